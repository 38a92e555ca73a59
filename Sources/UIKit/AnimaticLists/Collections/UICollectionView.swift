import AnimaticTiming
@_spi(Hooks) import AnimaticViews
import Foundation

/// A view that shows the items of a data source in cells, as its layout places them (rules Q1…Q12).
///
/// Only what is in view has views. They come from
/// ``dequeueReusableCell(withReuseIdentifier:for:)``, which makes one of the registered class, or
/// returns one that has left the view.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 100, height: 100)
/// let grid = UICollectionView(frame: simulator.window.bounds, collectionViewLayout: layout)
/// grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
/// grid.dataSource = photos
/// ```
///
/// The ``UIScrollView/delegate`` of the view as a scroll view is its ``delegate``.
open class UICollectionView: UIScrollView {
  var state = CollectionState()
  private var layoutInUse: UICollectionViewLayout
  /// The delegate of the items, which is that of scrolling.
  weak var itemDelegate: (any UICollectionViewDelegate)?
  private var menus: ListMenus?

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutInUse = layout
    super.init(frame: frame)
    use(layout)
  }
  /// Creates a collection view with a flow layout, and ignores the coder.
  public required init?(coder: NSCoder) {
    layoutInUse = UICollectionViewFlowLayout()
    super.init(coder: coder)
    use(layoutInUse)
  }

  /// Makes a layout the one in use, and asks it for everything.
  func use(_ layout: UICollectionViewLayout) {
    if layoutInUse.collectionView === self { layoutInUse.collectionView = nil }
    layoutInUse = layout
    dropSwipe()
    retireScrollers()
    layout.collectionView = self
    layout.invalidateLayout()
  }

  // MARK: - Data

  /// The object that knows the items; `nil` by default.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that gets data ready for items that will soon show; `nil` by default.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is asked; `true` by default.
  open var isPrefetchingEnabled = true
  /// The object that follows and decides; `nil` by default.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set { super.delegate = newValue }
  }
  @_spi(Hooks) open override func delegateDidChange() {
    itemDelegate = super.delegate as? any UICollectionViewDelegate
    if itemDelegate != nil, menus == nil { menus = ListMenus(self) }
    collectionViewLayout.invalidateLayout()
  }
  /// Asks for everything again. The views change with the next layout (rule Q4).
  open func reloadData() { reloadEverything() }
  /// The number of sections.
  open var numberOfSections: Int { knownCounts.count }
  /// Returns the number of items of a section.
  ///
  /// - Precondition: The index is that of a section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    require(
      counts.indices.contains(section), "there is no section \(section) among \(counts.count)")
    return counts[section]
  }

  // MARK: - Layout

  /// The layout. Setting it is ``setCollectionViewLayout(_:animated:)`` without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutInUse }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Sets the layout; see ``setCollectionViewLayout(_:animated:completion:)``.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Sets the layout, and moves the cells to their new places over 0.3 s if the change animates
  /// (rule Q10).
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - animated: Whether the change animates.
  ///   - completion: A handler that receives whether the animations ran to their end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion) }
  /// Begins to change the layout step by step; the progress is that of the layout that it returns.
  ///
  /// - Precondition: No interactive change is under way.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginInteraction(to: layout, completion) }
  /// Lets an interactive change of the layout go on to its end.
  ///
  /// - Precondition: An interactive change is under way.
  open func finishInteractiveTransition() { endInteraction(finishes: true) }
  /// Lets an interactive change of the layout go back to its start.
  ///
  /// - Precondition: An interactive change is under way.
  open func cancelInteractiveTransition() { endInteraction(finishes: false) }
  /// Returns the attributes that the layout gives an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the attributes that the layout gives a supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: - Views

  /// Sets the class of cells with an identifier; `nil` for none.
  ///
  /// - Precondition: The class is ``UICollectionViewCell`` or a subclass.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    state.pool.register(
      cellClass, as: ReuseName(identifier: identifier), of: UICollectionViewCell.self)
  }
  /// Sets the nib of cells with an identifier; `nil` for none. Animatic reads no nibs.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.pool.register(nib, as: ReuseName(identifier: identifier))
  }
  /// Sets the class of supplementary views of a kind with an identifier; `nil` for none.
  ///
  /// - Precondition: The class is ``UICollectionReusableView`` or a subclass.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    state.pool.register(
      viewClass, as: ReuseName(kind: elementKind, identifier: identifier),
      of: UICollectionReusableView.self)
  }
  /// Sets the nib of supplementary views; `nil` for none. Animatic reads no nibs.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { state.pool.register(nib, as: ReuseName(kind: kind, identifier: identifier)) }
  /// Returns a cell for an item: one that shows no item any more, after
  /// ``UICollectionReusableView/prepareForReuse()``, or a new one.
  ///
  /// - Precondition: A class is registered under the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, indexPath) }
  /// Returns a supplementary view; see ``dequeueReusableCell(withReuseIdentifier:for:)``.
  ///
  /// - Precondition: A class is registered under the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReuseName(kind: elementKind, identifier: identifier),
      ElementKey(.supplementaryView, elementKind, indexPath))
  }
  /// The view behind all elements, which is as large as the collection view; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The cells in view, in the order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    shownElements(.cell).compactMap { state.shown[$0] as? UICollectionViewCell }
  }
  /// The paths of the items in view, in order.
  open var indexPathsForVisibleItems: [IndexPath] { shownElements(.cell).map(\.indexPath) }
  /// Returns the supplementary views of a kind that are in view, in the order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownElements(.supplementaryView, elementKind).compactMap { state.shown[$0] }
  }
  /// Returns the paths of the supplementary views of a kind that are in view, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownElements(.supplementaryView, elementKind).map(\.indexPath)
  }
  /// Returns the cell of an item; `nil` if it is not in view.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownNow[ElementKey(cell: indexPath)] as? UICollectionViewCell
  }
  /// Returns a supplementary view; `nil` if it is not in view.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shownNow[ElementKey(.supplementaryView, elementKind, indexPath)] }
  /// Returns the path of the item that a cell shows; `nil` if it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.applied?.key, shownNow[key] === cell else { return nil }
    return key.indexPath
  }
  /// Returns the path of the element that a supplementary view shows; `nil` if it shows none.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    guard let key = supplementaryView.applied?.key, key.category == .supplementaryView,
      shownNow[key] === supplementaryView
    else { return nil }
    return key.indexPath
  }
  /// Returns the path of the item at a point of the content; `nil` if there is none. Of several,
  /// it is that in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let here = (collectionViewLayout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.holds(point)
    }
    return here.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }
  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - indexPath: The path of the item.
  ///   - scrollPosition: The place at which the item shows: one for each axis at most; none for the
  ///     least way that shows it.
  ///   - animated: Whether the scroll animates.
  /// - Precondition: The item exists.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toItem: indexPath, scrollPosition, animated: animated) }

  /// When cells that show are asked for their size again; `enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Selection

  /// Whether a finger selects items; `true` by default.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll(animated: false) } }
  }
  /// Whether several items can be selected; `false` by default.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection, selection.paths.count > 1 { deselectAll(animated: false) }
    }
  }
  /// Whether items can be selected in editing mode; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode; `false` by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the cells show the controls of editing mode; `false` by default. A change of it in an
  /// animation block animates.
  open var isEditing: Bool {
    get { state.isEditing }
    set { edit(newValue) }
  }
  /// The paths of the selected items, in order; `nil` if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.sorted() }
  /// Selects an item, and notifies nobody.
  ///
  /// - Parameters:
  ///   - indexPath: The path of the item; `nil` to deselect all.
  ///   - animated: Whether the scroll animates.
  ///   - scrollPosition: The place to which the item scrolls; none for no scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return deselectAll(animated: false) }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(toItem: indexPath, scrollPosition, animated: animated) }
  }
  /// Deselects an item, and notifies nobody.
  ///
  /// - Parameters:
  ///   - indexPath: The path of the item.
  ///   - animated: Whether the change animates. It has no effect.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: - Updates

  // Each of these may stand alone, or in the block of `performBatchUpdates(_:completion:)`.

  /// Shows items that the data source has gained, at their paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) })
  }
  /// Removes items that the data source has lost, at their paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) })
  }
  /// Asks for the cells of items again, at their paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
  }
  /// Moves an item from its path before the update to that after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
  }
  /// Lets the data source set up the present cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Shows sections that the data source has gained, with their numbers after the update.
  open func insertSections(_ sections: IndexSet) {
    update(
      sections.map { UICollectionViewUpdateItem(.insert, fromSection: nil, toSection: $0) })
  }
  /// Removes sections that the data source has lost, with their numbers before the update.
  open func deleteSections(_ sections: IndexSet) {
    update(
      sections.map { UICollectionViewUpdateItem(.delete, fromSection: $0, toSection: nil) })
  }
  /// Asks for everything in sections again, with their numbers before the update.
  open func reloadSections(_ sections: IndexSet) {
    update(sections.map { UICollectionViewUpdateItem(.reload, fromSection: $0, toSection: $0) })
  }
  /// Moves a section from its number before the update to that after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([UICollectionViewUpdateItem(.move, fromSection: section, toSection: newSection)])
  }
  /// Makes several changes at once, which animate together for 0.3 s (rules Q8, Q9).
  ///
  /// The data source changes inside the block. Deletions and the starts of moves have the paths
  /// before all changes, insertions and the ends of moves those after them, in whatever order the
  /// calls come.
  ///
  /// - Parameters:
  ///   - updates: A block that changes the data and calls the methods above.
  ///   - completion: A handler that receives whether the animations ran to their end.
  /// - Precondition: The numbers of sections and items that the data source returns follow from the
  ///   changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { batch(updates, completion) }
  /// Makes several changes at once by a closure that does not escape, as it never does in UIKit.
  @_documentation(visibility: private)
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Whether a batch is under way: its block runs, or its animations do.
  open var hasUncommittedUpdates: Bool { state.batch != nil }

  // MARK: - Items under a finger

  /// Begins to move an item with a finger.
  ///
  /// - Returns: Whether the data source lets the item move.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(indexPath)
  }
  /// Moves the item to the position of the finger, in the coordinates of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }
  /// Leaves the item where it is, and lets the data source move it.
  open func endInteractiveMovement() { endMovement(cancels: false) }
  /// Returns the item to where it was.
  open func cancelInteractiveMovement() { endMovement(cancels: true) }

  // MARK: - Overrides

  /// The rectangle of the content that the view shows. A change asks the layout whether it becomes
  /// invalid.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }
  /// The smallest upright rectangle around the view in its superview's coordinates, in points.
  open override var frame: CGRect {
    get { super.frame }
    set {
      boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
      super.frame = newValue
    }
  }
  /// Makes the layout invalid, and keeps the content at its edge.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.invalidateLayout()
  }
  /// Makes the views of the elements in view, and places them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    boundsWillChange(to: bounds)
    showElements()
    if let backgroundView { backgroundView.frame = bounds }
  }
  /// Highlights the item under a finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    fingerCame(touches)
  }
  /// Selects or deselects the item under a finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    fingerLeft(touches, lift)
  }
  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    fingerLeft(touches)
  }
  @_spi(Hooks) open override func showContent() {
    if collectionViewLayout.asksCells { showElements() }
  }
  @_spi(Hooks) open override func adjustedTarget(_ announced: CGPoint, velocity: CGPoint) -> CGPoint
  {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: announced, withScrollingVelocity: velocity)
  }
}
