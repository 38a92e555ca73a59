import Animatic
import Foundation
import Testing

/// What taps do besides selecting, what can be edited, and cells that ask for another size (rules
/// P7, Q11, Q17).
@MainActor struct ListActionTests {
  final class Actions: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var log: [String] = []
    var locked: Set<Int> = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("act \(indexPath.row)")
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("did \(indexPath.item)")
    }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      log.append("act \(path.item)")
    }
    func collectionView(_ view: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
      !locked.contains(indexPath.item)
    }
  }

  private func tap(_ simulator: Simulator, _ row: Int) {
    simulator.touch.tap(at: CGPoint(x: 100, y: 22 + 44 * CGFloat(row)))
    simulator.settle(within: 5)
  }

  @Test func `a tap performs the action of a row, unless others are chosen or it is edited`() {
    let simulator = Simulator(screen: CGSize(width: 320, height: 220))
    let (model, actions) = (TableModel([["a", "b", "c"]]), Actions())
    let table = model.makeTable(in: simulator)
    table.delegate = actions
    tap(simulator, 1)
    tap(simulator, 1)
    #expect(actions.log == ["did 1", "act 1", "did 1", "act 1"])
    table.allowsMultipleSelection = true
    tap(simulator, 2)
    #expect(actions.log.suffix(2) == ["act 1", "did 2"])
    table.allowsMultipleSelection = false
    table.allowsSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    tap(simulator, 0)
    #expect(actions.log.last == "did 0")
  }

  @Test func `so does one on an item of a collection, and an item that is locked is not edited`() {
    let actions = Actions()
    let screen = ListScreen([["a", "b"]]) { cell, _ in cell.accessories = [.delete()] }
    screen.view.delegate = actions
    screen.simulator.flush()
    tap(screen.simulator, 1)
    #expect(actions.log == ["did 1", "act 1"])
    actions.locked = [0]
    screen.view.isEditing = true
    screen.simulator.flush()
    #expect(screen.cell(0)?.contentView.frame.minX == 0)
    #expect(screen.cell(1)?.contentView.frame.minX == 37)
    // Nothing is selected in editing mode unless it may be.
    #expect(screen.view.indexPathsForSelectedItems == [])
    tap(screen.simulator, 1)
    screen.view.allowsMultipleSelectionDuringEditing = true
    for row in [1, 0] { tap(screen.simulator, row) }
    #expect(screen.view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    #expect(actions.log == ["did 1", "act 1", "did 1", "did 0"])
  }

  @Test func `a cell that shows is asked for its size again as it wants, unless that is off`() {
    let screen = ListScreen([["a", "b"]])
    func grow(_ text: String) {
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = ("a", text)
      screen.cell(0)?.contentConfiguration = content
      screen.simulator.flush()
    }
    grow("below")
    #expect(screen.cell(1)?.frame.minY == 59)
    screen.view.selfSizingInvalidation = .disabled
    grow("")
    #expect(screen.cell(1)?.frame.minY == 59)
    screen.view.selfSizingInvalidation = .enabled
    screen.cell(0)?.invalidateIntrinsicContentSize()
    screen.simulator.flush()
    #expect(screen.cell(1)?.frame.minY == 44)
  }

  @Test func `a list changes its look step by step, with what is behind it`() {
    let screen = ListScreen([["a", "b"]])
    let look = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let between = screen.view.startInteractiveTransition(
      to: UICollectionViewCompositionalLayout.list(using: look))
    between.transitionProgress = 0.5
    #expect(screen.shown(after: 0) == "a 8,8.75,44 | b 8,52.75,44")
    screen.view.finishInteractiveTransition()
    #expect(screen.shown(after: 1) == "a 16,17.5,44 | b 16,61.5,44")
    let back = screen.view.subviews.first
    #expect(back?.backgroundColor == .systemGroupedBackground && back?.frame.height == 123)
  }

  @Test(arguments: [true, false])
  func `items are deselected beside a pop, and selected again if it is cancelled`(ends: Bool) {
    let simulator = Simulator(screen: CGSize(width: 320, height: 480))
    let list = NumberController(collectionViewLayout: UICollectionViewFlowLayout())
    let stack = UINavigationController(rootViewController: list)
    simulator.show(stack)
    list.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    stack.pushViewController(UIViewController(), animated: false)
    simulator.advance(by: 1)
    simulator.touch.schedule(
      .drag(
        from: CGPoint(x: 2, y: 300), to: CGPoint(x: ends ? 280 : 60, y: 300), duration: 2))
    simulator.advance(by: 1)
    #expect(list.collectionView.indexPathsForSelectedItems == [])
    simulator.settle(within: 5)
    #expect(list.collectionView.indexPathsForSelectedItems == (ends ? [] : [[0, 1]]))
    #expect(stack.viewControllers.count == (ends ? 1 : 2))
  }
}
