import Foundation

/// A batch of changes of a list: deletions, reloads and the starts of moves by places before,
/// insertions and the ends of moves by places after (rules P9 and Q8).
struct ListUpdate {
  var noun = "row"
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []

  /// What is wrong with a batch, in words.
  struct Problem: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
  }

  /// Returns the places before and after of all that stays.
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
    let (gone, come) = (
      deletedSections + movedSections.map(\.from), insertedSections + movedSections.map(\.to)
    )
    for section in gone + reloadedSections where !old.indices.contains(section) {
      throw Problem(
        "cannot delete, reload or move section \(section): there are \(old.count) sections before"
          + " the update")
    }
    for section in come where !new.indices.contains(section) {
      throw Problem(
        "cannot insert section \(section), or move one there: there are \(new.count) sections after"
          + " the update")
    }
    try checkOnce(gone, reloadedSections, come) { "section \($0)" }
    guard new.count == old.count + insertedSections.count - deletedSections.count else {
      throw Problem(
        "there were \(old.count) sections before the update and there are \(new.count) after it,"
          + " but \(insertedSections.count) were inserted and \(deletedSections.count) deleted;"
          + " change the data by the same sections as the list")
    }
  }

  private func checkRows(_ old: [Int], _ new: [Int]) throws(Problem) {
    func isThere(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
        && path.row < counts[path.section]
    }
    let (gone, come) = (deletedRows + movedRows.map(\.from), insertedRows + movedRows.map(\.to))
    for path in gone + reloadedRows where !isThere(path, old) {
      throw Problem(
        "cannot delete, reload or move \(name(path)), which is not there before the update; the"
          + " sections have \(old.prefix(20)) \(noun)s")
    }
    for path in come where !isThere(path, new) {
      throw Problem(
        "cannot insert \(name(path)), or move one there: after the update the sections have"
          + " \(new.prefix(20)) \(noun)s")
    }
    try checkOnce(gone, reloadedRows, come, name)
  }

  /// Checks that no place goes, or comes, twice.
  private func checkOnce<Place: Hashable>(
    _ gone: [Place], _ reloaded: Set<Place>, _ come: [Place], _ name: (Place) -> String
  ) throws(Problem) {
    var (left, taken) = (Set<Place>(), Set<Place>())
    for place in gone {
      guard left.insert(place).inserted else {
        throw Problem("\(name(place)) is deleted or moved twice in one update")
      }
      guard !reloaded.contains(place) else {
        throw Problem("\(name(place)) is deleted or moved, and reloaded, in one update")
      }
    }
    for place in come where !taken.insert(place).inserted {
      throw Problem("\(name(place)) is inserted or moved to twice in one update")
    }
  }

  private func name(_ path: IndexPath) -> String {
    path.count == 2 ? "\(noun) \(path.row) of section \(path.section)" : "the path \(path)"
  }
}
