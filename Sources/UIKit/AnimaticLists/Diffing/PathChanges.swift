import Foundation

/// Changes of a list of sections with rows, as a map between the places before and after them.
struct PathChanges {
  private let sections: IndexChanges
  private let movedSections: [Int: Int]
  private let sectionOrigins: [Int: Int]
  private let movedRows: [IndexPath: IndexPath]
  private let rowOrigins: [IndexPath: IndexPath]
  /// The changes inside sections that stay, by the place of the section before.
  private let rows: [Int: IndexChanges]

  /// Finds the places.
  ///
  /// Each place goes, comes, or is an end of a move once at most. Rows of sections that go or come
  /// do not count.
  /// - Parameters:
  ///   - movedSections: For each section that moves, its place after.
  ///   - movedRows: For each row that moves, its place after.
  init(
    deletedSections: some Sequence<Int>, insertedSections: some Sequence<Int>,
    movedSections: [Int: Int], deletedRows: some Sequence<IndexPath>,
    insertedRows: some Sequence<IndexPath>, movedRows: [IndexPath: IndexPath]
  ) {
    let changes = IndexChanges(
      removed: deletedSections + Array(movedSections.keys),
      added: insertedSections + Array(movedSections.values))
    let origins = Dictionary(uniqueKeysWithValues: movedSections.map { ($1, $0) })
    (sections, self.movedSections, sectionOrigins) = (changes, movedSections, origins)
    self.movedRows = movedRows
    rowOrigins = Dictionary(uniqueKeysWithValues: movedRows.map { ($1, $0) })
    var (gone, come): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    for path in deletedRows + Array(movedRows.keys) {
      gone[path.section, default: []].append(path.row)
    }
    for path in insertedRows + Array(movedRows.values) {
      guard let section = origins[path.section] ?? changes.old(of: path.section) else { continue }
      come[section, default: []].append(path.row)
    }
    var rows: [Int: IndexChanges] = [:]
    for section in Set(gone.keys).union(come.keys) {
      rows[section] = IndexChanges(removed: gone[section] ?? [], added: come[section] ?? [])
    }
    self.rows = rows
  }

  /// Returns the place of a section after the changes; `nil` if it goes.
  func newSection(of old: Int) -> Int? { movedSections[old] ?? sections.new(of: old) }

  /// Returns the place of a section before the changes; `nil` if it comes.
  func oldSection(of new: Int) -> Int? { sectionOrigins[new] ?? sections.old(of: new) }

  /// Returns the place of a row after the changes; `nil` if it goes.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let moved = movedRows[old] { return moved }
    guard let section = newSection(of: old.section) else { return nil }
    guard let changes = rows[old.section] else { return IndexPath(row: old.row, section: section) }
    return changes.new(of: old.row).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the place of a row before the changes; `nil` if it comes.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(of: new.section) else { return nil }
    guard let changes = rows[section] else { return IndexPath(row: new.row, section: section) }
    return changes.old(of: new.row).map { IndexPath(row: $0, section: section) }
  }

  func movesRow(from old: IndexPath) -> Bool { movedRows[old] != nil }

  /// Returns how many rows leave and come to a section that stays, by its place before.
  func rowCounts(inOldSection section: Int) -> (gone: Int, come: Int) {
    rows[section].map { ($0.removed.count, $0.added.count) } ?? (0, 0)
  }
}
