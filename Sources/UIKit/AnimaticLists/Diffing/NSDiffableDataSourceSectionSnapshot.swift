import AnimaticTiming

/// The items of one section as a tree, by identifiers, as a value (rule Q16).
///
/// ```swift
/// var files = NSDiffableDataSourceSectionSnapshot<String>()
/// files.append(["Sources", "Tests"])
/// files.append(["main.swift"], to: "Sources")
/// print(files.visibleItems)  // ["Sources", "Tests"]
/// files.expand(["Sources"])
/// print(files.visibleItems)  // ["Sources", "main.swift", "Tests"]
/// ```
///
/// The children of an item show while it and all its ancestors are expanded; at first, no item is.
/// Identifiers are unique. Adding and deleting *k* identifiers takes O(*k*) time, wherever they
/// are.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The list 0 has the roots, and the list after a slot its children.
  private var tree = IdentifierOrder<ItemIdentifierType>()
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: - Adding

  /// Adds items at the end of the children of an item.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items.
  ///   - parent: The item; `nil` for the roots.
  /// - Precondition: The items are not there yet, and the parent is.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let list = parent.map { tree.slot(of: $0, to: "append items to") + 1 } ?? 0
    add(items, in: list, after: tree.order.last(of: list))
  }
  /// Inserts items before another one, with the same parent.
  ///
  /// - Precondition: The items are not there yet, and the other one is.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    let place = tree.slot(of: beforeIdentifier, to: "insert items before")
    add(items, in: tree.order.list(of: place), after: tree.order.previous(of: place))
  }
  /// Inserts items after another one and its children, with the same parent.
  ///
  /// - Precondition: The items are not there yet, and the other one is.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    let place = tree.slot(of: afterIdentifier, to: "insert items after")
    add(items, in: tree.order.list(of: place), after: place)
  }
  /// Inserts the tree of another snapshot before an item, with the same parent.
  ///
  /// - Precondition: The items of the other snapshot are not there yet, and the item is.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    addDescendants(of: snapshot)
  }
  /// Inserts the tree of another snapshot after an item and its children, with the same parent.
  ///
  /// - Precondition: The items of the other snapshot are not there yet, and the item is.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    addDescendants(of: snapshot)
  }
  /// Replaces the children of an item by the tree of another snapshot.
  ///
  /// - Precondition: The items of the other snapshot are not there yet, and the parent is.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(children(of: tree.slot(of: parent, to: "replace the children of") + 1).map { tree[$0] })
    append(snapshot.rootItems, to: parent)
    addDescendants(of: snapshot)
  }

  private mutating func add(_ items: [ItemIdentifierType], in list: Int, after anchor: Int) {
    for item in items {
      require(
        tree.slots[item] == nil,
        "the item \(item) is in the section snapshot already; delete it before it is added again")
    }
    tree.insert(items, in: list, after: anchor)
  }

  /// Adds all items of another snapshot below its roots, which are there already.
  private mutating func addDescendants(of other: Self) {
    other.walk { slot, _ in
      let children = other.children(of: slot + 1).map { other.tree[$0] }
      if !children.isEmpty { append(children, to: other.tree[slot]) }
      return true
    }
    expanded.formUnion(other.expanded)
  }

  // MARK: - Deleting

  /// Deletes items with all their descendants. Those that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let slot = tree.slots[item] else { continue }
      var gone = [slot]
      walk(from: slot + 1) { slot, _ in
        gone.append(slot)
        return true
      }
      for slot in gone {
        let identifier = tree[slot]
        expanded.remove(identifier)
        tree.remove(identifier)
      }
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  // MARK: - Expanding

  /// Lets the children of items show, if their ancestors are expanded.
  ///
  /// - Precondition: The items are there.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { _ = tree.slot(of: item, to: "expand") }
    expanded.formUnion(items)
  }
  /// Hides the descendants of items.
  ///
  /// - Precondition: The items are there.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { _ = tree.slot(of: item, to: "collapse") }
    expanded.subtract(items)
  }
  /// Returns whether an item is expanded.
  ///
  /// - Precondition: The item is there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    _ = tree.slot(of: item, to: "look at")
    return expanded.contains(item)
  }
  /// Returns whether all ancestors of an item are expanded.
  ///
  /// - Precondition: The item is there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    ancestors(of: item).allSatisfy { expanded.contains(tree[$0]) }
  }

  // MARK: - Reading

  /// The identifiers of all items, each followed by its descendants.
  public var items: [ItemIdentifierType] { found { _ in true } }
  /// The identifiers of the items whose ancestors are all expanded, each followed by its
  /// descendants.
  public var visibleItems: [ItemIdentifierType] { found { expanded.contains($0) } }
  /// The identifiers of the items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { tree.all(in: 0) }

  /// Returns whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.slots[item] != nil }
  /// Returns the index of an item in ``items``; `nil` for one that is not there.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  /// Returns the number of ancestors of an item.
  ///
  /// - Precondition: The item is there.
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }
  /// Returns the parent of an item; `nil` for a root.
  ///
  /// - Precondition: The item is there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    ancestors(of: child).first.map { tree[$0] }
  }
  /// Returns the descendants of an item as a snapshot of their own.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item is the only root of the new snapshot. Otherwise its
  ///     children are the roots.
  /// - Precondition: The item is there.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    let slot = tree.slot(of: parent, to: "copy")
    var copy = Self()
    if includingParent { copy.append([parent]) }
    copy.append(children(of: slot + 1).map { tree[$0] }, to: includingParent ? parent : nil)
    walk(from: slot + 1) { slot, _ in
      copy.append(children(of: slot + 1).map { tree[$0] }, to: tree[slot])
      return true
    }
    copy.expanded = expanded.filter { copy.contains($0) }
    return copy
  }

  private func children(of list: Int) -> [Int] {
    var slots: [Int] = []
    tree.order.forEach(in: list) { slots.append($0) }
    return slots
  }

  /// The slots of the ancestors of an item, from its parent to a root.
  private func ancestors(of item: ItemIdentifierType) -> [Int] {
    var (slots, list): ([Int], Int) = ([], tree.order.list(of: tree.slot(of: item, to: "look at")))
    while list > 0 {
      slots.append(list - 1)
      list = tree.order.list(of: list - 1)
    }
    return slots
  }

  /// Calls a function with the slots of a tree, parents first. It returns whether to go on with the
  /// children.
  private func walk(from list: Int = 0, _ body: (_ slot: Int, _ item: ItemIdentifierType) -> Bool) {
    var rest = Array(children(of: list).reversed())
    while let slot = rest.popLast() {
      if body(slot, tree[slot]) { rest += children(of: slot + 1).reversed() }
    }
  }

  private func found(descends: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    walk { _, item in
      found.append(item)
      return descends(item)
    }
    return found
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
