import Foundation

/// The places of the sections and items of a snapshot: of an identifier, and at an index.
struct SnapshotPlaces {
  /// The slots of the sections, in order.
  private(set) var sections: [Int] = []
  /// The slots of the items of all sections, in order.
  private(set) var items: [Int] = []
  /// The index of the first item of each section among all items, and at last their number.
  private(set) var starts: [Int] = [0]
  private var sectionOfSlot: [Int] = []
  private var indexOfSlot: [Int] = []

  /// Finds the places in the order of sections and of items, whose lists are the sections' slots.
  init(sections sectionOrder: LinkedOrder, items itemOrder: LinkedOrder) {
    sectionOrder.forEach(in: 0) { sections.append($0) }
    for section in sections {
      itemOrder.forEach(in: section) { items.append($0) }
      starts.append(items.count)
    }
    sectionOfSlot = Self.inverse(sections)
    indexOfSlot = Self.inverse(items)
  }

  private static func inverse(_ slots: [Int]) -> [Int] {
    var places = [Int](repeating: -1, count: (slots.max() ?? -1) + 1)
    for (index, slot) in slots.enumerated() { places[slot] = index }
    return places
  }

  func section(ofSlot slot: Int) -> Int { sectionOfSlot[slot] }

  /// Returns the index of the item in a slot, among all items.
  func index(ofSlot slot: Int) -> Int { indexOfSlot[slot] }

  func path(ofSlot slot: Int) -> IndexPath { path(ofIndex: indexOfSlot[slot]) }

  /// Returns the path of an item by its index among all items.
  func path(ofIndex index: Int) -> IndexPath {
    let section = section(ofIndex: index)
    return IndexPath(row: index - starts[section], section: section)
  }

  func count(of section: Int) -> Int { starts[section + 1] - starts[section] }

  /// Returns the section of an item by its index among all items.
  func section(ofIndex index: Int) -> Int { starts.firstIndexAbove { $0 > index } - 1 }
}
