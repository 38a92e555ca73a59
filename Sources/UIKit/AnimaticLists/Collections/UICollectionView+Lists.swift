import Foundation

/// A data source whose items are trees.
@MainActor
protocol OutlineSource: AnyObject {
  /// Returns the number of ancestors of an item, and whether its children show; `nil` for no tree.
  func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)?
  /// Shows the children of an item, or hides them.
  func toggle(at path: IndexPath)
  /// Handles that a finger has moved an item, or has let go of it.
  func movementDidEnd()
}

// Lists: editing mode, swipes and trees (rule Q18).
extension UICollectionView {
  // MARK: - Editing mode

  func edit(_ isEditing: Bool) {
    guard isEditing != state.isEditing else { return }
    closeSwipe(animated: true)
    state.isEditing = isEditing
    if !letsSelect { deselectAll(animated: false) }
    for path in indexPathsForVisibleItems { cellForItem(at: path).map { tell($0, path) } }
  }

  /// Tells a cell what the list knows of its item.
  func tell(_ cell: UICollectionViewCell, _ path: IndexPath) {
    var mode = cell.mode
    mode.isEditing =
      state.isEditing && itemDelegate?.collectionView(self, canEditItemAt: path) ?? true
    mode.isSwiped = state.swipes.open?.path == path
    mode.isReordering = state.movement?.target == path
    if let cell = cell as? UICollectionViewListCell, let source = dataSource as? any OutlineSource {
      let outline = source.outline(at: state.movement?.dataPath(of: path) ?? path)
      mode.isExpanded = outline?.isExpanded
      if let outline { cell.indentationLevel = outline.level }
    }
    if cell.mode != mode { cell.mode = mode }
  }

  /// Asks a cell that shows an item for its size again.
  func contentsDidChange(of cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, collectionViewLayout.asksCells, state.batch == nil,
      state.transition == nil,
      let attributes = cell.applied, state.shown[attributes.key] === cell
    else { return }
    askForSize(cell, attributes)
  }

  // MARK: - Trees

  /// Lets the data source show the children of an item, or hide them.
  func toggleItem(at path: IndexPath) { (dataSource as? any OutlineSource)?.toggle(at: path) }

  /// Lets cells follow which items are expanded.
  func outlineDidChange() {
    for path in indexPathsForVisibleItems {
      guard let cell = cellForItem(at: path) else { continue }
      UIView.animate(
        withDuration: window == nil ? 0 : ListMotion.duration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { self.tell(cell, path) })
    }
  }

  // MARK: - Swipes

  private func list(of path: IndexPath) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
  }

  func addSwipes() {
    guard !state.hasSwipes else { return }
    state.hasSwipes = true
    addGestureRecognizer(SwipeGesture(self))
  }

  /// Closes the open row at once, without asking where it is.
  func dropSwipe() {
    guard let open = swipes.open else { return }
    state.swipes.open = nil
    open.view.removeFromSuperview()
    swipeDidChange(open.path, isOpen: false)
  }

  /// Shows the actions of a swipe to the left.
  func openTrailingActions(_ path: IndexPath) {
    guard let provider = list(of: path)?.trailingSwipeActionsConfigurationProvider,
      let configuration = provider(path), !configuration.actions.isEmpty
    else { return }
    open(path, isLeading: false, configuration)
    settle(open: true)
  }
}

extension UICollectionView: SwipeHost {
  var swipes: ListSwipes {
    get { state.swipes }
    set { state.swipes = newValue }
  }
  func swipeMayBegin(at point: CGPoint, isLeading: Bool) -> Bool {
    guard let path = indexPathForItem(at: point), swipedCell(path) != nil, state.movement == nil,
      itemDelegate?.collectionView(self, canEditItemAt: path) ?? true
    else { return false }
    if let open = swipes.open { return open.path == path }
    let list = list(of: path)
    let provider =
      isLeading
      ? list?.leadingSwipeActionsConfigurationProvider
      : list?.trailingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path), !configuration.actions.isEmpty,
      swipedCell(path) != nil
    else { return false }
    open(path, isLeading: isLeading, configuration)
    return swipes.open != nil
  }
  func swipedCell(_ path: IndexPath) -> UIView? { state.shown[ElementKey(cell: path)] }
  func swipeFrame(_ path: IndexPath) -> CGRect {
    collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
  }
  func placeSwiped(_ path: IndexPath) {
    guard let cell = state.shown[ElementKey(cell: path)],
      let attributes = layoutAttributesForItem(at: path)
    else { return }
    cell.adopt(swiped(attributes))
  }
  func swipeDidChange(_ path: IndexPath, isOpen: Bool) {
    (state.shown[ElementKey(cell: path)] as? UICollectionViewCell)?.mode.isSwiped = isOpen
  }

  /// Returns attributes with the way by which a swipe has moved their cell.
  func swiped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let open = swipes.open, attributes.key == ElementKey(cell: open.path) else {
      return attributes
    }
    return attributes.changed { $0.frame.origin.x += open.offset }
  }
}
