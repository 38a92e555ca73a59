import Animatic
import Foundation
import Testing

/// Batches of changes of a table, frame by frame (rules P8 and P9).
@MainActor struct TableUpdateTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))
  private let model = TableModel([["a", "b", "c", "d"]])
  private let table: UITableView

  init() {
    table = model.makeTable(in: simulator)
    _ = model.told()
  }

  /// Returns what shows in the middle of the animation, which is half way.
  private func halfWay() -> String {
    simulator.advance(by: 0.15)
    defer { simulator.advance(by: 0.2) }
    return table.shown
  }

  @Test func `a row that comes is half way after half of the time`() {
    let cases: [(UITableView.RowAnimation, String)] = [
      (.fade, "new@44.0*0.5"), (.automatic, "new@44.0*0.5"), (.none, "new@44.0"),
      (.right, "new@44.0/160.0"), (.left, "new@44.0/-160.0"), (.top, "new@22.0*0.5"),
      (.bottom, "new@66.0*0.5"), (.middle, "new@55.0*0.5"),
    ]
    for (animation, expected) in cases {
      model.sections = [["a", "new", "b", "c", "d"]]
      table.insertRows(at: [[0, 1]], with: animation)
      let shown = halfWay().split(separator: " ").map(String.init)
      #expect(shown.contains(expected), "\(animation): \(shown)")
      #expect(shown.contains("a@0.0") && shown.contains("c@110.0"), "\(animation): \(shown)")
      #expect(table.shown == "a@0.0 new@44.0 b@88.0 c@132.0 d@176.0")
      model.sections = [["a", "b", "c", "d"]]
      table.reloadData()
      simulator.flush()
    }
  }

  @Test func `a row that goes is half way after half of the time, and ends its display then`() {
    let cases: [(UITableView.RowAnimation, String)] = [
      (.fade, "b@44.0*0.5"), (.automatic, "b@44.0*0.5"), (.right, "b@44.0/160.0"),
      (.left, "b@44.0/-160.0"), (.top, "b@22.0*0.5"), (.bottom, "b@66.0*0.5"),
      (.middle, "b@55.0*0.5"),
    ]
    for (animation, expected) in cases {
      model.sections = [["a", "c", "d"]]
      _ = model.told()
      table.deleteRows(at: [[0, 1]], with: animation)
      simulator.advance(by: 0.15)
      let shown = table.shown.split(separator: " ").map(String.init)
      #expect(shown.contains(expected), "\(animation): \(shown)")
      #expect(shown.contains("c@66.0") && shown.contains("d@110.0"), "\(animation): \(shown)")
      #expect(model.told() == "")
      simulator.advance(by: 0.2)
      #expect(model.told() == "-b" && table.shown == "a@0.0 c@44.0 d@88.0")
      model.sections = [["a", "b", "c", "d"]]
      table.reloadData()
      simulator.flush()
    }
  }

  @Test func `a batch gives deletions old places and insertions new ones`() {
    model.sections = [["x", "a", "d", "c", "y"]]
    var ended: [Bool] = []
    table.performBatchUpdates {
      table.insertRows(at: [[0, 0], [0, 4]], with: .none)
      table.deleteRows(at: [[0, 1]], with: .none)
      table.moveRow(at: [0, 3], to: [0, 2])
    } completion: {
      ended.append($0)
    }
    #expect(halfWay() == "x@0.0 a@22.0 c@110.0 d@110.0 y@176.0")
    #expect(table.shown == "x@0.0 a@44.0 d@88.0 c@132.0 y@176.0" && ended == [true])
    #expect(table.cellForRow(at: [0, 2])?.textLabel?.text == "d")
  }

  @Test func `rows slide in from beyond the screen, and out to there`() {
    model.sections = [["a"] + (0..<6).map { "n\($0)" } + ["b", "c", "d"]]
    let paths = (1...6).map { IndexPath(row: $0, section: 0) }
    table.insertRows(at: paths, with: .none)
    // "b" goes from 44 to 308, beyond the 220 points of the screen.
    #expect(halfWay().contains("b@176.0"))
    #expect(table.shown == "a@0.0 n0@44.0 n1@88.0 n2@132.0 n3@176.0")
    model.sections = [["a", "b", "c", "d"]]
    table.deleteRows(at: paths, with: .none)
    let back = halfWay()
    #expect(back.contains("b@176.0") && back.contains("c@220.0"))
    #expect(table.shown == "a@0.0 b@44.0 c@88.0 d@132.0")
  }

  @Test func `a row that is loaded again fades over its new cell`() {
    let old = table.cellForRow(at: [0, 1])
    model.sections = [["a", "B", "c", "d"]]
    table.reloadRows(at: [[0, 1]], with: .fade)
    #expect(halfWay() == "a@0.0 B@44.0*0.5 b@44.0*0.5 c@88.0 d@132.0")
    #expect(table.shown == "a@0.0 B@44.0 c@88.0 d@132.0")
    #expect(table.cellForRow(at: [0, 1]) !== old)
    model.sections = [["a", "C", "c", "d"]]
    let cell = table.cellForRow(at: [0, 1])
    table.reconfigureRows(at: [[0, 1]])
    #expect(table.cellForRow(at: [0, 1]) === cell && cell?.textLabel?.text == "C")
  }

  @Test func `an empty batch asks for the heights again, and animates them`() {
    model.heights = ["b": 144]
    table.beginUpdates()
    table.endUpdates()
    #expect(halfWay() == "a@0.0 b@44.0 c@138.0 d@182.0")
    #expect((table.rectForRow(at: [0, 1]).height, table.contentSize.height) == (144, 276))
  }

  @Test func `sections come, go, move and are loaded again`() {
    model.sections = [["x"], ["a", "b", "c", "d"]]
    table.insertSections([0], with: .left)
    #expect(halfWay() == "x@0.0/-160.0 a@22.0 b@66.0 c@110.0 d@154.0")
    model.sections.swapAt(0, 1)
    table.moveSection(0, toSection: 1)
    #expect(halfWay() == "a@22.0 b@66.0 x@88.0 c@110.0 d@154.0")
    model.sections[1] = ["y", "z"]
    table.reloadSections([1], with: .fade)
    #expect(halfWay().hasSuffix("x@176.0*0.5 y@176.0*0.5"))
    model.sections.remove(at: 0)
    table.deleteSections([0], with: .right)
    #expect(halfWay().contains("a@0.0/160.0"))
    #expect(table.shown == "y@0.0 z@44.0" && table.numberOfSections == 1)
  }

  @Test func `a second batch goes on from where the first one is`() {
    model.sections = [["new", "a", "b", "c", "d"]]
    table.insertRows(at: [[0, 0]], with: .none)
    simulator.advance(by: 0.15)
    model.sections = [["a", "b", "c", "d"]]
    table.deleteRows(at: [[0, 0]], with: .none)
    let start = table.shown
    #expect(start.contains("a@22.0 b@66.0"))
    #expect(simulator.shown(table, after: 0.4) == "a@0.0 b@44.0 c@88.0 d@132.0")
  }

  @Test func `a block around a batch lends it its duration`() {
    model.sections = [["new", "a", "b", "c", "d"]]
    UIView.animate(withDuration: 2) { table.insertRows(at: [[0, 0]], with: .none) }
    #expect(simulator.shown(table, after: 1).contains("a@22.0"))
    UIView.performWithoutAnimation {
      model.sections = [["a", "b", "c", "d"]]
      table.deleteRows(at: [[0, 0]], with: .left)
    }
    #expect(simulator.shown(table, after: 1.5) == "a@0.0 b@44.0 c@88.0 d@132.0")
  }

  @Test func `content that becomes shorter scrolls along`() {
    model.sections = [(0..<10).map { "\($0)" }]
    table.reloadData()
    table.contentOffset.y = 220
    simulator.flush()
    model.sections = [(0..<6).map { "\($0)" }]
    table.deleteRows(at: (6..<10).map { IndexPath(row: $0, section: 0) }, with: .fade)
    simulator.advance(by: 0.15)
    #expect(table.layer.presentation()?.bounds.minY == 132)
    simulator.advance(by: 0.2)
    #expect(table.contentOffset.y == 44 && table.shown.hasPrefix("1@44.0"))
  }

  @Test func `selected rows stay selected under their new paths`() {
    table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    model.sections = [["new", "a", "b", "c"]]
    table.performBatchUpdates {
      table.insertRows(at: [[0, 0]], with: .none)
      table.deleteRows(at: [[0, 3]], with: .none)
    }
    #expect(table.indexPathForSelectedRow == [0, 3])
    model.sections = [["new", "a", "b"]]
    table.deleteRows(at: [[0, 3]], with: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a table off screen changes at once`() {
    table.removeFromSuperview()
    model.sections = [["b", "c", "d"]]
    var isOver = false
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 0]], with: .fade)
    } completion: { _ in
      isOver = true
    }
    simulator.flush()
    #expect(isOver && table.visibleCells.count == 3)
  }
}
