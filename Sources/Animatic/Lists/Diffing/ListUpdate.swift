import Foundation

/// A batch of changes of a list: deletions, reloads and the starts of moves by places before,
/// insertions and the ends of moves by places after (rule P9).
struct ListUpdate {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []

  /// What is wrong with a batch, in words.
  struct Problem: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
  }

  /// Returns the places before and after of all that stays.
  ///
  /// - Parameters:
  ///   - old: The number of rows of each section before.
  ///   - new: The number of rows of each section after.
  /// - Throws: A problem, if the numbers or the changes do not agree.
  func map(from old: [Int], to new: [Int]) throws(Problem) -> ListUpdateMap {
    try checkSections(old, new)
    try checkRows(old, new)
    return try ListUpdateMap(self, old, new)
  }

  private func checkSections(_ old: [Int], _ new: [Int]) throws(Problem) {
    let gone = deletedSections.union(movedSections.map { $0.from })
    for section in gone.union(reloadedSections) where !old.indices.contains(section) {
      throw Problem(
        "cannot delete, reload or move section \(section): there are \(old.count) sections before"
          + " the update")
    }
    let come = insertedSections.union(movedSections.map { $0.to })
    for section in come where !new.indices.contains(section) {
      throw Problem(
        "cannot insert section \(section), or move one there: there are \(new.count) sections after"
          + " the update")
    }
    guard gone.count == deletedSections.count + movedSections.count,
      gone.isDisjoint(with: reloadedSections),
      come.count == insertedSections.count + movedSections.count
    else {
      throw Problem(
        "the update deletes, reloads or moves a section twice, or puts two into one place")
    }
    guard new.count == old.count + insertedSections.count - deletedSections.count else {
      throw Problem(
        "the number of sections after the update, \(new.count), must be the number before it,"
          + " \(old.count), plus \(insertedSections.count) inserted and minus"
          + " \(deletedSections.count) deleted; change the data by the same sections as the list")
    }
  }

  private func checkRows(_ old: [Int], _ new: [Int]) throws(Problem) {
    func isThere(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
        && path.row < counts[path.section]
    }
    let gone = deletedRows.union(movedRows.map { $0.from })
    for path in gone.union(reloadedRows) where !isThere(path, old) {
      throw Problem(
        "cannot delete, reload or move \(Self.name(path)), which is not there before the"
          + " update; the sections have \(old) rows")
    }
    let come = insertedRows.union(movedRows.map { $0.to })
    for path in come where !isThere(path, new) {
      throw Problem(
        "cannot insert \(Self.name(path)), or move one there: after the update the sections"
          + " have \(new) rows")
    }
    guard gone.count == deletedRows.count + movedRows.count, gone.isDisjoint(with: reloadedRows),
      come.count == insertedRows.count + movedRows.count
    else {
      throw Problem(
        "the update deletes, reloads or moves a row twice, or puts two into one place")
    }
  }

  private static func name(_ path: IndexPath) -> String {
    path.count == 2 ? "row \(path.row) of section \(path.section)" : "the path \(path)"
  }
}
