import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that let a finger move items (rule Q19).
  public struct ReorderingHandlers {
    /// Returns whether a finger may move an item; `nil`, the default, for no.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called as a finger lets go of an item, before the snapshot changes; `nil`
    /// by default.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called after the snapshot has changed, so that the program changes its
    /// data; `nil` by default.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let nothing move.
    public init() {}
  }

  /// The closures that take part as the user shows and hides the children of items (rule Q19).
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns whether the children of an item may show; `nil`, the default, for yes.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure that is called before the children of an item show; `nil` by default.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether the children of an item may be hidden; `nil`, the default, for yes.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure that is called before the children of an item are hidden; `nil` by default.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is about to show them, given the present ones; `nil`,
    /// the default, for these.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates handlers that let all items show and hide their children.
    public init() {}
  }

  // MARK: - Moves

  func reorder(_ source: IndexPath, _ target: IndexPath) {
    guard let item = itemIdentifier(for: source), let home = sectionIdentifier(for: source.section),
      let goal = sectionIdentifier(for: target.section)
    else { return }
    let initial = shown.snapshot
    var final = initial
    final.deleteItems([item])
    let others = final.itemIdentifiers(inSection: goal)
    if target.item < others.count {
      final.insertItems([item], beforeItem: others[target.item])
    } else {
      final.appendItems([item], toSection: goal)
    }
    var new = trees
    if trees[home] != nil || trees[goal] != nil {
      new = moved(item, from: home, to: goal, order: final.itemIdentifiers(inSection: goal))
    }
    let sections = home == goal ? [home] : [home, goal]
    let parts = sections.map { section in
      NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: snapshot(for: section),
        finalSnapshot: new[section] ?? .flat(final.itemIdentifiers(inSection: section)))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: final, sectionTransactions: parts)
    reorderingHandlers.willReorder?(transaction)
    (shown, trees) = (PlacedSnapshot(final), new)
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns the trees after an item has moved, with its descendants, to the parent of what follows
  /// it.
  private func moved(
    _ item: ItemIdentifierType, from home: SectionIdentifierType, to goal: SectionIdentifierType,
    order: [ItemIdentifierType]
  ) -> [SectionIdentifierType: SectionSnapshot] {
    var new = trees
    var branch = SectionSnapshot.flat([item])
    if var tree = trees[home] {
      branch = tree.snapshot(of: item, includingParent: true)
      tree.delete([item])
      new[home] = tree
    }
    let place = order.firstIndex(of: item) ?? 0
    var tree = new[goal] ?? .flat(order.filter { $0 != item })
    if let next = order[(place + 1)...].first(where: { tree.contains($0) }) {
      tree.insert(branch, before: next)
    } else if let last = tree.rootItems.last {
      tree.insert(branch, after: last)
    } else {
      tree.append([item])
      tree.replace(childrenOf: item, using: branch.snapshot(of: item))
      if branch.isExpanded(item) { tree.expand([item]) }
    }
    new[goal] = tree
    return new
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns a tree of roots.
  static func flat(_ items: [ItemIdentifierType]) -> Self {
    var tree = Self()
    tree.append(items)
    return tree
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)? {
    guard !trees.isEmpty, let section = sectionIdentifier(for: path.section),
      let item = itemIdentifier(for: path), let tree = trees[section], tree.contains(item)
    else { return nil }
    return (tree.level(of: item), tree.isExpanded(item))
  }

  func toggle(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section),
      let item = itemIdentifier(for: path), let tree = trees[section], tree.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    let isExpanded = tree.isExpanded(item)
    guard (isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem)?(item) ?? true
    else { return }
    (isExpanded ? handlers.willCollapseItem : handlers.willExpandItem)?(item)
    // A handler may have applied other items.
    guard var tree = trees[section], tree.contains(item) else { return }
    if isExpanded {
      tree.collapse([item])
    } else {
      if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }

  /// Lets the descendants of an item that has moved follow it.
  func movementDidEnd() {
    for section in shown.snapshot.sectionIdentifiers {
      guard let tree = trees[section],
        tree.visibleItems != shown.snapshot.itemIdentifiers(inSection: section)
      else { continue }
      return followTrees()
    }
    if !trees.isEmpty { view?.outlineDidChange() }
  }

  private func followTrees() {
    var whole = shown.snapshot
    for section in whole.sectionIdentifiers where trees[section] != nil {
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
    }
    for section in whole.sectionIdentifiers {
      if let tree = trees[section] { whole.appendItems(tree.visibleItems, toSection: section) }
    }
    apply(whole)
  }
}
