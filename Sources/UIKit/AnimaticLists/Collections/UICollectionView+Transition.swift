import AnimaticTiming
import Foundation

// The way of the views from their old places to the new ones (rules Q9, Q10).
extension UICollectionView {
  /// The views that a transition moves, with the attributes of their new places.
  private struct Movers {
    var staying: [(view: UICollectionReusableView, to: UICollectionViewLayoutAttributes)] = []
    var coming: [UICollectionReusableView] = []
    var leaving: [(view: UICollectionReusableView, to: UICollectionViewLayoutAttributes?)] = []
  }

  /// Moves the views to where the layout has them now.
  ///
  /// - Parameters:
  ///   - transition: The change.
  ///   - animates: Whether it animates by itself. Otherwise it does with the block around it.
  ///   - updates: The changes of the data; `nil` if the layout has changed.
  ///   - completion: A closure that receives whether the animations ran to their end.
  func run(
    _ transition: CollectionTransition, animates: Bool, updates: [UICollectionViewUpdateItem]?,
    completion: @escaping (Bool) -> Void
  ) {
    state.transition = transition
    prepareLayout(keepsOffset: true)
    let layout = collectionViewLayout
    if let updates { layout.prepare(forCollectionViewUpdates: updates) }
    let target = targetOffset()
    let movers = collectMovers(transition, in: CGRect(origin: target, size: bounds.size))
    state.revision += 1
    let change = { [self] in
      move(movers)
      // From here on callbacks may begin updates of their own.
      state.transition = nil
      if target != contentOffset { contentOffset = target }
      if updates != nil {
        layout.finalizeCollectionViewUpdates()
      } else {
        layout.finalizeLayoutTransition()
        transition.oldLayout?.finalizeLayoutTransition()
      }
    }
    let leaving = movers.leaving.map { ObjectIdentifier($0.view) }
    let end = { [weak self] (isFinished: Bool) in
      self?.endLeaving(leaving)
      completion(isFinished)
    }
    let isAnimated = animates && window != nil && UIView.areAnimationsEnabled
    if isAnimated {
      UIView.animate(
        withDuration: ListMotion.duration, delay: 0, options: .allowUserInteraction,
        animations: change, completion: end)
    } else {
      change()
    }
    // The delegate may change what shows, and so where it does.
    for view in movers.coming where !view.isDisplayed && view.superview != nil {
      let key = state.leaving[ObjectIdentifier(view)]?.key ?? view.applied?.key
      if let key { noteDisplay(of: view, key) }
    }
    if let path = state.selection.pressed, shownNow[ElementKey(cell: path)] == nil { endPress() }
    if !isAnimated { end(true) }
    setNeedsLayout()
  }

  /// Returns the offset at which the content is after the transition.
  private func targetOffset() -> CGPoint {
    let isAtRest = session.drag == nil && session.motion == nil
    let proposed = isAtRest ? geometry.clamped(contentOffset) : contentOffset
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    return itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
  }

  /// Gives the views their new elements, and makes those of elements that come.
  private func collectMovers(_ transition: CollectionTransition, in visible: CGRect) -> Movers {
    let (before, layout) = (state.shown, collectionViewLayout)
    var movers = Movers()
    var (kept, old): ([ElementKey: UICollectionReusableView], [ElementKey: ElementKey]) = ([:], [:])
    var gone: [(view: UICollectionReusableView, key: ElementKey)] = []
    for key in before.keys.sorted(by: ElementKey.isInOrder) {
      guard let view = before[key] else { continue }
      if let new = transition.newKey(of: key) {
        (kept[new], old[new]) = (view, key)
      } else {
        gone.append((view, key))
      }
    }
    state.shown = kept
    updateScrollers(in: visible)
    var wanted: Set<ElementKey> = []
    for attributes in elements(in: visible) {
      let key = attributes.key
      guard wanted.insert(key).inserted else { continue }
      if let view = state.shown[key] {
        changeHost(of: view, attributes)
        start(view, key)
        movers.staying.append((view, attributes))
      } else if let view = show(
        key, attributes, from: layout.initial(key) ?? attributes, isQuiet: true)
      {
        movers.staying.append((view, attributes))
        movers.coming.append(view)
      }
    }
    let passed = kept.filter { !wanted.contains($0.key) }
    for (key, view) in passed.sorted(by: { ElementKey.isInOrder($0.key, $1.key) }) {
      state.shown[key] = nil
      gone.append((view, old[key] ?? key))
    }
    // The layout is asked for all elements that were in view, in the order of their paths.
    let asked = transition.oldLayout ?? layout
    let leaving = Dictionary(uniqueKeysWithValues: gone.map { ($0.key, $0.view) })
    for key in before.keys.sorted(by: ElementKey.isInOrder) {
      let end = asked.final(key)
      guard let view = leaving[key] else { continue }
      (view as? UICollectionViewCell)?.isHighlighted = false
      movers.leaving.append((view, end))
      state.leaving[ObjectIdentifier(view)] = (view, key)
    }
    return movers
  }

  /// Lets an element that stays begin where the layout says; without an answer, where it shows
  /// (rule Q9).
  private func start(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let start = collectionViewLayout.initial(key), state.movement?.target != key.indexPath
    else { return }
    let shown = view.applied?.changed { $0.become(key) }
    if shown?.isEqual(start) != true { UIView.performWithoutAnimation { view.adopt(start) } }
  }

  /// Moves a view to the view in which its section scrolls now, if that is another, and leaves it
  /// where it shows.
  private func changeHost(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard view.superview !== host(of: attributes.key) else { return }
    UIView.performWithoutAnimation {
      insert(view, attributes)
      if let applied = view.applied { view.adopt(applied) }
    }
  }

  private func move(_ movers: Movers) {
    let held = state.movement.map { ElementKey(cell: $0.target) }
    for (view, attributes) in movers.staying where view.superview != nil {
      let hasOrder = view.applied?.zIndex == attributes.zIndex
      if attributes.key == held {
        UIView.performWithoutAnimation { view.adopt(attributes) }
      } else {
        view.adopt(attributes)
      }
      if !hasOrder { insert(view, attributes) }
    }
    for (view, attributes) in movers.leaving { if let attributes { view.adopt(attributes) } }
  }

  /// Removes the views that have gone.
  private func endLeaving(_ views: [ObjectIdentifier]) {
    for id in views {
      if let (view, key) = state.leaving.removeValue(forKey: id) { dispose(of: view, key) }
    }
    removeRetiredScrollers()
  }
}
