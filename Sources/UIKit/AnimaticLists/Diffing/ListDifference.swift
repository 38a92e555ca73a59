import Foundation

/// The changes that turn one list of sections with items into another: the shortest there are
/// (rule P2).
///
/// Deletions and the starts of moves are places before, insertions and the ends of moves places
/// after. Items of a section that is deleted or inserted are not listed, unless they move.
struct ListDifference {
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var reloadedItems: [IndexPath] = []

  /// Finds the changes.
  /// - Parameters:
  ///   - old: The places before.
  ///   - new: The places after.
  ///   - sectionOrigins: For each section after, its index before; −1 for a new one.
  ///   - itemOrigins: For each item after, its index among all items before; −1 for a new one.
  /// - Complexity: O(*n* log *n*) for *n* items: since identifiers are unique, what stays is a
  ///   longest increasing subsequence of the indices before.
  init(
    from old: SnapshotPlaces, to new: SnapshotPlaces, sectionOrigins: [Int], itemOrigins: [Int]
  ) {
    var sectionIsKept = [Bool](repeating: false, count: old.sections.count)
    let staying = Self.longestIncrease(sectionOrigins)
    for (index, origin) in sectionOrigins.enumerated() {
      if origin < 0 {
        insertedSections.append(index)
      } else {
        sectionIsKept[origin] = true
        if !staying[index] { movedSections.append((origin, index)) }
      }
    }
    deletedSections = sectionIsKept.indices.filter { !sectionIsKept[$0] }

    var itemIsKept = [Bool](repeating: false, count: old.items.count)
    for section in new.sections.indices {
      let (start, end, origin) = (
        new.starts[section], new.starts[section + 1], sectionOrigins[section]
      )
      let home = origin < 0 ? 0..<0 : old.starts[origin]..<old.starts[origin + 1]
      let stays = Self.longestIncrease(itemOrigins[start..<end].map { home.contains($0) ? $0 : -1 })
      for index in start..<end {
        let path = IndexPath(row: index - start, section: section)
        let before = itemOrigins[index]
        if before < 0 {
          if origin >= 0 { insertedItems.append(path) }
          continue
        }
        itemIsKept[before] = true
        if !stays[index - start] { movedItems.append((old.path(ofIndex: before), path)) }
      }
    }
    for section in old.sections.indices where sectionIsKept[section] {
      for index in old.starts[section]..<old.starts[section + 1] where !itemIsKept[index] {
        deletedItems.append(IndexPath(row: index - old.starts[section], section: section))
      }
    }
  }

  /// Adds items and sections to load again, by their places before. An item that moves, too, is
  /// another one.
  mutating func reload(_ items: [IndexPath], sections: [Int]) {
    let (again, moved) = (Set(items), movedItems)
    movedItems.removeAll { again.contains($0.from) }
    for move in moved where again.contains(move.from) {
      deletedItems.append(move.from)
      insertedItems.append(move.to)
    }
    reloadedItems = again.subtracting(moved.map(\.from)).sorted()
    reloadedSections = Set(sections).subtracting(movedSections.map(\.from)).sorted()
  }

  /// Returns which numbers make up a longest increasing subsequence; negative ones never do.
  static func longestIncrease(_ values: [Int]) -> [Bool] {
    // `ends` has, for each length, the place at which the lowest subsequence of it ends.
    var (ends, previous) = ([Int](), [Int](repeating: -1, count: values.count))
    for (place, value) in values.enumerated() where value >= 0 {
      let isGreatest = ends.last.map { values[$0] < value } ?? true
      let low = isGreatest ? ends.count : ends.firstIndexAbove { values[$0] >= value }
      previous[place] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var (isPart, place) = ([Bool](repeating: false, count: values.count), ends.last ?? -1)
    while place >= 0 {
      isPart[place] = true
      place = previous[place]
    }
    return isPart
  }
}
