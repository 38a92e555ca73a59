import AnimaticTiming
@_spi(Hooks) import AnimaticViews
import Foundation

/// A list of rows in sections, which scrolls (section P of the rules).
///
/// Only the rows that show have cells. The data source makes the cell of a row as it is about to
/// show, most often from one that no longer shows.
///
/// ```swift
/// let table = UITableView(frame: simulator.window.bounds)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
/// table.rowHeight = 44
/// table.dataSource = model
/// simulator.window.addSubview(table)
///
/// model.rows.remove(at: 2)
/// table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .left)
/// simulator.advance(by: 0.15)
/// ```
///
/// The ``UIScrollView/delegate`` of the table as a scroll view is its ``delegate``.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  var store = TableStore()
  var swipes = ListSwipes()
  private var menus: ListMenus?
  /// The delegate, which is not to be cast for each question.
  private(set) weak var rowDelegate: (any UITableViewDelegate)?

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }
  /// Creates a plain table.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// Creates a plain table, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addGestureRecognizer(SwipeGesture(self))
  }

  /// The look of the table.
  open private(set) var style = Style.plain
  /// The object that makes the cells; `nil` by default.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dropEverything() } }
  }
  /// The object that follows the scrolling, and that the table asks; `nil` by default.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set { super.delegate = newValue }
  }
  @_spi(Hooks) open override func delegateDidChange() {
    rowDelegate = super.delegate as? any UITableViewDelegate
    if rowDelegate != nil, menus == nil { menus = ListMenus(self) }
    dropEverything()
  }
  /// The object that prepares the data of rows ahead of time; `nil` by default.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the table tells ``prefetchDataSource`` which rows come; `true` by default.
  open var isPrefetchingEnabled = true

  // MARK: - Heights

  /// The height of the rows in points; ``automaticDimension``, the default, for the one that the
  /// contents of each need (rule P4).
  open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  /// The height that a row has until it shows, in points; 0 asks for all heights at once, and
  /// ``automaticDimension``, the default, stands for 44 (rule P4).
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  /// The height of the headers of sections in points; ``automaticDimension`` by default.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  /// The height of the footers of sections in points; ``automaticDimension`` by default.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  /// The height of a header until it shows. It has no effect: headers that are not measured have
  /// no height.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of a footer until it shows. It has no effect: footers that are not measured have
  /// no height.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The distance above the header of a section, in points; ``automaticDimension``, the default,
  /// stands for 22 in a plain table, and for none in the others.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { heightsDidChange() }
  }
  /// Whether empty rows would fill the rest of a plain table. It has no effect: there are none.
  open var fillerRowHeight: CGFloat = 0
  /// When rows that show are asked for their height again; `enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Separators and views around the rows

  /// The line between rows; `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { placesDidChange() }
  }
  /// The effect on the lines; `nil` by default. It has no effect: the lines show their colour.
  open var separatorEffect: UIVisualEffect?
  /// The colour of the lines; a grey by default and for `nil`.
  open var separatorColor: UIColor? = .separator { didSet { placesDidChange() } }
  /// The distances of the lines from the left and the right edge, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { placesDidChange() }
  }
  /// What ``separatorInset`` counts from. It has no effect: it counts from the edges of the cell.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether the insets follow the margins of the content. It has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether cells stay inside the safe area. It has no effect.
  open var insetsContentViewsToSafeArea = true
  /// The view above all rows, which keeps its height; `nil` by default.
  open var tableHeaderView: UIView? { didSet { endViewDidChange(oldValue, tableHeaderView) } }
  /// The view below all rows, which keeps its height; `nil` by default.
  open var tableFooterView: UIView? { didSet { endViewDidChange(oldValue, tableFooterView) } }
  /// The view behind the rows, which does not scroll; `nil` by default.
  open var backgroundView: UIView? { didSet { endViewDidChange(oldValue, backgroundView) } }

  // MARK: - Cells

  /// Registers a class, of which the table makes cells by a name; `nil` for none.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    store.cells.register(cellClass, as: .init(identifier: identifier), of: UITableViewCell.self)
  }
  /// Registers a nib, which ends the process when it is to be read: Animatic reads no nibs.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    store.cells.register(nib, as: .init(identifier: identifier))
  }
  /// Registers a class, of which the table makes headers and footers by a name; `nil` for none.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    store.sectionViews.register(
      aClass, as: .init(kind: Self.sectionViewKind, identifier: identifier),
      of: UITableViewHeaderFooterView.self)
  }
  /// Returns a cell that no longer shows, or a new one of the registered class; `nil` if there is
  /// neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    store.cells.dequeue(.init(identifier: identifier)) { $0.make(.default, identifier) }
  }
  /// Returns a cell that no longer shows, or a new one of the registered class.
  ///
  /// - Precondition: A class is registered for the name.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = store.kept[indexPath], cell.reuseIdentifier == identifier { return cell }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      stopProgram(
        "the table has no class for cells \"\(identifier)\";"
          + " call register(_:forCellReuseIdentifier:) first")
    }
    return cell
  }
  /// Returns a header or footer that no longer shows, or a new one of the registered class; `nil`
  /// if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { sectionView(identifier) }

  // MARK: - The rows and sections

  /// The number of sections.
  open var numberOfSections: Int { loadedGeometry.counts.count }
  /// Returns the number of rows of a section.
  ///
  /// - Precondition: The section is there.
  open func numberOfRows(inSection section: Int) -> Int {
    checkSection(section)
    return store.geometry.counts[section]
  }
  /// Asks the data source for everything again: for the numbers of rows and sections at once, and
  /// for cells in the next layout. Rows are no longer selected.
  open func reloadData() {
    dropEverything()
    loadIfNeeded()
  }
  /// The cells that show, from top to bottom.
  open var visibleCells: [UITableViewCell] { shownRows.map { $0.1 } }
  /// The rows that show, from top to bottom; never `nil`.
  open var indexPathsForVisibleRows: [IndexPath]? { shownRows.map { $0.0 } }
  /// Returns the cell of a row; `nil` for one that does not show.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tile()
    return store.rows[indexPath]?.cell
  }
  /// Returns the row of a cell; `nil` for a cell that does not show.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    store.rows.first { $0.value.cell === cell }?.key
  }
  /// Returns the row at a point of the content; `nil` if there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  /// Returns the rows that a rectangle of the content touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Returns the rectangle of a row in the content; a null one for a row that is not there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    _ = loadedGeometry
    guard store.geometry.contains(indexPath) else { return .null }
    return rect(of: .row(indexPath))
  }
  /// Returns the rectangle of a section in the content.
  ///
  /// - Precondition: The section is there.
  open func rect(forSection section: Int) -> CGRect {
    checkSection(section)
    let span = store.geometry.span(of: section)
    return CGRect(
      x: 0, y: span.lowerBound, width: bounds.width, height: span.upperBound - span.lowerBound)
  }
  /// Returns the rectangle of the header of a section in the content.
  ///
  /// - Precondition: The section is there.
  open func rectForHeader(inSection section: Int) -> CGRect {
    checkSection(section)
    return headerRect(of: section)
  }
  /// Returns the rectangle of the footer of a section in the content.
  ///
  /// - Precondition: The section is there.
  open func rectForFooter(inSection section: Int) -> CGRect {
    checkSection(section)
    return rect(of: .footer(section))
  }
  /// Returns the header of a section; `nil` for one that does not show.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tile()
    return store.headers.views[section] as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; `nil` for one that does not show.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    tile()
    return store.footers.views[section] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - scrollPosition: The place on screen to which it goes.
  ///   - animated: Whether the scroll takes 0.3 s.
  /// - Precondition: The row is there.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, at: scrollPosition, animated: animated) }
  /// Scrolls to the selected row that is nearest to the top of the screen, if there is one.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let nearest = store.selection.paths.min { distance(of: $0) < distance(of: $1) }
    if let nearest { scroll(to: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: - Selection

  /// Whether the user may select rows; `true` by default.
  open var allowsSelection = true
  /// Whether the user may select rows in editing mode; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user may select several rows; `false` by default.
  open var allowsMultipleSelection = false
  /// Whether the user may select several rows in editing mode; `false` by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// The first selected row; `nil` if there is none.
  open var indexPathForSelectedRow: IndexPath? { store.selection.paths.min() }
  /// The selected rows, in order; `nil` if there is none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    store.selection.paths.isEmpty ? nil : store.selection.paths.sorted()
  }
  /// Selects a row, and notifies nobody.
  ///
  /// - Parameters:
  ///   - indexPath: The row; `nil` deselects all.
  ///   - animated: Whether the change animates.
  ///   - scrollPosition: The place on screen to which the row goes; `none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollPosition: scrollPosition) }
  /// Deselects a row, and notifies nobody.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Whether the change animates, for 0.3 s (rule P7).
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: - Changes

  /// Begins a batch of changes, which ``endUpdates()`` ends. Batches nest.
  open func beginUpdates() { openUpdate() }
  /// Ends a batch: its changes animate together (rule P8).
  ///
  /// - Precondition: The data source agrees with the changes (rule P9).
  open func endUpdates() { closeUpdate(completion: nil) }
  /// Makes several changes that animate together.
  ///
  /// - Parameters:
  ///   - updates: The changes; `nil` for none.
  ///   - completion: Runs after the animations; the flag says whether all came to their end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdate()
    updates?()
    closeUpdate(completion: completion)
  }
  /// Makes several changes by a closure that does not escape, as it never does in UIKit.
  @_documentation(visibility: private)
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Inserts rows, by their places after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertRows(indexPaths, animation) }
  }
  /// Deletes rows, by their places before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteRows(indexPaths, animation) }
  }
  /// Puts new cells into the place of rows, by their places before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadRows(indexPaths, animation) }
  }
  /// Asks the data source for the cells of rows again, which configures those that show.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves a row, from its place before the batch to that after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.list.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections, by their places after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections, animation) }
  }
  /// Deletes sections, by their places before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections, animation) }
  }
  /// Loads sections again, by their places before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections, animation) }
  }
  /// Moves a section, from its place before the batch to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.list.movedSections.append((section, newSection)) }
  }
  /// Whether a batch has begun that has not ended, or changes animate.
  open var hasUncommittedUpdates: Bool { store.update != nil }

  // MARK: - Editing

  /// Whether the cells show the controls of editing mode; `false` by default.
  open var isEditing: Bool {
    get { store.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of editing mode (rule P10).
  ///
  /// - Parameters:
  ///   - editing: Whether they show.
  ///   - animated: Whether the change animates, for 0.3 s.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

  // MARK: - Overrides

  /// The rectangle of the content that the table shows.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      // The delegate that hears of the scroll may ask for the cells.
      if newValue.origin != backing.viewBounds.origin { setNeedsLayout() }
      super.bounds = newValue
    }
  }
  /// Makes the cells that come, lets go of those that leave, and positions all.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }
  @_spi(Hooks) open override func showContent() { tile() }
  /// Loads the rows as the table comes on screen.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
  /// Highlights the row under the finger (rule P7).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerCame(touches) { super.touchesBegan(touches, with: event) }
  }
  /// Selects the row that the finger leaves (rule P7).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tile()
    if !fingerLeft(touches, { userChooses($1) }) { super.touchesEnded(touches, with: event) }
  }
  /// Ends the highlight of the row under the finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !fingerLeft(touches) { super.touchesCancelled(touches, with: event) }
  }
}
