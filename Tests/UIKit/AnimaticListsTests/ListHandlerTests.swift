import Animatic
import Foundation
import Testing

/// Trees that fingers open and close, and items that they move (rule Q19).
@MainActor struct ListHandlerTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  /// A list of the tree a (b (c), d) and e, whose items with children are headers.
  private static func screen() -> ListScreen {
    let screen = ListScreen([[]]) { cell, text in
      if "ab".contains(text) {
        cell.accessories = [
          .outlineDisclosure(options: .init(style: text == "a" ? .header : .cell))
        ]
      } else {
        cell.accessories = [.reorder(displayed: .always)]
      }
    }
    var tree = Tree()
    tree.append(["a", "e"])
    tree.append(["b", "d"], to: "a")
    tree.append(["c"], to: "b")
    screen.source.apply(tree, to: 0, animatingDifferences: false)
    screen.simulator.flush()
    return screen
  }

  private static func items(_ screen: ListScreen) -> String {
    let tree = screen.source.snapshot(for: 0)
    return tree.items.map { "\(String(repeating: "-", count: tree.level(of: $0)))\($0)" }
      .joined(separator: " ")
  }

  private static func tap(_ screen: ListScreen, _ row: Int, x: CGFloat = 100) {
    screen.simulator.touch.tap(at: CGPoint(x: x, y: 22 + 44 * CGFloat(row)))
    screen.simulator.settle(within: 5)
  }

  @Test func `a tap on a header or on an arrow shows and hides the children`() {
    let screen = Self.screen()
    #expect(screen.shown == "a 0,0,44 | e 0,44,44")
    Self.tap(screen, 0)
    #expect(screen.shown == "a 0,0,44 | b 0,44,44 | d 0,88,44 | e 0,132,44")
    #expect(screen.cell(0)?.configurationState.isExpanded == true)
    #expect(screen.cell(1)?.indentationLevel == 1 && screen.cell(1)?.contentView.frame.minX == 10)
    // The arrow of an ordinary row reacts, the row itself is selected.
    Self.tap(screen, 1)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 1]])
    Self.tap(screen, 1, x: 301)
    #expect((screen.view.visibleCells.count, screen.cell(2)?.indentationLevel) == (5, 2))
    Self.tap(screen, 0)
    #expect(screen.shown == "a 0,0,44 | e 0,44,44")
    #expect(screen.source.snapshot(for: 0).isExpanded("b"))
  }

  @Test func `handlers refuse, hear of it before, and give the children`() {
    let screen = Self.screen()
    var log: [String] = []
    screen.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.append("may \(item)")
      return log.count > 1
    }
    screen.source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
    screen.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in true }
    screen.source.sectionSnapshotHandlers.willCollapseItem = { log.append("closes \($0)") }
    screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      var new = children
      new.append(["\(children.items.count) new"])
      return new
    }
    Self.tap(screen, 0)
    #expect(log == ["may a"] && screen.view.visibleCells.count == 2)
    Self.tap(screen, 0)
    #expect((log, Self.items(screen)) == (["may a", "may a", "will a"], "a -b --c -d -3 new e"))
    Self.tap(screen, 0)
    #expect(log.last == "closes a")
  }

  @Test func `a handle moves an item in the snapshot, and the handlers see the difference`() {
    let screen = ListScreen([["a", "b", "c"], ["d"]]) { cell, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    var log: [String] = []
    func drag() {
      screen.simulator.touch.schedule(
        .drag(from: CGPoint(x: 295, y: 22), to: CGPoint(x: 295, y: 112), duration: 1))
      screen.simulator.advance(by: 2)
    }
    drag()
    #expect(screen.shown.hasPrefix("a 0,0,44"))
    screen.source.reorderingHandlers.canReorderItem = { $0 == "a" }
    screen.source.reorderingHandlers.willReorder = {
      log.append($0.initialSnapshot.itemIdentifiers.joined())
    }
    screen.source.reorderingHandlers.didReorder = { change in
      let new = ["a", "b", "c", "d"].applying(change.difference)
      log.append(new?.joined() ?? "")
      log += change.sectionTransactions.map { $0.finalSnapshot.items.joined() }
    }
    drag()
    #expect(log == ["abcd", "bcad", "bca"])
    #expect(screen.shown == "b 0,0,44 | c 0,44,44 | a 0,88,44 | d 0,132,44")
    #expect(screen.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
  }

  @Test func `an item moves with its descendants to the parent of what follows it`() {
    let screen = Self.screen()
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    Self.tap(screen, 0)
    func move(_ from: Int, _ row: Int) {
      screen.view.beginInteractiveMovementForItem(at: [0, from])
      screen.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 160, y: 22 + 44 * CGFloat(row)))
      screen.view.endInteractiveMovement()
      screen.simulator.advance(by: 1)
    }
    move(1, 2)
    #expect(Self.items(screen) == "a -d b -c e")
    // What is open takes its children along.
    Self.tap(screen, 0)
    Self.tap(screen, 0)
    move(0, 3)
    #expect(Self.items(screen) == "b -c e a -d")
    #expect(screen.shown == "b 0,0,44 | e 0,44,44 | a 0,88,44 | d 0,132,44")
  }
}
