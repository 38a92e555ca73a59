import AnimaticTiming
import Foundation

// Batches of updates, and the animations that follow from them (rules Q8, Q9).
extension UICollectionView {
  // MARK: - Batches

  /// Makes changes in the open batch, or in one of their own.
  func update(_ updates: [UICollectionViewUpdateItem]) {
    guard state.batch == nil else {
      state.batch?.updates += updates
      return
    }
    // The data source has changed already, so that asking it for cells would come too late.
    openBatch(isReload: state.needsReload || state.counts == nil, asksForCells: false)
    state.batch?.updates += updates
    closeBatch()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if state.batch == nil { openBatch(isReload: false, asksForCells: true) }
    state.batch?.depth += 1
    if let completion { state.batch?.completions.append(completion) }
    updates?()
    state.batch?.depth -= 1
    if state.batch?.depth == 0 { closeBatch() }
  }

  private func openBatch(isReload: Bool, asksForCells: Bool) {
    require(
      state.transition == nil,
      "an update of a collection view cannot begin while another one asks for its cells; begin it "
        + "in the completion handler of that")
    if asksForCells { showElements() }
    dropMovement()
    state.batch = CollectionBatch(
      isReload: isReload, before: isReload ? [] : knownCounts, old: isReload ? [:] : surroundings())
  }

  /// Returns the attributes of the elements in view and within one view around it.
  func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    if state.isPrepared {
      for attributes in collectionViewLayout.layoutAttributesForElements(in: around) ?? [] {
        found[attributes.key] = attributes
      }
    }
    for (key, view) in state.shown { found[key] = view.applied }
    return found
  }

  private func closeBatch() {
    guard let batch = state.batch else { return }
    state.batch = nil
    if batch.isReload || state.needsReload {
      reloadEverything()
      showElements()
      for completion in batch.completions { completion(true) }
      return
    }
    let new = askForCounts()
    let changes = checkedMap(batch, new)
    follow(changes, counts: new)
    run(
      CollectionTransition(old: batch.old, changes: changes), animates: true,
      updates: batch.updates
    ) { isFinished in
      for completion in batch.completions { completion(isFinished) }
    }
  }

  private func checkedMap(_ batch: CollectionBatch, _ new: [Int]) -> ListUpdateMap {
    do {
      return try ListUpdate(batch.updates).map(from: batch.before, to: new)
    } catch {
      stopProgram(
        "an update of \(shortDescription) does not fit its data source: \(error.message)")
    }
  }

  /// Takes what the view and its layout know of items along with a change of the data.
  func follow(_ changes: ListUpdateMap, counts: [Int]) {
    endSwipe { changes.newPath(of: $0) }
    state.counts = counts
    state.selection.follow(changes)
    state.goal = state.goal.flatMap { changes.newPath(of: $0) }
    state.prefetched = Set(state.prefetched.compactMap { changes.newPath(of: $0) })
    var scrollers: [Int: SectionScroller] = [:]
    for (index, scroller) in state.scrollers.sorted(by: { $0.key < $1.key }) {
      if let section = changes.newSection(of: index) {
        scrollers[section] = scroller
      } else {
        state.retiredScrollers.append(scroller)
      }
    }
    state.scrollers = scrollers
    let layout = collectionViewLayout
    layout.follow(changes)
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
  }

  // MARK: - Layouts

  func change(
    to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    require(
      state.batch == nil && state.transition == nil,
      "the layout of a collection view cannot change while an update is under way; change it in "
        + "the completion handler of that")
    require(
      layout.collectionView == nil || layout.collectionView === self,
      "a layout belongs to one collection view; make another one")
    showElements()
    let transition = CollectionTransition(old: surroundings(), oldLayout: old)
    let order = state.shown.keys.sorted(by: ElementKey.isInOrder)
    let views = order.compactMap { state.shown[$0] }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: layout) }
    use(layout)
    old.collectionView = self
    run(transition, animates: animated, updates: nil) { isFinished in
      for view in views { view.didTransition(from: old, to: layout) }
      completion?(isFinished)
    }
    if old !== collectionViewLayout, !isInteracting(old) { old.collectionView = nil }
  }

  // MARK: - Attributes by default

  /// Returns the attributes with which an element comes unless its layout says otherwise.
  func usualInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition = state.transition else { return nil }
    guard let old = transition.oldKey(of: key) else {
      return collectionViewLayout.attributes(of: key)?.changed { $0.alpha = 0 }
    }
    let place = transition.old[old] ?? transition.oldLayout?.attributes(of: old)
    return place?.changed { $0.become(key) }
  }

  /// Returns the attributes with which an element goes unless its layout says otherwise.
  func usualFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition = state.transition else { return nil }
    if let new = transition.newKey(of: key),
      let place = collectionViewLayout.attributes(of: new)
    {
      return place.changed { $0.become(key) }
    }
    return transition.old[key]?.changed { $0.alpha = 0 }
  }
}
