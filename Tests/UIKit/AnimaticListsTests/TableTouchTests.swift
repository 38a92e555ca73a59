import Animatic
import Foundation
import Testing

/// Selection, swipes, editing mode and moves by the finger (rules P7 and P10).
@MainActor struct TableTouchTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))
  private let model = TableModel([["a", "b", "c", "d"]])
  private let table: UITableView

  init() {
    table = model.makeTable(in: simulator)
    _ = model.told()
  }

  private func tap(_ row: Int) {
    simulator.touch.tap(at: CGPoint(x: 100, y: 22 + 44 * CGFloat(row)))
    simulator.settle(within: 5)
  }

  @Test func `a tap highlights a row, selects it and deselects the last one`() {
    tap(1)
    #expect((model.told(), table.indexPathForSelectedRow) == ("high 1 will 1 did 1 low 1", [0, 1]))
    #expect(table.cellForRow(at: [0, 1])?.isSelected == true)
    tap(2)
    #expect(model.told() == "high 2 will 2 de 1 did 2 low 2")
    #expect(table.indexPathsForSelectedRows == [[0, 2]])
  }

  @Test func `several rows are selected, and a second tap deselects`() {
    table.allowsMultipleSelection = true
    for row in [2, 0, 3, 2] { tap(row) }
    #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 3]])
    table.allowsMultipleSelection = false
    table.allowsSelection = false
    _ = model.told()
    tap(1)
    #expect(model.told() == "" && table.indexPathsForSelectedRows?.count == 2)
  }

  @Test func `a drag ends the highlight and selects nothing`() {
    simulator.touch.schedule(
      .drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 40), duration: 1))
    simulator.advance(by: 0.16)
    #expect(model.told() == "high 2")
    simulator.settle(within: 5)
    #expect(model.told() == "low 2" && table.indexPathForSelectedRow == nil)
  }

  @Test func `a deselection fades over 0.3 seconds`() throws {
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    let view = try #require(cell.subviews.first)
    #expect(view.backgroundColor == .systemGray4 && cell.isSelected)
    table.deselectRow(at: [0, 1], animated: true)
    #expect(!cell.isSelected && table.indexPathForSelectedRow == nil)
    simulator.advance(by: 0.15)
    #expect(view.layer.presentation()?.opacity == 0.5)
    simulator.advance(by: 0.15)
    #expect(view.alpha == 0)
  }

  private func swipe(_ row: Int, from start: CGFloat, to end: CGFloat, lasting duration: Double) {
    let y = 22 + 44 * CGFloat(row)
    simulator.touch.schedule(
      .drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), duration: duration))
  }

  @Test func `a swipe opens a row that can be edited, and its button deletes the row`() throws {
    model.canEdit = true
    swipe(1, from: 200, to: 140, lasting: 2)
    simulator.advance(by: 1.9)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    #expect(abs(cell.frame.minX + 57) < 1)
    _ = model.told()
    simulator.settle(within: 5)
    #expect(cell.frame.minX < -70 && cell.showingDeleteConfirmation)
    let button = try #require(
      table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first)
    #expect(button.currentTitle == "Delete" && button.bounds.width == -cell.frame.minX)
    try simulator.touch.tap(on: button)
    #expect(model.told() == "commit delete 1")
    simulator.settle(within: 5)
    #expect(table.shown == "a@0.0 c@44.0 d@88.0" && model.told() == "-b")
    #expect(!table.subviews.contains { $0.subviews.contains { $0 is UIButton } })
  }

  @Test func `a swipe does nothing where nothing can be done, and a tap closes an open row`() {
    swipe(1, from: 200, to: 100, lasting: 0.3)
    simulator.settle(within: 5)
    #expect(table.shown == "a@0.0 b@44.0 c@88.0 d@132.0")
    model.canEdit = true
    swipe(1, from: 200, to: 100, lasting: 0.3)
    simulator.settle(within: 5)
    #expect(table.shown.contains("b@44.0/-"))
    _ = model.told()
    tap(3)
    #expect(table.shown == "a@0.0 b@44.0 c@88.0 d@132.0" && model.told() == "")
  }

  @Test(arguments: [true, false])
  func `a batch lets an open row slide back, and its buttons fade if it is deleted`(
    stays: Bool
  ) throws {
    model.canEdit = true
    swipe(1, from: 200, to: 100, lasting: 0.3)
    #expect(throws: Never.self) { try simulator.settle(limit: 5) }
    let buttons = try #require(table.subviews.first { $0.subviews.contains { $0 is UIButton } })
    model.sections[0].remove(at: stays ? 2 : 1)
    table.deleteRows(at: [[0, stays ? 2 : 1]], with: .automatic)
    #expect(buttons.alpha == (stays ? 1 : 0))
    #expect(throws: Never.self) { try simulator.settle(limit: 5) }
    #expect(table.shown == (stays ? "a@0.0 b@44.0 d@88.0" : "a@0.0 c@44.0 d@88.0"))
    #expect(buttons.superview == nil)
  }

  @Test func `actions of the delegate show at both sides, and a long swipe performs the first`() {
    final class Swipes: UITableViewDelegate {
      var log: [String] = []
      func actions(_ names: [String]) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
          actions: names.map { name in
            UIContextualAction(style: .normal, title: name) { [weak self] action, _, done in
              self?.log.append(action.title ?? "")
              done(true)
            }
          })
      }
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? { actions(["Pin"]) }
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? { actions(["Mail", "Flag"]) }
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin")
      }
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end")
      }
    }
    let swipes = Swipes()
    table.delegate = swipes
    simulator.flush()
    swipe(0, from: 100, to: 180, lasting: 1)
    simulator.settle(within: 5)
    #expect(table.shown.hasPrefix("a@0.0/74.0") && swipes.log == ["begin"])
    tap(2)
    #expect(swipes.log == ["begin", "end"])
    swipe(0, from: 300, to: 190, lasting: 1)
    simulator.settle(within: 5)
    #expect(table.shown.hasPrefix("a@0.0/-148.0"))
    tap(2)
    swipes.log = []
    swipe(0, from: 300, to: 50, lasting: 1)
    simulator.settle(within: 5)
    #expect(swipes.log == ["begin", "Mail", "end"] && table.shown.hasPrefix("a@0.0 "))
  }

  @Test func `row actions are the buttons of a swipe, and receive the row`() {
    final class Rows: UITableViewDelegate {
      var log: [String] = []
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        ["Cut", "Flag"].map { name in
          UITableViewRowAction(style: .destructive, title: name) { [weak self] action, path in
            self?.log.append("\(action.title ?? "") \(path.row)")
          }
        }
      }
    }
    let rows = Rows()
    table.delegate = rows
    simulator.flush()
    swipe(1, from: 300, to: 190, lasting: 1)
    simulator.settle(within: 5)
    #expect(table.shown.contains("b@44.0/-148.0"))
    tap(2)
    #expect(rows.log == [])
    swipe(2, from: 300, to: 50, lasting: 1)
    simulator.settle(within: 5)
    #expect(rows.log == ["Cut 2"])
  }

  @Test func `editing mode makes room for a control, and asks before it deletes`() throws {
    model.canEdit = true
    table.setEditing(true, animated: true)
    let cell = try #require(table.cellForRow(at: [0, 0]))
    simulator.advance(by: 0.15)
    #expect(cell.contentView.layer.presentation()?.frame.minX == 19)
    simulator.advance(by: 0.3)
    #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 238, height: 44))
    #expect(cell.isEditing && cell.editingStyle == .delete)
    simulator.touch.tap(at: CGPoint(x: 20, y: 22))
    simulator.advance(by: 0.5)
    #expect(cell.frame.minX < -70 && model.told() == "")
    table.setEditing(false, animated: false)
    simulator.advance(by: 0.5)
    #expect(cell.contentView.frame.minX == 0 && cell.frame.minX == 0 && !cell.isEditing)
  }

  @Test func `a handle moves its row, and the others make room`() {
    model.canEdit = true
    table.setEditing(true, animated: false)
    simulator.flush()
    simulator.touch.schedule(
      .drag(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 112), duration: 1))
    simulator.advance(by: 0.9)
    #expect(model.told() == "" && table.cellForRow(at: [0, 0])?.textLabel?.text == "b")
    let paths: [IndexPath] = [[0, 0], [0, 1], [0, 2], [0, 3]]
    let shown = paths.map { table.presentationIndexPath(forDataSourceIndexPath: $0) }
    #expect(shown == [[0, 2], [0, 0], [0, 1], [0, 3]])
    #expect(shown.map { table.dataSourceIndexPath(forPresentationIndexPath: $0) } == paths)
    simulator.settle(within: 5)
    #expect(model.told() == "move 0 2" && model.sections == [["b", "c", "a", "d"]])
    #expect(table.shown == "b@0.0 c@44.0 a@88.0 d@132.0")
  }

  @Test func `a row stays selected as it moves, and another handle moves nothing meanwhile`() {
    model.canEdit = true
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    simulator.flush()
    let place = { CGPoint(x: 300, y: 22 + 44 * $0) }
    simulator.touch.began(at: place(0))
    simulator.touch.moved(to: place(2))
    #expect(table.indexPathsForSelectedRows == [[0, 2]])
    simulator.touch.began(at: place(1), finger: 1)
    simulator.touch.moved(to: place(0), finger: 1)
    simulator.touch.ended(at: place(0), finger: 1)
    #expect(model.told() == "" && table.indexPathsForSelectedRows == [[0, 2]])
    simulator.touch.ended(at: place(2))
    #expect(model.told() == "move 0 2" && table.indexPathsForSelectedRows == [[0, 2]])
    #expect(table.cellForRow(at: [0, 2])?.isSelected == true)
  }
}
