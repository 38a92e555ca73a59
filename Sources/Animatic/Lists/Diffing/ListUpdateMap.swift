import Foundation

/// The places, before and after a batch of changes, of all sections and rows that stay.
///
/// A row that is loaded again stays; the rows of a section that is do not.
struct ListUpdateMap {
  private let paths: PathChanges
  private let reloadedSections: Set<Int>

  /// Finds the places.
  init(_ update: ListUpdate, _ old: [Int], _ new: [Int]) throws(ListUpdate.Problem) {
    paths = PathChanges(
      deletedSections: update.deletedSections, insertedSections: update.insertedSections,
      movedSections: Dictionary(
        uniqueKeysWithValues: update.movedSections.map { ($0.from, $0.to) }),
      deletedRows: update.deletedRows, insertedRows: update.insertedRows,
      movedRows: Dictionary(uniqueKeysWithValues: update.movedRows.map { ($0.from, $0.to) }))
    reloadedSections = update.reloadedSections
    try check(update, old, new)
  }

  private func check(
    _ update: ListUpdate, _ old: [Int], _ new: [Int]
  ) throws(ListUpdate.Problem) {
    var (deleted, inserted) = ([Int: Int](), [Int: Int]())
    for path in update.deletedRows { deleted[path.section, default: 0] += 1 }
    for path in update.insertedRows { inserted[path.section, default: 0] += 1 }
    for section in old.indices where !reloadedSections.contains(section) {
      guard let after = newSection(of: section) else { continue }
      let (goes, comes) = paths.rowCounts(inOldSection: section)
      guard new[after] != old[section] - goes + comes else { continue }
      let (less, more) = (deleted[section] ?? 0, inserted[after] ?? 0)
      throw ListUpdate.Problem(
        "the number of rows in section \(after) after the update, \(new[after]), must be the"
          + " number before it, \(old[section]), plus \(more) inserted and minus \(less) deleted,"
          + " plus \(comes - more) moved in and minus \(goes - less) moved out; change the data by"
          + " the same rows as the list")
    }
  }

  // MARK: - Places

  /// Returns the place of a section after the changes; `nil` if it goes.
  func newSection(of section: Int) -> Int? { paths.newSection(of: section) }

  /// Returns the place of a section before the changes; `nil` if it comes.
  func oldSection(of section: Int) -> Int? { paths.oldSection(of: section) }

  /// Returns the place of a row after the changes; `nil` if it goes.
  func newPath(of path: IndexPath) -> IndexPath? {
    isKept(path) ? paths.newPath(of: path) : nil
  }

  /// Returns the place of a row before the changes; `nil` if it comes.
  func oldPath(of path: IndexPath) -> IndexPath? {
    paths.oldPath(of: path).flatMap { isKept($0) ? $0 : nil }
  }

  /// Whether a row, by its place before, is not one of a section that is loaded again.
  private func isKept(_ path: IndexPath) -> Bool {
    !reloadedSections.contains(path.section) || paths.movesRow(from: path)
  }
}
