import AnimaticTiming

/// The sections and items of a list, by identifiers, as a value (rule P1).
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["Today", "Later"])
/// snapshot.appendItems([1, 2, 3], toSection: "Today")
/// snapshot.moveItem(3, beforeItem: 1)
/// print(snapshot.itemIdentifiers(inSection: "Today"))  // [3, 1, 2]
/// ```
///
/// Identifiers are unique: an item that is added and is there already moves. Adding, moving and
/// deleting *k* identifiers takes O(*k*) time, wherever they are.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  var sections = IdentifierOrder<SectionIdentifierType>()
  /// The lists are those of the slots of the sections.
  var items = IdentifierOrder<ItemIdentifierType>()
  var reloadedSections: [SectionIdentifierType] = []
  var reloadedItems: [ItemIdentifierType] = []
  var reconfiguredItems: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The number of sections.
  public var numberOfSections: Int { sections.slots.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { items.slots.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.all(in: 0) }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    found.reserveCapacity(numberOfItems)
    sections.order.forEach(in: 0) { found += items.all(in: $0) }
    return found
  }
  /// The identifiers of the sections that are to be loaded again.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  /// The identifiers of the items that are to be loaded again.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// The identifiers of the items whose cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  /// Returns the number of items of a section.
  ///
  /// - Precondition: The section is there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items.order.count(of: sections.slot(of: identifier, to: "count items in"))
  }
  /// Returns the identifiers of the items of a section, in order.
  ///
  /// - Precondition: The section is there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items.all(in: sections.slot(of: identifier, to: "read items of"))
  }
  /// Returns the identifier of the section that an item is in; `nil` for an item that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  {
    items.slots[identifier].map { sections[items.order.list(of: $0)] }
  }
  /// Returns the index of an item among those of all sections; `nil` for an item that is not there.
  ///
  /// - Complexity: O(*n*) for *n* items before it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let slot = items.slots[identifier] else { return nil }
    var (index, section) = (rank(slot, in: items.order), items.order.list(of: slot))
    section = sections.order.previous(of: section)
    while section >= 0 {
      index += items.order.count(of: section)
      section = sections.order.previous(of: section)
    }
    return index
  }
  /// Returns the index of a section; `nil` for a section that is not there.
  ///
  /// - Complexity: O(*n*) for *n* sections before it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.slots[identifier].map { rank($0, in: sections.order) }
  }

  private func rank(_ slot: Int, in order: LinkedOrder) -> Int {
    var (rank, previous) = (0, order.previous(of: slot))
    while previous >= 0 {
      rank += 1
      previous = order.previous(of: previous)
    }
    return rank
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
