import AnimaticTiming
import Foundation

/// An item that a finger moves, and where it is among the others.
@MainActor
struct CollectionMovement {
  /// The path of the item in the data.
  let source: IndexPath
  /// The path at which it shows.
  var target: IndexPath
  /// The middle of its cell, in points of the content.
  var position: CGPoint
  /// The changes from the data to what shows; `nil` while the item is at its place.
  var changes: ListUpdateMap?

  /// Returns the path in the data of what shows at a path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard let changes, shown.count == 2 else { return shown }
    return changes.oldPath(of: shown) ?? shown
  }

  /// Returns the changes by which the item moves, and takes them along in the numbers of items.
  func step(from start: IndexPath, to end: IndexPath, _ counts: inout [Int])
    -> ListUpdateMap?
  {
    let old = counts
    counts[start.section] -= 1
    counts[end.section] += 1
    var update = ListUpdate()
    update.movedRows = [(start, end)]
    return try? update.map(from: old, to: counts)
  }
}

// Items that a finger moves (rule Q12).
extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    prepareLayout()
    guard state.movement == nil, state.batch == nil, isThere(path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true,
      let place = collectionViewLayout.layoutAttributesForItem(at: path)
    else { return false }
    state.movement = CollectionMovement(source: path, target: path, position: place.center)
    cellForItem(at: path)?.mode.isReordering = true
    return true
  }

  /// Returns the attributes of the item under the finger.
  func movedAttributes(_ movement: CollectionMovement) -> UICollectionViewLayoutAttributes? {
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: movement.position)
    return attributes.indexPath == movement.target ? attributes : nil
  }

  func updateMovement(_ position: CGPoint) {
    guard var movement = state.movement else { return }
    movement.position = position
    state.movement = movement
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: position)
    let target =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.source, toProposedIndexPath: proposed)
      ?? proposed
    // The delegate may have ended the movement, or changed the list.
    guard state.movement != nil else { return }
    if target != movement.target { place(movement, at: target) }
    guard let now = state.movement, let attributes = movedAttributes(now) else { return }
    UIView.performWithoutAnimation { cellForItem(at: now.target)?.adopt(attributes) }
  }

  /// Lets the item show at another path, and the others make room.
  private func place(_ movement: CollectionMovement, at target: IndexPath) {
    var (data, new) = (knownCounts, knownCounts)
    data[movement.target.section] -= 1
    require(
      target.count == 2 && data.indices.contains(target.section)
        && (0...data[target.section]).contains(target.item),
      "an item cannot move to \(target): the sections have \(data.prefix(20)) items without it")
    data[movement.source.section] += 1
    guard let step = movement.step(from: movement.target, to: target, &new) else { return }
    var next = movement
    next.target = target
    let isHome = target == movement.source
    next.changes = isHome ? nil : movement.step(from: movement.source, to: target, &data)
    let context = collectionViewLayout.makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = [movement.target]
    context.targetIndexPathsForInteractivelyMovingItems = [target]
    context.interactiveMovementTarget = movement.position
    let transition = CollectionTransition(old: surroundings(), changes: step)
    state.movement = next
    follow(step, counts: new)
    collectionViewLayout.invalidateLayout(with: context)
    run(transition, animates: true, updates: []) { _ in }
  }

  /// Puts the item under the finger back to its place as a batch of changes begins, whose animation
  /// moves the cells (rule Q12).
  func dropMovement() {
    guard let movement = state.movement else { return }
    (cellForItem(at: movement.target))?.mode.isReordering = false
    state.movement = nil
    guard movement.target != movement.source, var counts = state.counts,
      let step = movement.step(from: movement.target, to: movement.source, &counts)
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
    if cancels, movement.target != movement.source { place(movement, at: movement.source) }
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
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { showElements() })
  }
}

extension UICollectionView: UIDataSourceTranslating {
  /// Returns the path at which an item of the data source shows; `nil` for `nil`.
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    dataSourceIndexPath.map { state.movement?.changes?.newPath(of: $0) ?? $0 }
  }
  /// Returns the path in the data source of an item that shows; `nil` for `nil`.
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    presentationIndexPath.map { state.movement?.dataPath(of: $0) ?? $0 }
  }
}
