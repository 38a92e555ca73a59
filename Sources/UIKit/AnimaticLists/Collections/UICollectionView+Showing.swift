import AnimaticTiming
import Foundation

// The views of the elements in view (rules Q2…Q5).
extension UICollectionView {
  /// The number of times that the views in view may change what is in view, in one layout.
  private static let mostPasses = 60

  // MARK: - Data

  /// The number of items of each section, of which the data source is asked if needed.
  var knownCounts: [Int] {
    if let counts = state.counts { return counts }
    let counts = askForCounts()
    state.counts = counts
    return counts
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    require(sections >= 0, "a collection view cannot have \(sections) sections")
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      require(count >= 0, "section \(section) cannot have \(count) items")
      return count
    }
  }

  func reloadEverything() {
    dropSwipe()
    state.needsReload = true
    state.counts = nil
    state.selection = ListSelection()
    (state.movement, state.goal) = (nil, nil)
    let context = UICollectionViewLayoutInvalidationContext.everything(of: collectionViewLayout)
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// The views in view; none while all of them have to be made again.
  var shownNow: [ElementKey: UICollectionReusableView] { state.needsReload ? [:] : state.shown }

  /// Returns the elements in view of a category and a kind, in the order of their paths.
  func shownElements(_ category: ElementCategory, _ kind: String = "") -> [ElementKey] {
    let keys = shownNow.keys.filter { $0.category == category && $0.kind == kind }
    return keys.sorted { $0.indexPath < $1.indexPath }
  }

  // MARK: - Layout

  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    state.isPrepared = false
    state.revision += 1
    setNeedsLayout()
    let shift = context.contentOffsetAdjustment
    guard shift != .zero else { return }
    prepareLayout()
    let offset = contentOffset
    contentOffset = CGPoint(x: offset.x + shift.x, y: offset.y + shift.y)
  }

  /// Lets the layout compute its places, if it has to, and takes the size of the content.
  ///
  /// - Parameter keepsOffset: Whether the content stays where it is, even outside its range.
  func prepareLayout(keepsOffset: Bool = false) {
    guard !state.isPrepared, state.batch == nil else { return }
    state.isPrepared = true
    _ = knownCounts
    collectionViewLayout.prepare()
    guard state.isPrepared else { return }
    let size = collectionViewLayout.collectionViewContentSize
    let isSize = isUsable(
      size.width.isFinite && size.height.isFinite,
      "the collectionViewContentSize of \(type(of: collectionViewLayout)) must be finite, "
        + "not \(size)")
    guard isSize, size != contentSize else { return }
    let wasShowing = session.isShowing
    if keepsOffset { session.isShowing = true }
    contentSize = size
    session.isShowing = wasShowing
  }

  /// Asks the layout whether new bounds make it invalid.
  func boundsWillChange(to new: CGRect) {
    guard new != state.knownBounds else { return }
    if isInAnimation, !state.knownBounds.isNull, state.animatedBounds == nil {
      state.animatedBounds = state.knownBounds
    }
    state.knownBounds = new
    state.revision += 1
    setNeedsLayout()
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
  }

  /// Returns the attributes of the elements in a rectangle that have views, in the order of the
  /// layout.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let all = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    let moved = movedAttributes
    var found = all.filter { $0.key != moved?.key && !$0.isHidden && $0.frame.overlaps(rect) }
    if let moved { found.append(moved) }
    return swipes.open == nil ? found : found.map { swiped($0) }
  }

  // MARK: - Views

  /// Brings the views in line with the layout.
  func showElements() {
    guard !state.isShowing, state.batch == nil, state.transition == nil else { return }
    state.isShowing = true
    let oldBounds = state.animatedBounds.flatMap { isInAnimation ? $0 : nil }
    state.animatedBounds = nil
    if let oldBounds {
      prepareLayout()
      collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds)
    }
    var passes = 0
    while !showOnce(), passes < Self.mostPasses { passes += 1 }
    if oldBounds != nil { collectionViewLayout.finalizeAnimatedBoundsChange() }
    state.isShowing = false
    prefetch()
  }

  /// Whether changes animate now.
  private var isInAnimation: Bool {
    UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled
  }

  /// Makes and removes views once.
  ///
  /// - Returns: Whether nothing has changed meanwhile what is in view.
  private func showOnce() -> Bool {
    if state.needsReload { removeAll() }
    prepareLayout()
    updateScrollers(in: bounds)
    let revision = state.revision
    var kept: Set<ElementKey> = []
    for attributes in elements(in: bounds) {
      let key = attributes.key
      guard kept.insert(key).inserted else { continue }
      if let view = state.shown[key] {
        place(view, attributes)
      } else {
        show(key, attributes, from: attributes)
      }
      guard state.revision == revision else { return false }
    }
    let gone = state.shown.keys.filter { !kept.contains($0) }
    for key in gone.sorted(by: ElementKey.isInOrder) {
      remove(key)
      guard state.revision == revision else { return false }
    }
    return true
  }

  /// Gives a view its attributes. A cell whose size changes is asked for the one it prefers.
  private func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let resizes = view.applied?.size != attributes.size
    if view.superview !== host(of: attributes.key) { insert(view, attributes) }
    if view.applied?.zIndex != attributes.zIndex { insert(view, attributes) }
    view.adopt(attributes)
    if resizes { askForSize(view, attributes) }
  }

  /// Makes the view of an element that comes into view.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - attributes: The attributes of its place.
  ///   - start: The attributes with which it comes.
  ///   - isQuiet: Whether the delegate is notified later.
  /// - Returns: The view; `nil` if making it has made the element obsolete.
  @discardableResult
  func show(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    from start: UICollectionViewLayoutAttributes, isQuiet: Bool = false
  ) -> UICollectionReusableView? {
    let revision = state.revision
    state.coming = attributes
    let made = makeView(key)
    state.coming = nil
    guard let view = made else { return nil }
    guard state.revision == revision else {
      state.pool.give(view, kind: view.reuseKind)
      return nil
    }
    UIView.performWithoutAnimation {
      state.shown[key] = view
      insert(view, attributes)
      view.adopt(start)
    }
    if !isQuiet { noteDisplay(of: view, key) }
    if state.shown[key] === view { askForSize(view, attributes) }
    return view
  }

  private func makeView(_ key: ElementKey) -> UICollectionReusableView? {
    let path = state.movement?.dataPath(of: key.indexPath) ?? key.indexPath
    switch key.category {
    case .cell:
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
      check(cell, "collectionView(_:cellForItemAt:)", "dequeueReusableCell", path)
      cell.isSelected = state.selection.paths.contains(key.indexPath)
      cell.isHighlighted = state.selection.pressed == key.indexPath
      tell(cell, key.indexPath)
      return cell
    case .supplementaryView:
      guard
        let view = dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: path)
      else { return nil }
      check(
        view, "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "dequeueReusableSupplementaryView", path)
      return view
    case .decorationView: return decoration(key)
    }
  }

  private func check(
    _ view: UICollectionReusableView, _ method: String, _ source: String, _ path: IndexPath
  ) {
    require(
      view.reuseIdentifier != nil,
      "\(method) returned a \(type(of: view)) that has no reuseIdentifier; return one from "
        + source)
    require(
      view.superview == nil,
      "\(method) returned a view for item \(path.item) of section \(path.section) that shows "
        + "another element; return one from \(source), for this path")
  }

  /// Inserts a view in front of those with the same or a smaller number, and behind all others.
  func insert(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let (zIndex, host) = (attributes.zIndex, host(of: attributes.key))
    if let front = state.front, front !== view, front.superview === host,
      let applied = front.applied, applied.zIndex <= zIndex
    {
      host.insertSubview(view, aboveSubview: front)
      state.front = view
      return
    }
    let views = host.children
    let last = views.lastIndex { other in
      guard other !== view, let applied = (other as? UICollectionReusableView)?.applied else {
        return other === backgroundView || other is SectionScroller && zIndex >= 0
      }
      return applied.zIndex <= zIndex
    }
    let isLast = !views.dropFirst((last ?? -1) + 1).contains {
      $0 !== view && ($0 as? UICollectionReusableView)?.applied != nil
    }
    if isLast { state.front = view }
    guard let last else { return host.insertSubview(view, at: 0) }
    if views.indices.contains(last + 1), views[last + 1] === view { return }
    host.insertSubview(view, aboveSubview: views[last])
  }

  func askForSize(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let layout = collectionViewLayout
    guard layout.asksCells, view.applied?.representedElementCategory != .decorationView else {
      return
    }
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    let preferred = view.preferredLayoutAttributesFitting(copy)
    guard
      !preferred.isEqual(attributes),
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  // MARK: - Removing

  private func removeAll() {
    state.needsReload = false
    state.revision += 1
    let views = state.shown
    state.shown = [:]
    state.prefetched = []
    defer { retireScrollers() }
    for key in views.keys.sorted(by: ElementKey.isInOrder) {
      if let view = views[key] { dispose(of: view, key) }
    }
  }

  private func remove(_ key: ElementKey) {
    // The item under a finger leaves it with its cell (rule Q11).
    if key.category == .cell, key.indexPath == state.selection.pressed { endPress() }
    guard let view = state.shown.removeValue(forKey: key) else { return }
    dispose(of: view, key)
  }

  /// Removes a view that shows an element no more, notifies the delegate and keeps it for another.
  func dispose(of view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    noteEnd(of: view, key)
    state.pool.give(view, kind: view.reuseKind)
  }

  func noteDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    view.isDisplayed = true
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    }
  }

  /// Notifies the delegate, if it knows that the view shows an element: what follows from an update
  /// may have removed a view before the delegate has heard of it.
  private func noteEnd(of view: UICollectionReusableView, _ key: ElementKey) {
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    } else if key.category == .supplementaryView {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
        at: key.indexPath)
    }
  }
}

extension ElementKey {
  /// Whether an element comes before another: by its path, headers first.
  static func isInOrder(_ first: ElementKey, _ second: ElementKey) -> Bool {
    if first.indexPath != second.indexPath { return first.indexPath < second.indexPath }
    if first.category != second.category {
      return first.category.rawValue > second.category.rawValue
    }
    return first.kind > second.kind
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Returns a context of a layout's own class, in which everything is invalid.
  static func everything(of layout: UICollectionViewLayout)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = layout.makeContext()
    context.invalidateEverything = true
    return context
  }
}
