import Animatic
import Foundation
import Testing

/// Sections as trees (rule Q16).
@MainActor struct SectionSnapshotTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<Int>

  /// Two roots with the trees 1 (11 (111, 112), 12) and 2 (21), of which 1 is expanded.
  private static var tree: Tree {
    var tree = Tree()
    tree.append([1, 2])
    tree.append([11, 12], to: 1)
    tree.append([111, 112], to: 11)
    tree.append([21], to: 2)
    tree.expand([1])
    return tree
  }

  /// The items, each with a dash for each ancestor, and a plus if it is expanded.
  private static func text(_ tree: Tree) -> String {
    let items = tree.items.map { item in
      let dashes = String(repeating: "-", count: tree.level(of: item))
      return "\(dashes)\(item)\(tree.isExpanded(item) ? "+" : "")"
    }
    return items.joined(separator: " ")
  }

  struct Edit: Sendable {
    let name: String
    let expected: String
    let visible: [Int]
    let change: @Sendable (inout NSDiffableDataSourceSectionSnapshot<Int>) -> Void
  }

  nonisolated static let edits: [Edit] = [
    Edit(name: "nothing", expected: "1+ -11 --111 --112 -12 2 -21", visible: [1, 11, 12, 2]) { _ in
    },
    Edit(
      name: "before", expected: "1+ -11 --111 --112 -8 -9 -12 2 -21", visible: [1, 11, 8, 9, 12, 2]
    ) { $0.insert([8, 9], before: 12) },
    Edit(
      name: "after an item with children", expected: "1+ -11 --111 --112 -12 8 2 -21",
      visible: [1, 11, 12, 8, 2]
    ) { $0.insert([8], after: 1) },
    Edit(name: "delete", expected: "1+ -12 2 -21", visible: [1, 12, 2]) { $0.delete([11, 77]) },
    Edit(name: "delete parent and child", expected: "2 -21", visible: [2]) { $0.delete([1, 11]) },
    Edit(name: "delete all", expected: "", visible: []) { $0.deleteAll() },
    Edit(name: "delete and add an expanded one", expected: "2 -21 1 -11", visible: [2, 1]) {
      $0.delete([1])
      $0.append([1])
      $0.append([11], to: 1)
    },
    Edit(
      name: "expand a child", expected: "1+ -11+ --111 --112 -12 2 -21",
      visible: [1, 11, 111, 112, 12, 2]
    ) { $0.expand([11]) },
    Edit(name: "collapse", expected: "1 -11+ --111 --112 -12 2 -21", visible: [1, 2]) {
      $0.expand([11])
      $0.collapse([1])
    },
    Edit(name: "replace children", expected: "1+ -8+ --9 2 -21", visible: [1, 8, 9, 2]) {
      var other = NSDiffableDataSourceSectionSnapshot<Int>()
      other.append([8])
      other.append([9], to: 8)
      other.expand([8])
      $0.replace(childrenOf: 1, using: other)
    },
    Edit(
      name: "insert trees", expected: "5 -51 1+ -11 --111 --112 -12 6 2 -21",
      visible: [5, 1, 11, 12, 6, 2]
    ) {
      var (first, second) = (
        NSDiffableDataSourceSectionSnapshot<Int>(), NSDiffableDataSourceSectionSnapshot<Int>()
      )
      first.append([5])
      first.append([51], to: 5)
      second.append([6])
      $0.insert(first, before: 1)
      $0.insert(second, after: 1)
    },
  ]

  @Test(arguments: edits.indices)
  func `an edit puts items in their places, and shows those whose ancestors are expanded`(
    index: Int
  ) {
    let edit = Self.edits[index]
    var tree = Self.tree
    edit.change(&tree)
    #expect(Self.text(tree) == edit.expected, "\(edit.name)")
    #expect(tree.visibleItems == edit.visible, "\(edit.name)")
    #expect(tree.items.filter(tree.isVisible) == edit.visible, "\(edit.name)")
  }

  @Test func `a tree knows its items`() {
    let tree = Self.tree
    #expect(tree.rootItems == [1, 2])
    #expect(tree.parent(of: 112) == 11 && tree.parent(of: 1) == nil)
    #expect(tree.index(of: 12) == 4 && tree.index(of: 3) == nil)
    #expect(tree.contains(21) && !tree.contains(22))
    #expect(Self.text(tree.snapshot(of: 1)) == "11 -111 -112 12")
    #expect(Self.text(tree.snapshot(of: 1, includingParent: true)) == "1+ -11 --111 --112 -12")
    #expect(Self.text(tree.snapshot(of: 21)) == "")
  }

  /// 100 000 items, each the child of the one before.
  @Test func `a deep tree needs no deep stack`() {
    var tree = Tree()
    tree.append([0])
    for item in 1..<100_000 { tree.append([item], to: item - 1) }
    tree.expand(Array(0..<50_000))
    #expect(tree.visibleItems.count == 50_001 && tree.level(of: 99_999) == 99_999)
    tree.delete([1])
    #expect(tree.items == [0])
  }

  @Test func `an item that is there already is refused with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([7])
        tree.append([7])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the item 7 is in the section snapshot already"))
  }

  private func screen() -> (CollectionScreen, UICollectionViewDiffableDataSource<String, Int>) {
    let screen = CollectionScreen([])
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
      cell.tag = number
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    return (screen, source)
  }

  @Test func `children fade in as their parent expands`() {
    let (screen, source) = screen()
    var tree = Tree()
    tree.append([1, 2])
    tree.append([11], to: 1)
    source.apply(tree, to: "a", animatingDifferences: false)
    #expect(screen.shown == ["1 at 0,0", "2 at 110,0"])
    tree.expand([1])
    var isDone = false
    source.apply(tree, to: "a") { isDone = true }
    #expect(screen.shown(after: 0.15) == ["1 at 0,0", "2 at 165,0", "11 at 110,0 0.5"])
    screen.simulator.advance(by: 0.15)
    #expect(isDone && screen.shown == ["1 at 0,0", "2 at 220,0", "11 at 110,0"])
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [1, 11, 2])
    #expect(source.snapshot(for: "a").isExpanded(1))
  }

  @Test func `a section has the tree that its items agree with`() {
    let (_, source) = screen()
    var tree = Tree()
    tree.append([1])
    tree.append([11], to: 1)
    source.apply(tree, to: "a", animatingDifferences: false)
    #expect(source.snapshot(for: "a").items == [1, 11] && source.snapshot(for: "b").items == [])
    var whole = source.snapshot()
    whole.appendSections(["b"])
    whole.appendItems([5], toSection: "b")
    source.apply(whole, animatingDifferences: false)
    #expect(source.snapshot(for: "a").items == [1, 11] && source.snapshot(for: "b").items == [5])
    whole.appendItems([6], toSection: "a")
    source.apply(whole, animatingDifferences: false)
    #expect(source.snapshot(for: "a").items == [1, 6])
    // An item of another section moves.
    tree.append([5])
    source.apply(tree, to: "a", animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == [1, 5])
    #expect(source.snapshot().numberOfItems(inSection: "b") == 0)
  }
}
