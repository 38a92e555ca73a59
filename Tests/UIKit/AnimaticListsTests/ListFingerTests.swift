import Animatic
import Foundation
import Testing

/// A finger on a row while the list changes (rules P7 and Q11).
@MainActor struct ListFingerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))
  private let model = TableModel(rows: 60)
  private let table: UITableView
  private let screen = CollectionScreen([Array(0..<60)])

  init() {
    table = model.makeTable(in: simulator)
    press(simulator, CGPoint(x: 100, y: 22))
    press(screen.simulator, CGPoint(x: 50, y: 50))
    #expect(model.told().hasSuffix("high 0") && state == #"["0"] []"#)
    #expect(screen.model.takeLog().suffix(2) == ["highlight 0?", "highlight 0"])
  }

  private func press(_ simulator: Simulator, _ point: CGPoint) {
    simulator.touch.began(at: point)
    simulator.advance(by: 0.2)
  }

  /// The rows with a highlight, by their texts, and the selected ones.
  private var state: String {
    let cells = table.subviews.compactMap { $0 as? UITableViewCell }
    let lit = cells.filter(\.isHighlighted).map { $0.textLabel?.text ?? "" }
    return "\(lit) \((table.indexPathsForSelectedRows ?? []).map(\.row))"
  }

  @Test func `a row under a finger stays so while others come, and is selected`() {
    model.sections[0].insert("new", at: 0)
    table.insertRows(at: [[0, 0]], with: .automatic)
    simulator.advance(by: 0.5)
    #expect(state == #"["0"] []"# && model.told() == "+new -4")
    simulator.touch.ended(at: CGPoint(x: 100, y: 22))
    #expect(state == "[] [1]" && model.told() == "will 1 did 1 low 1")
  }

  @Test(arguments: ["delete", "reload", "reload all"])
  func `a row under a finger that goes loses its highlight without a word`(change: String) {
    switch change {
    case "delete":
      model.sections[0].removeFirst()
      table.deleteRows(at: [[0, 0]], with: .fade)
    case "reload": table.reloadRows(at: [[0, 0]], with: .fade)
    default: table.reloadData()
    }
    #expect(state == "[] []")
    simulator.advance(by: 0.5)
    simulator.touch.ended(at: CGPoint(x: 100, y: 22))
    simulator.advance(by: 0.5)
    #expect(state == "[] []" && !model.told().contains("low"))
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test(arguments: [true, false])
  func `a row that scrolls away from a finger is not selected`(hasLayout: Bool) {
    table.contentOffset.y = 1000
    if hasLayout { simulator.advance(by: 0.1) }
    simulator.touch.ended(at: CGPoint(x: 100, y: 22))
    simulator.advance(by: 0.1)
    #expect(state == "[] []" && model.told().components(separatedBy: "low 0").count == 2)
  }

  @Test func `editing that begins under a finger selects nothing`() {
    table.isEditing = true
    simulator.touch.ended(at: CGPoint(x: 100, y: 22))
    #expect(state == "[] []" && model.told() == "low 0")
  }

  private var lit: [Int] {
    screen.view.subviews.compactMap { $0 as? NumberCell }.filter(\.isHighlighted).map(\.tag)
  }

  @Test(arguments: [true, false])
  func `an item that scrolls away from a finger is not selected`(hasLayout: Bool) {
    screen.view.contentOffset.y = 1000
    if hasLayout { screen.simulator.advance(by: 0.1) }
    screen.simulator.touch.ended(at: CGPoint(x: 50, y: 50))
    screen.simulator.advance(by: 0.1)
    #expect(lit == [] && screen.view.indexPathsForSelectedItems == [])
    #expect(screen.model.takeLog().filter { $0.hasPrefix("unhighlight") } == ["unhighlight 0"])
    screen.view.contentOffset.y = 0
    screen.simulator.advance(by: 0.1)
    #expect(lit == [])
  }

  @Test(arguments: ["delete", "reload", "reload all"])
  func `an item under a finger that goes loses its highlight without a word`(change: String) {
    switch change {
    case "delete":
      screen.model.sections[0].removeFirst()
      screen.view.deleteItems(at: [[0, 0]])
    case "reload": screen.view.reloadItems(at: [[0, 0]])
    default: screen.view.reloadData()
    }
    screen.simulator.flush()
    #expect(lit == [])
    screen.simulator.advance(by: 0.5)
    screen.simulator.touch.ended(at: CGPoint(x: 50, y: 50))
    screen.simulator.advance(by: 0.5)
    #expect(lit == [] && screen.view.indexPathsForSelectedItems == [])
    #expect(!screen.model.log.contains("unhighlight 0"))
  }

  @Test func `editing that begins under a finger selects no item`() {
    screen.view.isEditing = true
    screen.simulator.touch.ended(at: CGPoint(x: 50, y: 50))
    #expect(lit == [] && screen.view.indexPathsForSelectedItems == [])
    #expect(!screen.model.log.contains("select 0") && screen.model.log.last == "unhighlight 0")
  }
}
