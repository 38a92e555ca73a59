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
  var changes: CollectionChanges?

  /// Returns the path in the data of what shows at a path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard let changes, shown.count == 2 else { return shown }
    return changes.oldPath(of: shown) ?? shown
  }
}

// Items that a finger moves (rule Q12).
extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    prepareLayout()
    guard state.movement == nil, state.batch == nil,
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
    if target != movement.target { place(movement, at: target) }
    guard let now = state.movement, let attributes = movedAttributes(now) else { return }
    UIView.performWithoutAnimation { cellForItem(at: now.target)?.adopt(attributes) }
  }

  /// Lets the item show at another path, and the others make room.
  private func place(_ movement: CollectionMovement, at target: IndexPath) {
    let old = knownCounts
    var new = old
    new[movement.target.section] -= 1
    require(
      new.indices.contains(target.section) && (0...new[target.section]).contains(target.item),
      "an item cannot move to \(target): the sections have \(new.prefix(20)) items without it")
    new[target.section] += 1
    var data = old
    data[movement.target.section] -= 1
    data[movement.source.section] += 1
    func move(_ from: IndexPath, _ counts: [Int]) -> CollectionChanges? {
      let update = UICollectionViewUpdateItem(.move, from: from, to: target)
      return try? CollectionChanges.make(of: [update], from: counts, to: new).get()
    }
    guard let step = move(movement.target, old) else { return }
    var next = movement
    next.target = target
    next.changes = target == movement.source ? nil : move(movement.source, data)
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

  func endMovement(cancels: Bool) {
    guard let movement = state.movement else { return }
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
    (cellForItem(at: movement.target))?.mode.isReordering = false
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
