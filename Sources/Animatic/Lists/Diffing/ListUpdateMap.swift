import Foundation

/// The places, before and after a batch of changes, of all sections and rows that stay.
///
/// A row that is loaded again stays; the rows of a section that is do not.
struct ListUpdateMap {
  /// For each section before, its place after; −1 for one that goes.
  private let newSections: [Int]
  /// For each section after, its place before; −1 for one that comes.
  private let oldSections: [Int]
  private let reloadedSections: Set<Int>
  /// The rows of each section before that are deleted or move, in order.
  private var gone: [Int: [Int]] = [:]
  /// The rows of each section after that are inserted or moved there, in order.
  private var come: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var origins: [IndexPath: IndexPath] = [:]

  /// Finds the places.
  init(_ update: ListUpdate, _ old: [Int], _ new: [Int], _ row: String) throws(ListUpdate.Problem) {
    var (newSections, oldSections) = (
      [Int](repeating: -1, count: old.count), [Int](repeating: -1, count: new.count)
    )
    for (from, to) in update.movedSections { (newSections[from], oldSections[to]) = (to, from) }
    var next = 0
    let taken = update.insertedSections
    for section in old.indices
    where newSections[section] < 0 && !update.deletedSections.contains(section) {
      while taken.contains(next) || oldSections[next] >= 0 { next += 1 }
      (newSections[section], oldSections[next]) = (next, section)
    }
    (self.newSections, self.oldSections) = (newSections, oldSections)
    reloadedSections = update.reloadedSections
    for path in update.deletedRows { gone[path.section, default: []].append(path.row) }
    for path in update.insertedRows { come[path.section, default: []].append(path.row) }
    for (from, to) in update.movedRows {
      gone[from.section, default: []].append(from.row)
      come[to.section, default: []].append(to.row)
      (moves[from], origins[to]) = (to, from)
    }
    for section in gone.keys { gone[section]?.sort() }
    for section in come.keys { come[section]?.sort() }
    try check(update, old, new, row)
  }

  private func check(
    _ update: ListUpdate, _ old: [Int], _ new: [Int], _ row: String
  ) throws(ListUpdate.Problem) {
    var (deleted, inserted) = ([Int: Int](), [Int: Int]())
    for path in update.deletedRows { deleted[path.section, default: 0] += 1 }
    for path in update.insertedRows { inserted[path.section, default: 0] += 1 }
    for (section, after) in newSections.enumerated()
    where after >= 0 && !reloadedSections.contains(section) {
      let (goes, comes) = (gone[section]?.count ?? 0, come[after]?.count ?? 0)
      guard new[after] != old[section] - goes + comes else { continue }
      let (less, more) = (deleted[section] ?? 0, inserted[after] ?? 0)
      throw ListUpdate.Problem(
        "the number of \(row)s in section \(after) after the update, \(new[after]), must be the"
          + " number before it, \(old[section]), plus \(more) inserted and minus \(less) deleted,"
          + " plus \(comes - more) moved in and minus \(goes - less) moved out; change the data by"
          + " the same \(row)s as the list")
    }
  }

  // MARK: - Places

  /// Returns the place of a section after the changes; `nil` if it goes.
  func newSection(of section: Int) -> Int? {
    newSections[section] < 0 ? nil : newSections[section]
  }

  /// Returns the place of a section before the changes; `nil` if it comes.
  func oldSection(of section: Int) -> Int? {
    oldSections[section] < 0 ? nil : oldSections[section]
  }

  /// Returns the place of a row after the changes; `nil` if it goes.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let moved = moves[path] { return moved }
    guard let section = newSection(of: path.section), !reloadedSections.contains(path.section)
    else { return nil }
    let removed = gone[path.section] ?? []
    let before = Self.count(of: removed, below: path.row)
    if before < removed.count, removed[before] == path.row { return nil }
    let rank = path.row - before
    return IndexPath(row: Self.place(of: rank, without: come[section] ?? []), section: section)
  }

  /// Returns the place of a row before the changes; `nil` if it comes.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let origin = origins[path] { return origin }
    guard let section = oldSection(of: path.section), !reloadedSections.contains(section) else {
      return nil
    }
    let added = come[path.section] ?? []
    let before = Self.count(of: added, below: path.row)
    if before < added.count, added[before] == path.row { return nil }
    let rank = path.row - before
    return IndexPath(row: Self.place(of: rank, without: gone[section] ?? []), section: section)
  }

  /// Returns the number of sorted numbers that are below another one.
  private static func count(of numbers: [Int], below limit: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number with a rank among those that are not in a sorted list.
  private static func place(of rank: Int, without numbers: [Int]) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
