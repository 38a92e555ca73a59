import Foundation
import Testing

@testable import AnimaticLists

/// Batches of changes of lists as values (rule P9).
struct ListUpdateTests {
  private struct Wrong: Sendable {
    let old: [Int]
    let new: [Int]
    let message: String
    let change: @Sendable (inout ListUpdate) -> Void
  }

  private static let wrongs: [Wrong] = [
    Wrong(
      old: [3], new: [3],
      message: "section 0 had 3 rows before the update and has 3 after it, but 1 were inserted, 0"
        + " deleted, 0 moved in and 0 moved out; change the data by the same rows as the list"
    ) { $0.insertedRows = [[0, 1]] },
    Wrong(
      old: [3, 1], new: [2, 1],
      message: "section 1 had 1 rows before the update and has 1 after it, but 0 were inserted, 0"
        + " deleted, 1 moved in and 0 moved out; change the data by the same rows as the list"
    ) { $0.movedRows = [([0, 0], [1, 0])] },
    Wrong(
      old: [3], new: [3, 1],
      message: "there were 1 sections before the update and there are 2 after it, but 0 were"
        + " inserted and 0 deleted; change the data by the same sections as the list"
    ) { _ in },
    Wrong(
      old: [3], new: [2],
      message: "cannot delete, reload or move row 3 of section 0, which is not there before the"
        + " update; the sections have [3] rows"
    ) { $0.deletedRows = [[0, 3]] },
    Wrong(
      old: [3], new: [4],
      message: "cannot insert row 4 of section 0, or move one there: after the update the sections"
        + " have [4] rows"
    ) { $0.insertedRows = [[0, 4]] },
    Wrong(
      old: [3], new: [2],
      message: "row 1 of section 0 is deleted or moved, and reloaded, in one update"
    ) {
      $0.deletedRows = [[0, 1]]
      $0.reloadedRows = [[0, 1]]
    },
    Wrong(
      old: [3, 1], new: [3],
      message: "section 1 is deleted or moved, and reloaded, in one update"
    ) {
      $0.deletedSections = [1]
      $0.reloadedSections = [1]
    },
    Wrong(old: [3], new: [1], message: "row 1 of section 0 is deleted or moved twice in one update")
    { $0.deletedRows = [[0, 1], [0, 1]] },
    Wrong(
      old: [3], new: [3],
      message: "row 0 of section 0 is inserted or moved to twice in one update"
    ) { $0.movedRows = [([0, 1], [0, 0]), ([0, 2], [0, 0])] },
    Wrong(
      old: [1, 1, 1], new: [1, 1, 1],
      message: "section 0 is inserted or moved to twice in one update"
    ) { $0.movedSections = [(1, 0), (2, 0)] },
    Wrong(
      old: [1, 1, 1], new: [1, 1, 1],
      message: "section 0 is deleted or moved twice in one update"
    ) { $0.movedSections = [(0, 1), (0, 2)] },
    Wrong(
      old: [1], new: [2],
      message: "cannot insert the path [0], or move one there: after the update the sections have"
        + " [2] rows"
    ) { $0.insertedRows = [IndexPath(index: 0)] },
    Wrong(
      old: [3], new: [3, 2],
      message: "cannot insert section 2, or move one there: there are 2 sections after the update"
    ) { $0.insertedSections = [2] },
    Wrong(
      old: [3], new: [3],
      message: "cannot delete, reload or move section -1: there are 1 sections before the update"
    ) { $0.reloadedSections = [-1] },
  ]

  @Test func `a batch that does not agree with the data is refused, with the counts in words`() {
    for wrong in Self.wrongs {
      var update = ListUpdate()
      wrong.change(&update)
      #expect(throws: ListUpdate.Problem(wrong.message)) {
        _ = try update.map(from: wrong.old, to: wrong.new)
      }
    }
  }

  @Test func `random batches map each row to where the data has it`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var next = 0
      func fresh() -> Int {
        next += 1
        return next
      }
      let old = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
      }
      // The survivors are spread over the sections after, with new rows among them.
      let kept = old.map { $0.filter { _ in Bool.random(using: &random) } }
      let movers = Set(kept.joined().filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      var new = kept.map { $0.filter { !movers.contains($0) } }
      for mover in movers { Self.put(mover, into: &new, &random) }
      for _ in 0..<Int.random(in: 0...4, using: &random) { Self.put(fresh(), into: &new, &random) }
      var update = ListUpdate()
      let (before, after) = (Self.paths(old), Self.paths(new))
      for (row, path) in before where after[row] == nil { update.deletedRows.append(path) }
      for (row, path) in after where before[row] == nil { update.insertedRows.append(path) }
      for row in movers { update.movedRows.append((before[row]!, after[row]!)) }
      let map = try update.map(from: old.map(\.count), to: new.map(\.count))
      for (row, path) in before { #expect(map.newPath(of: path) == after[row]) }
      for (row, path) in after { #expect(map.oldPath(of: path) == before[row]) }
    }
  }

  private static func put(
    _ row: Int, into sections: inout [[Int]], _ random: inout SystemRandomNumberGenerator
  ) {
    let section = sections.indices.randomElement(using: &random)!
    let place = Int.random(in: 0...sections[section].count, using: &random)
    sections[section].insert(row, at: place)
  }

  private static func paths(_ sections: [[Int]]) -> [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, value) in rows.enumerated() { paths[value] = IndexPath(row: row, section: section) }
    }
    return paths
  }
}
