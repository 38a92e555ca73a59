import Animatic
import Foundation

/// Returns the benchmarks of tables.
@MainActor
func tableBenchmarks() -> [Benchmark] {
  [
    firstLayout("fixed", height: 44),
    firstLayout("estimated", height: UITableView.automaticDimension),
    fastScroll(), batch(), apply(),
  ]
}

/// Rows that are numbers.
@MainActor
private final class Numbers: UITableViewDataSource {
  var rows: [Int]
  init(_ count: Int) { rows = Array(0..<count) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = "Row \(rows[path.row])"
    return cell
  }

  func makeTable(_ height: CGFloat, in simulator: Simulator) -> UITableView {
    let table = UITableView(frame: simulator.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = height
    table.dataSource = self
    simulator.window.addSubview(table)
    return table
  }
}

/// Measures the first layout of a table with many rows.
@MainActor
private func firstLayout(_ name: String, height: CGFloat) -> Benchmark {
  Benchmark(name: "table/first-layout/\(name)", unit: "table") {
    let (simulator, numbers) = (Simulator(), Numbers(1_000_000))
    let table = numbers.makeTable(height, in: simulator)
    return Trial(units: 1) {
      simulator.flush()
    } counts: {
      ["cells": Double(table.visibleCells.count), "rows": Double(numbers.rows.count)]
    }
  }
}

/// Measures the frames of a scroll by 7 rows each, in which 7 cells come and 7 go.
@MainActor
private func fastScroll() -> Benchmark {
  let frames = 600
  return Benchmark(name: "table/scroll/1000000", unit: "frame") {
    let (simulator, numbers) = (Simulator(), Numbers(1_000_000))
    let table = numbers.makeTable(44, in: simulator)
    simulator.flush()
    return Trial(units: Double(frames)) {
      for _ in 0..<frames {
        table.contentOffset.y += 308
        simulator.flush()
      }
      simulator.removeAllEvents()
    } counts: {
      ["subviews": Double(table.subviews.count), "rows": Double(numbers.rows.count)]
    }
  }
}

/// Measures a batch of 500 deletions and 500 insertions among 100 000 rows, to its last frame.
@MainActor
private func batch() -> Benchmark {
  Benchmark(name: "table/batch/1000", unit: "batch") {
    let (simulator, numbers) = (Simulator(), Numbers(100_000))
    let table = numbers.makeTable(44, in: simulator)
    simulator.flush()
    let paths = (0..<500).map { IndexPath(row: $0 * 199, section: 0) }
    let rest = numbers.rows.enumerated().filter { $0.offset % 199 != 0 || $0.offset >= 99_500 }
    let rows = Array(repeating: -1, count: 500) + rest.map(\.element)
    return Trial(units: 1) {
      table.performBatchUpdates {
        numbers.rows = rows
        table.deleteRows(at: paths, with: .fade)
        table.insertRows(at: (0..<500).map { IndexPath(row: $0, section: 0) }, with: .fade)
      }
      simulator.advance(by: 0.4)
    }
  }
}

/// Measures the application of a snapshot with 10 000 random changes among 100 000 items.
@MainActor
private func apply() -> Benchmark {
  Benchmark(name: "table/apply/10000", unit: "snapshot") {
    let (simulator, numbers) = (Simulator(), Numbers(0))
    let table = numbers.makeTable(44, in: simulator)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "Row \(number)"
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100_000))
    source.apply(snapshot, animatingDifferences: false)
    simulator.flush()
    var random = Mulberry32(state: 7)
    for change in 0..<10_000 {
      let (item, place) = (Int(random.whole(below: 1e5)), Int(random.whole(below: 1e5)))
      switch change % 3 {
      case 0: snapshot.deleteItems([item])
      case 1: snapshot.appendItems([100_000 + change])
      default:
        let isThere = snapshot.sectionIdentifier(containingItem: item) != nil
        let hasPlace = snapshot.sectionIdentifier(containingItem: place) != nil
        if isThere, hasPlace { snapshot.moveItem(item, afterItem: place) }
      }
    }
    let changed = snapshot
    return Trial(units: 1) {
      source.apply(changed)
      simulator.advance(by: 0.4)
    } counts: {
      ["rows": Double(table.numberOfRows(inSection: 0))]
    }
  }
}
