import Foundation

/// The snapshot that a list shows, without what it marks to be loaded or configured again, and with
/// the places of its sections and items.
struct PlacedSnapshot<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  let snapshot: Snapshot
  let places: SnapshotPlaces

  init(_ snapshot: Snapshot = Snapshot()) {
    var settled = snapshot
    (settled.reloadedSections, settled.reloadedItems, settled.reconfiguredItems) = ([], [], [])
    (self.snapshot, places) = (settled, snapshot.places)
  }

  /// Returns the changes that lead here from another snapshot.
  func difference(from old: Self) -> ListDifference {
    snapshot.difference(from: old.snapshot, old.places, places)
  }

  /// Returns the item at a path; `nil` if there is none.
  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, places.sections.indices.contains(path.section),
      (0..<places.count(of: path.section)).contains(path.row)
    else { return nil }
    return snapshot.items[places.items[places.starts[path.section] + path.row]]
  }

  /// Returns the path of an item; `nil` for one that is not there.
  func path(of item: Item) -> IndexPath? {
    snapshot.items.slots[item].map { places.path(ofSlot: $0) }
  }

  /// Returns the section at an index; `nil` if there is none.
  func section(at index: Int) -> Section? {
    places.sections.indices.contains(index) ? snapshot.sections[places.sections[index]] : nil
  }

  /// Returns the index of a section; `nil` for one that is not there.
  func index(of section: Section) -> Int? {
    snapshot.sections.slots[section].map { places.section(ofSlot: $0) }
  }
}
