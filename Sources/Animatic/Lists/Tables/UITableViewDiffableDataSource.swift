import Foundation

/// A data source whose rows are the items of a snapshot, and that changes the table by the
/// differences of two (rule P11).
///
/// ```swift
/// let source = UITableViewDiffableDataSource<String, Int>(tableView: table) {
///   table, path, number in
///   let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
///   cell.textLabel?.text = "Number \(number)"
///   return cell
/// }
/// var snapshot = source.snapshot()
/// snapshot.appendSections(["all"])
/// snapshot.appendItems([3, 1, 2])
/// source.apply(snapshot)
/// ```
///
/// The table does not retain the data source.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UITableViewDataSource {
  /// Makes the cell of an item, most often by
  /// ``UITableView/dequeueReusableCell(withIdentifier:for:)``.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var places = SnapshotPlaces()

  /// Creates the data source of a table, without sections.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    tableView.dataSource = self
  }

  /// The way in which rows come and go; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: - Snapshots

  /// Returns the present sections and items.
  open func snapshot() -> Snapshot { current }

  /// Shows the sections and items of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: Whether the changes animate; `true` by default.
  ///   - completion: Runs after the animations; `nil` by default.
  /// - Complexity: O(*n* log *n*) for *n* items.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView else {
      show(snapshot, snapshot.places)
      completion?()
      return
    }
    let change = { self.change(tableView, to: snapshot, completion) }
    if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Shows the sections and items of a snapshot, and returns after the animations.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows the sections and items of a snapshot, and loads the whole table again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    show(snapshot, snapshot.places)
    tableView?.reloadData()
    completion?()
  }

  private func show(_ snapshot: Snapshot, _ places: SnapshotPlaces) {
    current = snapshot
    (current.reloadedItems, current.reloadedSections, current.reconfiguredItems) = ([], [], [])
    self.places = places
  }

  private func change(
    _ table: UITableView, to snapshot: Snapshot, _ completion: (() -> Void)?
  ) {
    let (old, before, after) = (current, places, snapshot.places)
    let difference = snapshot.difference(from: old, before, after)
    let reloaded = snapshot.reloadedItems.compactMap { item in
      old.items.slots[item].map { before.path(ofSlot: $0) }
    }
    let sections = snapshot.reloadedSections.compactMap { section in
      old.sections.slots[section].map { before.section(ofSlot: $0) }
    }
    table.performBatchUpdates {
      self.show(snapshot, after)
      table.change(by: difference, reloading: reloaded, sections, self.defaultRowAnimation)
    } completion: { _ in
      completion?()
    }
    let configured = Set(snapshot.reconfiguredItems).compactMap { indexPath(for: $0) }
    table.reconfigureRows(at: configured)
  }

  // MARK: - Places

  /// Returns the item of a row; `nil` if there is no row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, places.sections.indices.contains(indexPath.section),
      indexPath.row >= 0, indexPath.row < places.count(of: indexPath.section)
    else { return nil }
    return current.items[places.items[places.starts[indexPath.section] + indexPath.row]]
  }
  /// Returns the row of an item; `nil` for an item that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.items.slots[itemIdentifier].map { places.path(ofSlot: $0) }
  }
  /// Returns the identifier of the section at an index; `nil` if there is no section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    places.sections.indices.contains(index) ? current.sections[places.sections[index]] : nil
  }
  /// Returns the index of a section; `nil` for a section that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.sections.slots[sectionIdentifier].map { places.section(ofSlot: $0) }
  }

  // MARK: - The table's questions

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { places.sections.count }
  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    places.count(of: section)
  }
  /// Returns the cell that the cell provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      fatalError(
        "the cell provider has no cell for \(UITableView.name(of: indexPath)); return one for each"
          + " item")
    }
    return cell
  }
  /// Returns `nil`.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns `nil`.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UITableView {
  /// Adds the changes between two snapshots to the batch.
  ///
  /// - Parameters:
  ///   - difference: The changes.
  ///   - rows: The rows to load again, by their places before.
  ///   - sections: The sections to load again, by their places before.
  ///   - animation: The way in which rows come and go.
  func change(
    by difference: ListDifference, reloading rows: [IndexPath], _ sections: [Int],
    _ animation: RowAnimation
  ) {
    change { update in
      update.deleteSections(IndexSet(difference.deletedSections), animation)
      update.insertSections(IndexSet(difference.insertedSections), animation)
      update.list.movedSections += difference.movedSections
      update.deleteRows(difference.deletedItems, animation)
      update.insertRows(difference.insertedItems, animation)
      // A row or section that moves and is loaded again is another one.
      let (again, moved) = (Set(rows), Set(difference.movedItems.map { $0.from }))
      for move in difference.movedItems {
        if again.contains(move.from) {
          update.deleteRows([move.from], animation)
          update.insertRows([move.to], animation)
        } else {
          update.list.movedRows.append(move)
        }
      }
      update.reloadRows(again.subtracting(moved).sorted(), animation)
      let fixed = Set(sections).subtracting(difference.movedSections.map { $0.from })
      update.reloadSections(IndexSet(fixed), animation)
    }
  }
}
