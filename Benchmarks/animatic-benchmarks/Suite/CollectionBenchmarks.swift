import Animatic
import Foundation

/// Returns the benchmarks of collections.
@MainActor
func collectionBenchmarks() -> [Benchmark] { [firstLayout(), fastScroll(), batch()] }

/// Items that are numbers.
@MainActor
private final class Items: UICollectionViewDataSource {
  var numbers: [Int]
  init(_ count: Int) { numbers = Array(0..<count) }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }

  func makeGrid(in simulator: Simulator) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 70)
    let grid = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = self
    simulator.window.addSubview(grid)
    return grid
  }
}

/// Measures the first layout of a collection with many items of one size.
@MainActor
private func firstLayout() -> Benchmark {
  Benchmark(name: "collection/first-layout/1000000", unit: "collection") {
    let (simulator, items) = (Simulator(), Items(1_000_000))
    let grid = items.makeGrid(in: simulator)
    return Trial(units: 1) {
      simulator.flush()
    } counts: {
      ["cells": Double(grid.visibleCells.count), "items": Double(items.numbers.count)]
    }
  }
}

/// Measures the frames of a scroll by four lines each.
@MainActor
private func fastScroll() -> Benchmark {
  let frames = 600
  return Benchmark(name: "collection/scroll/1000000", unit: "frame") {
    let (simulator, items) = (Simulator(), Items(1_000_000))
    let grid = items.makeGrid(in: simulator)
    simulator.flush()
    return Trial(units: Double(frames)) {
      for _ in 0..<frames {
        grid.contentOffset.y += 320
        simulator.flush()
      }
      simulator.removeAllEvents()
    } counts: {
      ["subviews": Double(grid.subviews.count), "items": Double(items.numbers.count)]
    }
  }
}

/// Measures a batch of 500 deletions and 500 insertions among 100 000 items, to its last frame.
@MainActor
private func batch() -> Benchmark {
  Benchmark(name: "collection/batch/1000", unit: "batch") {
    let (simulator, items) = (Simulator(), Items(100_000))
    let grid = items.makeGrid(in: simulator)
    simulator.flush()
    let old = (0..<500).map { IndexPath(item: $0 * 199, section: 0) }
    let gone = Set(old.map(\.item))
    let rest = items.numbers.filter { !gone.contains($0) }
    return Trial(units: 1) {
      grid.performBatchUpdates {
        items.numbers = Array(repeating: -1, count: 500) + rest
        grid.deleteItems(at: old)
        grid.insertItems(at: (0..<500).map { IndexPath(item: $0, section: 0) })
      }
      simulator.advance(by: 0.4)
    }
  }
}
