import AnimaticTiming
import Foundation

/// A data source that keeps a snapshot of identifiers, and lets the collection view follow from one
/// snapshot to the next by the fewest changes (rule Q13).
///
/// ```swift
/// let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: grid) {
///   grid, path, number in
///   grid.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["numbers"])
/// snapshot.appendItems([1, 2, 3])
/// source.apply(snapshot)
/// ```
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  /// A snapshot of the identifiers of the data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// The items of one section as a tree.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  final weak var view: UICollectionView?
  private final let cellProvider: CellProvider
  final var shown = PlacedSnapshot<SectionIdentifierType, ItemIdentifierType>()
  final var trees: [SectionIdentifierType: SectionSnapshot] = [:]

  /// The closures that let a finger move items; none by default.
  public final var reorderingHandlers = ReorderingHandlers()
  /// The closures that take part as the user shows and hides the children of items; none by
  /// default.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The closure that returns supplementary views; `nil` by default.
  public final var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates the data source of a collection view, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (view, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Snapshots

  /// Returns the present snapshot.
  open func snapshot() -> Snapshot { shown.snapshot }
  /// Replaces the snapshot, and lets the collection view follow.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: Whether the changes animate.
  ///   - completion: A handler that is called after the animations.
  /// - Precondition: No cell is being asked for (rule Q5).
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let (old, new) = (shown, PlacedSnapshot(snapshot))
    let updates = snapshot.updates(to: new, from: old)
    let change = { [self] in shown = new }
    guard let view else {
      change()
      completion?()
      return
    }
    forgetTrees(contradicting: snapshot)
    let follow = {
      view.performBatchUpdates {
        change()
        view.update(updates)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { follow() } else { UIView.performWithoutAnimation(follow) }
    let again = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
    if !again.isEmpty { view.reconfigureItems(at: again) }
    if !trees.isEmpty { view.outlineDidChange() }
  }
  /// Replaces the snapshot, and reloads the collection view.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = PlacedSnapshot(snapshot)
    forgetTrees(contradicting: snapshot)
    view?.reloadData()
    completion?()
  }

  /// Replaces the items of a section by those of a tree that are visible, and lets the collection
  /// view follow (rule Q16).
  ///
  /// - Parameters:
  ///   - snapshot: The tree.
  ///   - section: The section, which is appended if it is not there yet.
  ///   - animatingDifferences: Whether the changes animate.
  ///   - completion: A handler that is called after the animations.
  /// - Precondition: No cell is being asked for (rule Q5).
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = shown.snapshot
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    trees[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }
  /// Forgets the trees of sections that are not there, or that have other items.
  private func forgetTrees(contradicting snapshot: Snapshot) {
    for (section, tree) in trees {
      guard snapshot.indexOfSection(section) != nil,
        tree.visibleItems == snapshot.itemIdentifiers(inSection: section)
      else {
        trees[section] = nil
        continue
      }
    }
  }

  /// Returns the items of a section as a tree: that which was applied, if its visible items are
  /// those of the section, or else one of roots. It is empty for a section that is not there.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    guard shown.index(of: section) != nil else { return SectionSnapshot() }
    let items = shown.snapshot.itemIdentifiers(inSection: section)
    if let tree = trees[section], tree.visibleItems == items { return tree }
    var flat = SectionSnapshot()
    flat.append(items)
    return flat
  }

  // MARK: - Places

  /// Returns the identifier of an item; `nil` if there is none at the path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }
  /// Returns the path of an item; `nil` if it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }
  /// Returns the identifier of a section; `nil` if there is none with the number.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
  /// Returns the number of a section; `nil` if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.index(of: sectionIdentifier)
  }

  // MARK: - Data

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    shown.places.sections.count
  }
  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.places.count(of: section) }
  /// Returns the cell that the closure returns.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      stopProgram(
        "the cell provider of a diffable data source must return a cell for item "
          + "\(indexPath.item) of section \(indexPath.section)")
    }
    return cell
  }
  /// Returns the view that ``supplementaryViewProvider`` returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      stopProgram(
        "the layout has a supplementary view of kind \(kind); set a supplementaryViewProvider that "
          + "returns one")
    }
    return view
  }
  /// Returns what ``ReorderingHandlers-swift.struct/canReorderItem`` returns, or `false`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let can = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath)
    else { return false }
    return can(item)
  }
  /// Moves the item in the snapshot, and calls the ``reorderingHandlers-swift.property``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, destinationIndexPath) }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the changes from another snapshot, with what is marked to be loaded again.
  fileprivate func updates(
    to new: PlacedSnapshot<SectionIdentifierType, ItemIdentifierType>,
    from old: PlacedSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) -> [UICollectionViewUpdateItem] {
    var difference = new.difference(from: old)
    difference.reload(
      reloadedItems.compactMap(old.path(of:)),
      sections: reloadedSections.compactMap(old.index(of:)))
    typealias Update = UICollectionViewUpdateItem
    var updates: [Update] = []
    updates += difference.deletedSections.map { Update(.delete, fromSection: $0, toSection: nil) }
    updates += difference.insertedSections.map { Update(.insert, fromSection: nil, toSection: $0) }
    updates += difference.movedSections.map {
      Update(.move, fromSection: $0.from, toSection: $0.to)
    }
    updates += difference.deletedItems.map { Update(.delete, from: $0, to: nil) }
    updates += difference.insertedItems.map { Update(.insert, from: nil, to: $0) }
    updates += difference.movedItems.map { Update(.move, from: $0.from, to: $0.to) }
    updates += difference.reloadedSections.map { Update(.reload, fromSection: $0, toSection: $0) }
    updates += difference.reloadedItems.map { Update(.reload, from: $0, to: $0) }
    return updates
  }
}
