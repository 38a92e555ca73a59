import AnimaticTiming

// Changes of a snapshot. Each takes a time that depends on the number of its identifiers only.
extension NSDiffableDataSourceSnapshot {
  // MARK: - Items

  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the items.
  ///   - sectionIdentifier: The section; `nil` for the last one.
  /// - Precondition: The identifiers are unique, and the section is there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section =
      sectionIdentifier.map { sections.slot(of: $0, to: "append items to") }
      ?? sections.order.last(of: 0)
    require(section >= 0, "the snapshot has no section for the items; append a section first")
    items.insert(identifiers, in: section, after: items.order.last(of: section))
  }
  /// Inserts items before another one.
  ///
  /// - Precondition: The identifiers are unique, and the other item is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = items.slot(of: beforeIdentifier, to: "insert items before")
    items.insert(
      identifiers, in: items.order.list(of: place), after: items.order.previous(of: place))
  }
  /// Inserts items after another one.
  ///
  /// - Precondition: The identifiers are unique, and the other item is there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = items.slot(of: afterIdentifier, to: "insert items after")
    items.insert(identifiers, in: items.order.list(of: place), after: place)
  }
  /// Deletes items. Those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { items.remove(identifier) }
  }
  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = items.slot(of: identifier, to: "move")
    if identifier != toIdentifier { insertItems([identifier], beforeItem: toIdentifier) }
  }
  /// Moves an item after another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = items.slot(of: identifier, to: "move")
    if identifier != toIdentifier { insertItems([identifier], afterItem: toIdentifier) }
  }
  /// Marks items, so that new cells take the place of theirs.
  ///
  /// - Precondition: They are there.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = items.slot(of: identifier, to: "reload") }
    reloadedItems += identifiers
  }
  /// Marks items, so that their cells are configured again and stay.
  ///
  /// - Precondition: They are there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = items.slot(of: identifier, to: "reconfigure") }
    reconfiguredItems += identifiers
  }

  // MARK: - Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: The identifiers are unique.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.insert(identifiers, in: 0, after: sections.order.last(of: 0))
  }
  /// Inserts sections before another one.
  ///
  /// - Precondition: The identifiers are unique, and the other section is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let place = sections.slot(of: toIdentifier, to: "insert sections before")
    sections.insert(identifiers, in: 0, after: sections.order.previous(of: place))
  }
  /// Inserts sections after another one.
  ///
  /// - Precondition: The identifiers are unique, and the other section is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let place = sections.slot(of: toIdentifier, to: "insert sections after")
    sections.insert(identifiers, in: 0, after: place)
  }
  /// Deletes sections and their items. Those that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let slot = sections.slots[identifier] else { continue }
      items.removeAll(in: slot)
      sections.remove(identifier)
    }
  }
  /// Moves a section with its items before another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    _ = sections.slot(of: identifier, to: "move")
    if identifier != toIdentifier { insertSections([identifier], beforeSection: toIdentifier) }
  }
  /// Moves a section with its items after another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    _ = sections.slot(of: identifier, to: "move")
    if identifier != toIdentifier { insertSections([identifier], afterSection: toIdentifier) }
  }
  /// Marks sections, so that their items and headers are loaded again.
  ///
  /// - Precondition: They are there.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = sections.slot(of: identifier, to: "reload") }
    reloadedSections += identifiers
  }
}
