import Animatic
import Foundation
import Testing

/// The rows that show (rules P3 to P5).
@MainActor struct TableRowTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  private func scroll(_ table: UITableView, to y: CGFloat) {
    table.contentOffset.y = y
    simulator.flush()
  }

  @Test func `only the rows that show have cells, and cells come and go in turns`() {
    let model = TableModel(rows: 100)
    let table = model.makeTable(in: simulator)
    #expect(table.contentSize == CGSize(width: 320, height: 4400))
    #expect(model.told() == "+0 +1 +2 +3 +4 +5 +6 +7 +8 +9 +10")
    scroll(table, to: 40)
    #expect(model.told() == "+11")
    scroll(table, to: 100)
    #expect(model.told() == "-0 -1 +12 +13")
    scroll(table, to: 4400 - 480)
    let kept = Set(model.told().split(separator: " ").map { $0.dropFirst() })
    #expect(kept.isSuperset(of: ["2", "13", "89", "99"]) && kept.count == 23)
    scroll(table, to: 0)
    let shown = model.log.count { $0.hasPrefix("+") }
    #expect(shown == 11 && table.visibleCells.count == 11)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(0...10))
  }

  @Test func `a million rows have the cells of a screen`() {
    let model = TableModel(rows: 0)
    model.sections = [Array(repeating: "x", count: 1_000_000)]
    let table = model.makeTable(in: simulator)
    TableModel.Cell.count = 0
    for step in 1...200 { scroll(table, to: CGFloat(step) * 150_000) }
    #expect(TableModel.Cell.count <= 2 && table.contentSize.height == 44_000_000)
    #expect(table.rectForRow(at: IndexPath(row: 999_999, section: 0)).minY == 43_999_956)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30_000_010))?.row == 681_818)
  }

  @Test func `rows of other heights move what follows`() {
    let model = TableModel([["a", "b", "c"], ["d"]])
    model.heights = ["b": 100, "d": 30.5]
    let table = model.makeTable(in: simulator)
    let table1: [(IndexPath, CGFloat, CGFloat)] = [
      ([0, 0], 0, 44), ([0, 1], 44, 100), ([0, 2], 144, 44), ([1, 0], 188, 30.5),
    ]
    for (path, top, height) in table1 {
      #expect(table.rectForRow(at: path) == CGRect(x: 0, y: top, width: 320, height: height))
    }
    #expect(table.rectForRow(at: [0, 3]) == .null && table.contentSize.height == 218.5)
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 188, width: 320, height: 30.5))
    let points: [(CGFloat, IndexPath?)] = [
      (-1, nil), (0, [0, 0]), (43.9, [0, 0]), (44, [0, 1]), (150, [0, 2]), (200, [1, 0]),
      (218.5, nil),
    ]
    for (y, path) in points {
      #expect(table.indexPathForRow(at: CGPoint(x: 1, y: y)) == path, "\(y)")
    }
    let rows = table.indexPathsForRows(in: CGRect(x: 0, y: 40, width: 1, height: 110))
    #expect(rows == [[0, 0], [0, 1], [0, 2]])
  }

  @Test func `what shows stays where it is when rows above turn out to be higher`() {
    let model = TableModel(rows: 100)
    for row in 0..<100 { model.heights["\(row)"] = 60 }
    let table = model.makeTable(in: simulator)
    // Of 100 rows, the first eight are 60 points high and all others 44, until they show.
    #expect(table.contentSize.height == 4528)
    table.scrollToRow(at: [0, 50], at: .top, animated: false)
    let before = table.cellForRow(at: [0, 50]).map { table.convert($0.frame, to: nil).minY }
    #expect(before == 0)
    scroll(table, to: table.contentOffset.y - 20)
    let after = table.cellForRow(at: [0, 50]).map { table.convert($0.frame, to: nil).minY }
    #expect(after == 20)
    #expect(table.cellForRow(at: [0, 49]).map { table.convert($0.frame, to: nil).minY } == -40)
  }

  @Test func `a row of automatic height is as high as its contents need`() {
    final class Model: UITableViewDataSource {
      var styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .default]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let style = path.row < 3 ? styles[path.row] : .default
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        if path.row == 3 {
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(box)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
            box.heightAnchor.constraint(equalToConstant: 71),
          ])
          return cell
        }
        cell.textLabel?.text = path.row == 2 ? String(repeating: "word ", count: 40) : "text"
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = "detail"
        return cell
      }
    }
    let (model, table) = (Model(), UITableView(frame: simulator.window.bounds))
    table.dataSource = model
    simulator.show(table)
    let label = UILabel()
    label.text = String(repeating: "word ", count: 40)
    label.numberOfLines = 0
    let text = label.sizeThatFits(CGSize(width: 288, height: 0)).height
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44 && heights[1] > 44 && heights[3] == 91)
    #expect(heights[2] == text + 22)
  }

  @Test func `cells are used again, and prepared before`() {
    let model = TableModel(rows: 100)
    let table = model.makeTable(in: simulator)
    let first = table.cellForRow(at: [0, 0]) as? TableModel.Cell
    #expect(first?.isPrepared == 0 && first?.reuseIdentifier == "row")
    scroll(table, to: 44)
    #expect(table.cellForRow(at: [0, 11]) === first && first?.isPrepared == 1)
    #expect(table.indexPath(for: first!) == [0, 11])
    #expect(table.cellForRow(at: [0, 0]) == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `the delegate may scroll, load again or change rows while cells come`() {
    let model = TableModel(rows: 50)
    let table = model.makeTable(in: simulator)
    var isDone = false
    let changes: [(UITableView) -> Void] = [
      { $0.reloadData() }, { $0.contentOffset.y = 500 },
      { table in
        model.sections[0].insert("new", at: 0)
        table.insertRows(at: [[0, 0]], with: .fade)
      },
      { $0.removeFromSuperview() }, { $0.frame.size.height = 100 },
    ]
    for change in changes {
      isDone = false
      model.onDisplay = { _ in
        if !isDone {
          isDone = true
          change(table)
        }
      }
      scroll(table, to: table.contentOffset.y == 300 ? 0 : 300)
      simulator.settle(within: 5)
      #expect(isDone)
      simulator.window.addSubview(table)
      let rows = table.indexPathsForVisibleRows ?? []
      #expect(rows.count == table.visibleCells.count && !rows.isEmpty)
    }
    let (came, went) = (
      model.log.count { $0.hasPrefix("+") }, model.log.count { $0.hasPrefix("-") }
    )
    #expect(came - went == table.visibleCells.count)
  }

  private func frames(_ table: UITableView) -> [CGFloat] {
    table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
      .map { table.convert($0.frame, to: nil).minY }.sorted()
  }

  @Test func `the header of a plain section stays at the top until the next one pushes it out`() {
    let model = TableModel([["a", "b", "c"], (0..<20).map(String.init)])
    model.titles = ["first", "second"]
    let table = model.makeTable(in: simulator)
    table.sectionHeaderTopPadding = 0
    simulator.flush()
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 160, width: 320, height: 28))
    let table1: [(CGFloat, [CGFloat])] = [
      (0, [0, 160]), (50, [0, 110]), (132, [0, 28]), (150, [-18, 10]), (159, [-27, 1]),
      (160, [0]), (400, [0]),
    ]
    for (offset, tops) in table1 {
      scroll(table, to: offset)
      #expect(frames(table) == tops, "\(offset)")
    }
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "second")
  }

  @Test func `sections of the three styles have their distances`() {
    let cases: [(UITableView.Style, CGFloat, CGFloat, CGFloat, CGFloat)] = [
      // The first row, its left edge, the second section's row, and the height of the content.
      (.plain, 50, 0, 144, 188), (.grouped, 55.5, 0, 155, 216.5),
      (.insetGrouped, 55.5, 16, 155, 216.5),
    ]
    for (style, first, left, second, height) in cases {
      let model = TableModel([["a"], ["b"]])
      model.titles = ["first", "second"]
      let table = model.makeTable(style: style, in: simulator)
      #expect(table.rectForRow(at: [0, 0]).origin == CGPoint(x: left, y: first), "\(style)")
      #expect(table.rectForRow(at: [1, 0]).minY == second, "\(style)")
      #expect(table.contentSize.height == height, "\(style)")
      table.removeFromSuperview()
    }
  }

  @Test func `views above and below the rows keep their height`() {
    let model = TableModel(rows: 3)
    let table = model.makeTable(in: simulator)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    simulator.flush()
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 202, width: 320, height: 30))
    #expect(table.shown == "0@70.0 1@114.0 2@158.0" && table.contentSize.height == 232)
  }

  @Test func `a scroll takes a row to its place on screen`() {
    let table = TableModel(rows: 100).makeTable(in: simulator)
    let model = TableModel(rows: 100)
    (table.dataSource, table.delegate) = (model, model)
    simulator.flush()
    let table1: [(Int, UITableView.ScrollPosition, CGFloat)] = [
      (50, .top, 2200), (50, .middle, 1982), (50, .bottom, 1764), (50, .none, 1764),
      (10, .none, 440), (0, .middle, 0), (99, .top, 3920),
    ]
    for (row, position, offset) in table1 {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      #expect(table.contentOffset.y == offset, "\(row) \(position)")
    }
    table.scrollToRow(at: [0, 0], at: .top, animated: true)
    simulator.advance(by: 0.15)
    #expect(table.contentOffset.y > 0 && table.contentOffset.y < 3920)
    simulator.advance(by: 0.2)
    #expect(table.contentOffset.y == 0)
  }

  @Test func `rows are announced ahead of their cells, the nearest first`() {
    final class Prefetch: UITableViewDataSourcePrefetching {
      var log: [String] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        log.append("+" + indexPaths.map { "\($0.row)" }.joined(separator: ","))
      }
      func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
      ) { log.append("-" + indexPaths.map { "\($0.row)" }.joined(separator: ",")) }
    }
    let (model, prefetch) = (TableModel(rows: 100), Prefetch())
    let table = model.makeTable(in: simulator)
    table.prefetchDataSource = prefetch
    table.frame.size.height = 132
    simulator.flush()
    scroll(table, to: 44)
    scroll(table, to: 440)
    scroll(table, to: 396)
    #expect(prefetch.log == ["+3,4,5", "+6", "-4,5,6", "+13,14,15", "-13,14,15", "+8,7,6"])
  }

  @Test func `the view behind a cell is its rearmost one, and fills it`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "a"
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      cell.backgroundView = view
      #expect(cell.subviews.first === view && view.frame == cell.bounds)
    }
    #expect(first.superview == nil && cell.subviews.count > 1)
    cell.backgroundView = nil
    #expect(second.superview == nil)
  }

  @Test func `cells of a class that another one replaces are not used again`() {
    final class Other: UITableViewCell {}
    let model = TableModel(rows: 3)
    let table = model.makeTable(in: simulator)
    #expect(!table.visibleCells.contains { $0 is Other })
    table.register(Other.self, forCellReuseIdentifier: "row")
    table.reloadData()
    #expect(table.visibleCells.count == 3 && table.visibleCells.allSatisfy { $0 is Other })
  }
}
