import Animatic
import Foundation
import Testing

/// Swipes, moves, updates and trees at their edges (rules P4, P10, Q8, Q15 and Q19).
@MainActor struct ListEdgeTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 220))

  @Test func `a table of another width asks for the heights of its rows again`() {
    final class Half: UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        tableView.bounds.width / 4
      }
    }
    let (half, table) = (Half(), UITableView(frame: simulator.window.bounds))
    (table.dataSource, table.delegate) = (half, half)
    simulator.show(table)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 80, 160])
    table.frame.size.width = 200
    simulator.flush()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100])
    #expect(table.visibleCells.map(\.frame.width) == [200, 200, 200])
  }

  @Test func `rows keep their heights while one of them moves`() {
    let model = TableModel([["a", "b", "c", "d"]])
    (model.heights, model.canEdit) = (["a": 30, "b": 50], true)
    let table = model.makeTable(in: simulator)
    table.setEditing(true, animated: false)
    simulator.flush()
    simulator.touch.began(at: CGPoint(x: 300, y: 15))
    simulator.advance(by: 0.2)
    simulator.touch.moved(to: CGPoint(x: 300, y: 60))
    simulator.advance(by: 0.5)
    #expect(
      table.rectForRow(at: [0, 0]).height == 50 && table.rectForRow(at: [0, 1]).height == 30)
    simulator.touch.cancelled()
    simulator.settle(within: 5)
    #expect(
      table.shown == "a@0.0 b@30.0 c@80.0 d@124.0" && model.sections == [["a", "b", "c", "d"]])
  }

  private final class Swipes: UITableViewDelegate {
    var isFull = true
    var log: [String] = []
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .normal, title: "x") { [weak self] _, _, done in
        self?.log.append("x")
        done(true)
      }
      action.backgroundColor = .green
      let swipes = UISwipeActionsConfiguration(actions: [action])
      swipes.performsFirstActionWithFullSwipe = isFull
      return swipes
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end")
    }
  }

  @Test func `a swipe that has no full one goes on at a quarter of the way`() throws {
    let (model, swipes) = (TableModel([["a", "b"]]), Swipes())
    let table = model.makeTable(in: simulator)
    table.delegate = swipes
    swipes.isFull = false
    simulator.flush()
    func drag(to x: CGFloat) {
      simulator.touch.began(at: CGPoint(x: 300, y: 66))
      for x in stride(from: 290, through: x, by: -10) {
        simulator.touch.moved(to: CGPoint(x: x, y: 66))
        simulator.advance(by: 0.05)
      }
    }
    drag(to: 100)
    let cell = try #require(table.cellForRow(at: [0, 1]))
    // The button has 74 of the 200 points, less those before the swipe begins.
    #expect(cell.frame.minX < -74 && cell.frame.minX > -74 - 126 / 4 - 1)
    let button = table.subviews.flatMap(\.subviews).first { $0 is UIButton }
    #expect(button?.backgroundColor == .green && button?.frame.width == -cell.frame.minX)
    simulator.touch.cancelled()
    simulator.settle(within: 5)
    #expect(cell.frame.minX == 0 && swipes.log == ["end"])
    // No row is below the last one.
    simulator.drag(CGPoint(x: 300, y: 150), CGPoint(x: 100, y: 150), duration: 0.5)
    #expect(swipes.log == ["end"])
  }

  @Test func `a reload closes the open row of a list at once`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(
        actions: [UIContextualAction(style: .normal, title: "x") { _, _, _ in }])
    }
    let screen = ListScreen([["a", "b"]], configuration)
    screen.simulator.drag(CGPoint(x: 200, y: 66), CGPoint(x: 120, y: 66), duration: 1)
    #expect(screen.shown == "a 0,0,44 | b -74,44,44")
    screen.view.reloadData()
    #expect(screen.shown(after: 0) == "a 0,0,44 | b 0,44,44")
    #expect(
      screen.view.subviews.allSatisfy {
        $0 is UICollectionViewListCell || !$0.subviews.contains { $0 is UIButton }
      })
  }

  @Test func `a section that scrolls goes with its cells`() {
    typealias Size = NSCollectionLayoutSize
    let whole = Size(widthDimension: .absolute(200), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .continuous
    let screen = CollectionScreen(
      [[1, 2], [3]], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(screen.view.subviews.count == 2)
    screen.model.sections.remove(at: 0)
    screen.view.deleteSections([0])
    screen.simulator.advance(by: 1)
    #expect(screen.view.subviews.count == 1 && screen.numbers == [3])
    #expect(screen.view.cellForItem(at: [0, 0])?.superview?.frame.minY == 0)
  }

  @Test func `an item that moves into an empty section is its first root, with its children`() {
    final class Goal: UICollectionViewDelegate {
      func collectionView(
        _ view: UICollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath { [1, 0] }
    }
    typealias Tree = NSDiffableDataSourceSectionSnapshot<String>
    let (screen, goal) = (ListScreen([["x"], []]), Goal())
    var tree = Tree()
    tree.append(["a", "e"])
    tree.append(["b", "d"], to: "a")
    tree.append(["c"], to: "b")
    tree.expand(["b"])
    screen.source.apply(tree, to: 0, animatingDifferences: false)
    screen.simulator.flush()
    screen.view.delegate = goal
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var changes: [String] = []
    screen.source.reorderingHandlers.didReorder = { transaction in
      changes += transaction.sectionTransactions.map { part in
        (part.initialSnapshot.items.applying(part.difference) ?? []).joined()
      }
    }
    screen.view.beginInteractiveMovementForItem(at: [0, 0])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 66))
    screen.view.endInteractiveMovement()
    screen.simulator.advance(by: 1)
    #expect(changes == ["e", "abcd"])
    let (first, second) = (screen.source.snapshot(for: 0), screen.source.snapshot(for: 1))
    #expect(first.items == ["e"] && second.items == ["a", "b", "c", "d"])
    #expect(second.rootItems == ["a"] && !second.isExpanded("a") && second.isExpanded("b"))
    #expect(second.level(of: "c") == 2)
  }
}
