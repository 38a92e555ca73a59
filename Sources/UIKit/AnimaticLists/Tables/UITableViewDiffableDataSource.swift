import AnimaticTiming
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
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item, most often by
  /// ``UITableView/dequeueReusableCell(withIdentifier:for:)``.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = PlacedSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates the data source of a table, without sections.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// The way in which rows come and go; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: - Snapshots

  /// Returns the present sections and items.
  open func snapshot() -> Snapshot { shown.snapshot }

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
      shown = PlacedSnapshot(snapshot)
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
    shown = PlacedSnapshot(snapshot)
    tableView?.reloadData()
    completion?()
  }

  private func change(_ table: UITableView, to snapshot: Snapshot, _ completion: (() -> Void)?) {
    let (old, new) = (shown, PlacedSnapshot(snapshot))
    var difference = new.difference(from: old)
    difference.reload(
      snapshot.reloadedItems.compactMap(old.path(of:)),
      sections: snapshot.reloadedSections.compactMap(old.index(of:)))
    table.performBatchUpdates {
      self.shown = new
      table.change(by: difference, self.defaultRowAnimation)
    } completion: { _ in
      completion?()
    }
    let configured = Set(snapshot.reconfiguredItems.compactMap { indexPath(for: $0) })
    table.reconfigureRows(at: configured.sorted())
  }

  // MARK: - Places

  /// Returns the item of a row; `nil` if there is no row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }
  /// Returns the row of an item; `nil` for an item that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }
  /// Returns the identifier of the section at an index; `nil` if there is no section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
  /// Returns the index of a section; `nil` for a section that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.index(of: sectionIdentifier)
  }

  // MARK: - The table's questions

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.places.sections.count }
  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.places.count(of: section)
  }
  /// Returns the cell that the cell provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      stopProgram(
        "the cell provider has no cell for \(UITableView.name(of: indexPath)); return one for each"
          + " item")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns `false`.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UITableView {
  /// Adds the changes between two snapshots to the batch.
  /// - Parameter animation: The way in which rows come and go.
  func change(by difference: ListDifference, _ animation: RowAnimation) {
    change { update in
      update.deleteSections(IndexSet(difference.deletedSections), animation)
      update.insertSections(IndexSet(difference.insertedSections), animation)
      update.list.movedSections += difference.movedSections
      update.deleteRows(difference.deletedItems, animation)
      update.insertRows(difference.insertedItems, animation)
      update.list.movedRows += difference.movedItems
      update.reloadRows(difference.reloadedItems, animation)
      update.reloadSections(IndexSet(difference.reloadedSections), animation)
    }
  }
}
