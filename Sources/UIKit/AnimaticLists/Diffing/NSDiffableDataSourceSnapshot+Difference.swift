// What separates two snapshots.
extension NSDiffableDataSourceSnapshot {
  var places: SnapshotPlaces { SnapshotPlaces(sections: sections.order, items: items.order) }

  /// Returns the changes that lead here from another snapshot.
  func difference(from old: Self, _ before: SnapshotPlaces, _ after: SnapshotPlaces)
    -> ListDifference
  {
    let sectionOrigins = after.sections.map { slot in
      old.sections.slots[sections[slot]].map { before.section(ofSlot: $0) } ?? -1
    }
    let itemOrigins = after.items.map { slot in
      old.items.slots[items[slot]].map { before.index(ofSlot: $0) } ?? -1
    }
    return ListDifference(
      from: before, to: after, sectionOrigins: sectionOrigins, itemOrigins: itemOrigins)
  }
}
