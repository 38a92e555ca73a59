import Foundation
import Testing

@testable import AnimaticLists

/// Snapshots of lists (rules P1 and P2).
struct DiffableSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private static func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers
      .map { section in
        let items = snapshot.itemIdentifiers(inSection: section).map(String.init)
        return "\(section): \(items.joined(separator: " "))"
      }
      .joined(separator: "; ")
  }

  private struct Edit: Sendable {
    let name: String
    let expected: String
    let change: @Sendable (inout Snapshot) -> Void
  }

  private static let edits: [Edit] = [
    Edit(name: "append", expected: "a: 1 2 3; b: 4 5 6") { $0.appendItems([6]) },
    Edit(name: "append to", expected: "a: 1 2 3 6; b: 4 5") { $0.appendItems([6], toSection: "a") },
    Edit(name: "append one that is there", expected: "a: 2 3 1; b: 4 5") {
      $0.appendItems([1], toSection: "a")
    },
    Edit(name: "append the last one", expected: "a: 1 2 3; b: 4 5") { $0.appendItems([5]) },
    Edit(name: "append all of a", expected: "a: ; b: 4 5 3 2 1") { $0.appendItems([3, 2, 1]) },
    Edit(name: "before", expected: "a: 1 8 9 2 3; b: 4 5") {
      $0.insertItems([8, 9], beforeItem: 2)
    },
    Edit(name: "after", expected: "a: 1 2 8 9 3; b: 4 5") { $0.insertItems([8, 9], afterItem: 2) },
    Edit(name: "before the first", expected: "a: 8 1 2 3; b: 4 5") {
      $0.insertItems([8], beforeItem: 1)
    },
    Edit(name: "delete", expected: "a: 2; b: 4") { $0.deleteItems([1, 3, 5, 77]) },
    Edit(name: "delete and add", expected: "a: 2 1; b: 4 5 3") {
      $0.deleteItems([1, 3])
      $0.appendItems([1], toSection: "a")
      $0.appendItems([3], toSection: "b")
    },
    Edit(name: "move before", expected: "a: 2 3; b: 1 4 5") { $0.moveItem(1, beforeItem: 4) },
    Edit(name: "move after", expected: "a: 2 1 3; b: 4 5") { $0.moveItem(1, afterItem: 2) },
    Edit(name: "move to itself", expected: "a: 1 2 3; b: 4 5") { $0.moveItem(2, afterItem: 2) },
    Edit(name: "move section", expected: "b: 4 5; a: 1 2 3") {
      $0.moveSection("b", beforeSection: "a")
    },
    Edit(name: "insert section", expected: "a: 1 2 3; c: ; b: 4 5") {
      $0.insertSections(["c"], afterSection: "a")
    },
    Edit(name: "delete section", expected: "b: 4 5 1") {
      $0.deleteSections(["a", "x"])
      $0.appendItems([1])
    },
    Edit(name: "delete all", expected: "") { $0.deleteAllItems() },
  ]

  @Test func `an edit puts identifiers in their places, and no item is there twice`() {
    for edit in Self.edits {
      var snapshot = Self.snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
      edit.change(&snapshot)
      #expect(Self.text(snapshot) == edit.expected, "\(edit.name)")
    }
  }

  @Test func `a snapshot knows where its items are`() {
    let snapshot = Self.snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect((1...6).map { snapshot.indexOfItem($0) } == [0, 1, 2, 3, 4, nil])
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.numberOfItems(inSection: "b") == 2)
  }

  @Test func `two snapshots of one do not share their changes`() {
    let first = Self.snapshot([("a", [1, 2, 3])])
    var second = first
    second.deleteItems([2])
    #expect(first.itemIdentifiers == [1, 2, 3] && second.itemIdentifiers == [1, 3])
  }

  private static func changes(_ old: Snapshot, _ new: Snapshot) -> ListDifference {
    new.difference(from: old, old.places, new.places)
  }

  private static func text(_ difference: ListDifference) -> String {
    func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
    var parts = difference.deletedSections.map { "-\($0)" }
    parts += difference.insertedSections.map { "+\($0)" }
    parts += difference.movedSections.map { "\($0.from)>\($0.to)" }
    parts += difference.deletedItems.map { "-" + text($0) }
    parts += difference.insertedItems.map { "+" + text($0) }
    parts += difference.movedItems.map { text($0.from) + ">" + text($0.to) }
    return parts.joined(separator: " ")
  }

  @Test func `a difference lists old places of what goes, and new places of what comes`() {
    let old: [(String, [Int])] = [("a", [1, 2, 3]), ("b", [4, 5])]
    let table: [([(String, [Int])], String)] = [
      (old, ""),
      ([("a", [1, 3]), ("b", [4, 5])], "-0.1"),
      ([("a", [0, 1, 2, 3, 9]), ("b", [4, 5])], "+0.0 +0.4"),
      ([("a", [3, 1, 2]), ("b", [4, 5])], "0.2>0.0"),
      ([("a", [1, 2]), ("b", [4, 3, 5])], "0.2>1.1"),
      ([("b", [4, 5]), ("a", [1, 2, 3])], "1>0"),
      ([("b", [4, 5])], "-0"),
      ([("b", [4, 5, 1])], "-0 0.0>0.2"),
      ([("a", [1, 2, 3]), ("c", [7, 4]), ("b", [5])], "+1 1.0>1.1"),
      ([], "-0 -1"),
      ([("c", [9])], "-0 -1 +0"),
    ]
    for (new, expected) in table {
      let difference = Self.changes(Self.snapshot(old), Self.snapshot(new))
      #expect(Self.text(difference) == expected)
    }
  }

  /// The length of the longest common subsequence, by the table of all prefixes.
  private static func commonCount(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for value in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = value == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test func `a difference is as short as the longest common subsequence allows`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let old = Array((0..<40).shuffled(using: &random).prefix(25))
      let new = Array((0..<40).shuffled(using: &random).prefix(25))
      let found = Self.changes(Self.snapshot([("a", old)]), Self.snapshot([("a", new)]))
      let kept = Self.commonCount(old, new)
      let shared = Set(old).intersection(new).count
      #expect(found.movedItems.count == shared - kept, "\(old) to \(new)")
      #expect(found.deletedItems.count == 25 - shared, "\(old) to \(new)")
      #expect(found.insertedItems.count == 25 - shared, "\(old) to \(new)")
    }
  }
}
