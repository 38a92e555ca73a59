import Foundation

/// The places, before and after a batch of changes, of all sections and rows that stay.
///
/// A reloaded row keeps its place. Rows of a reloaded section do not.
struct ListUpdateMap {
  private let paths: PathChanges
  let reloadedSections: Set<Int>
  let reloadedRows: Set<IndexPath>

  init(_ update: ListUpdate, _ old: [Int], _ new: [Int]) throws(ListUpdate.Problem) {
    paths = PathChanges(
      deletedSections: update.deletedSections, insertedSections: update.insertedSections,
      movedSections: Dictionary(
        uniqueKeysWithValues: update.movedSections.map { ($0.from, $0.to) }),
      deletedRows: update.deletedRows, insertedRows: update.insertedRows,
      movedRows: Dictionary(uniqueKeysWithValues: update.movedRows.map { ($0.from, $0.to) }))
    (reloadedSections, reloadedRows) = (update.reloadedSections, update.reloadedRows)
    try check(update, old, new)
  }

  private func check(_ update: ListUpdate, _ old: [Int], _ new: [Int]) throws(ListUpdate.Problem) {
    var (deleted, inserted) = ([Int: Int](), [Int: Int]())
    for path in update.deletedRows { deleted[path.section, default: 0] += 1 }
    for path in update.insertedRows { inserted[path.section, default: 0] += 1 }
    for section in old.indices where !reloadedSections.contains(section) {
      guard let after = newSection(of: section) else { continue }
      let (goes, comes) = paths.rowCounts(inOldSection: section)
      guard new[after] != old[section] - goes + comes else { continue }
      let (less, more) = (deleted[section] ?? 0, inserted[after] ?? 0)
      throw ListUpdate.Problem(
        "section \(after) had \(old[section]) \(update.noun)s before the update and has"
          + " \(new[after]) after it, but \(more) were inserted, \(less) deleted, \(comes - more)"
          + " moved in and \(goes - less) moved out; change the data by the same \(update.noun)s as"
          + " the list")
    }
  }

  /// Returns the place of a section after the changes; `nil` if it goes.
  func newSection(of section: Int) -> Int? { paths.newSection(of: section) }

  /// Returns the place of a section before the changes; `nil` if it comes.
  func oldSection(of section: Int) -> Int? { paths.oldSection(of: section) }

  /// Returns the place of a row after the changes; `nil` if it goes.
  func newPath(of path: IndexPath) -> IndexPath? { isKept(path) ? paths.newPath(of: path) : nil }

  /// Returns the place of a row before the changes; `nil` if it comes.
  func oldPath(of path: IndexPath) -> IndexPath? {
    paths.oldPath(of: path).flatMap { isKept($0) ? $0 : nil }
  }

  /// Returns the place after the changes of a row that keeps its cell; `nil` for another one.
  func keptPath(of path: IndexPath) -> IndexPath? {
    reloadedRows.contains(path) ? nil : newPath(of: path)
  }

  /// Whether a row, by its place before, is not one of a section that is loaded again.
  private func isKept(_ path: IndexPath) -> Bool {
    !reloadedSections.contains(path.section) || paths.movesRow(from: path)
  }
}
