import AnimaticTiming
import Foundation

// Items that a finger moves (rule Q12).
extension UICollectionView: MovingList {
  func beginMove(of cell: UIView) -> Bool {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
      .map { beginInteractiveMovementForItem(at: $0) } ?? false
  }
  func move(to middle: CGPoint) { updateInteractiveMovementTargetPosition(middle) }
  func endMove(isCancelled: Bool) {
    isCancelled ? cancelInteractiveMovement() : endInteractiveMovement()
  }

  func beginMovement(_ path: IndexPath) -> Bool {
    prepareLayout()
    guard state.movement == nil, state.batch == nil, isThere(path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true,
      let place = collectionViewLayout.layoutAttributesForItem(at: path)
    else { return false }
    (state.movement, state.movementPosition) = (ListMovement(of: path), place.center)
    cellForItem(at: path)?.mode.isReordering = true
    return true
  }

  /// The attributes of the item under the finger.
  var movedAttributes: UICollectionViewLayoutAttributes? {
    guard let path = state.movement?.target else { return nil }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: state.movementPosition)
    return attributes.indexPath == path ? attributes : nil
  }

  func updateMovement(_ position: CGPoint) {
    guard let movement = state.movement else { return }
    state.movementPosition = position
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: position)
    let target =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.source, toProposedIndexPath: proposed)
      ?? proposed
    // The delegate may have ended the movement, or changed the list.
    guard state.movement != nil else { return }
    if target != movement.target { place(at: target) }
    guard let attributes = movedAttributes else { return }
    UIView.performWithoutAnimation { cellForItem(at: attributes.indexPath)?.adopt(attributes) }
  }

  /// Lets the item show at another path, and the others make room.
  private func place(at target: IndexPath) {
    guard var next = state.movement else { return }
    var counts = knownCounts
    guard let step = next.move(to: target, &counts) else { return }
    let context = collectionViewLayout.makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = state.movement.map { [$0.target] } ?? []
    context.targetIndexPathsForInteractivelyMovingItems = [target]
    context.interactiveMovementTarget = state.movementPosition
    let transition = CollectionTransition(old: surroundings(), changes: step)
    state.movement = next
    follow(step, counts: counts)
    collectionViewLayout.invalidateLayout(with: context)
    run(transition, animates: true, updates: []) { _ in }
  }

  /// Puts the item under the finger back to its place as a batch of changes begins, whose animation
  /// moves the cells (rule Q12).
  func dropMovement() {
    guard var movement = state.movement else { return }
    cellForItem(at: movement.target)?.mode.isReordering = false
    state.movement = nil
    guard movement.target != movement.source, var counts = state.counts,
      let step = movement.move(to: movement.source, &counts)
    else { return }
    let shown = state.shown
    state.shown = [:]
    for (key, view) in shown {
      guard let new = step.newKey(of: key) else { continue }
      state.shown[new] = view
      if new != key { view.applied = view.applied?.changed { $0.become(new) } }
    }
    follow(step, counts: counts)
  }

  func endMovement(cancels: Bool) {
    guard let movement = state.movement else { return }
    let cell = cellForItem(at: movement.target)
    if cancels, movement.target != movement.source { place(at: movement.source) }
    state.movement = nil
    if !cancels, movement.target != movement.source {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
      let counts = askForCounts()
      require(
        state.counts == nil || counts == state.counts,
        "the data source has not moved item \(movement.source.item) of section "
          + "\(movement.source.section): its numbers of items are \(counts.prefix(20))")
    }
    defer { (dataSource as? any OutlineSource)?.movementDidEnd() }
    cell?.mode.isReordering = false
    guard window != nil else { return setNeedsLayout() }
    state.revision += 1
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0, options: .allowUserInteraction,
      animations: { showElements() })
  }
}

extension UICollectionView: UIDataSourceTranslating {
  /// Returns the path at which an item of the data source shows; `nil` for `nil`.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    dataSourceIndexPath.map { state.movement?.shownPath(of: $0) ?? $0 }
  }
  /// Returns the path in the data source of an item that shows; `nil` for `nil`.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    presentationIndexPath.map { state.movement?.dataPath(of: $0) ?? $0 }
  }
}
