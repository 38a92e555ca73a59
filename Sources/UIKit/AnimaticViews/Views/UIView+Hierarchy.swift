import AnimaticTiming

// The engine changes and reads the tree without calling `superview`, `subviews` and other members
// that a subclass may override. Notifications follow the order of rule I4.
extension UIView {
  /// Inserts a subview at a point between the subviews without it.
  func insert(_ view: UIView, at point: SiblingPoint<UIView>) {
    receive(view) {
      view.container?.tree.list.remove(view)
      tree.list.insert(view, at: point)
      view.container = self
      backing.insertChild(view.backing, at: layerPoint(of: view, at: point))
    }
  }

  /// Returns the point of a new subview's layer: right in front of the layer of the view that it
  /// goes in front of, otherwise right behind that of the next view. Layers without a view keep
  /// their position relative to their neighbours (rule I4).
  private func layerPoint(
    of view: UIView, at point: SiblingPoint<UIView>
  ) -> SiblingPoint<CALayer> {
    switch point {
    case .front: .front
    case .above(let sibling): .above(sibling.backing)
    case .index, .below: tree.list.object(above: view).map { .below($0.backing) } ?? .front
    }
  }

  /// Moves a subview to another index. Does nothing with a view that is no subview.
  func moveSubview(_ view: UIView, to point: SiblingPoint<UIView>) {
    if view.container === self { insert(view, at: point) }
  }

  func setMask(_ mask: UIView?) {
    if let superview = mask?.container {
      stopProgram(
        "a mask is in no superview, this one is in \(superview.shortDescription); remove it first")
    }
    backing.mask = mask?.backing
    tree.mask = mask
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let indices = 0..<tree.list.count
    require(
      indices.contains(index1) && indices.contains(index2),
      "\(shortDescription) has \(indices.count) subviews: none at both \(index1) and \(index2)")
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (lower, upper) = (tree.list[low], tree.list[high])
    insert(upper, at: .index(low))
    insert(lower, at: .index(high))
  }

  func leaveSuperview() {
    guard let superview = container else { return }
    let leavesWindow = enclosingWindow != nil && !isWindow
    let (tint, traits) = (presentTint, presentTraits)
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let move = leavesWindow ? notifyWillMove(to: nil) : nil
    if leavesWindow { resignFirstResponderInside() }
    // A callback may have moved the view to another superview.
    if Self.usesConstraints { leaveLayout() }
    WindowSearch.forget(self)
    InheritedLook.forget(self)
    container?.tree.list.remove(self)
    container = nil
    ViewTrees.countChange()
    backing.removeFromSuperlayer()
    if let move { notifyDidMove(move) }
    didMoveToSuperview()
    notifyTint(after: tint)
    notifyTraits(after: traits)
  }

  /// Makes a view a subview, and notifies this view, the subview, its former superview and the
  /// views in it.
  ///
  /// A view that is a subview already only changes its index, and no view is notified.
  /// - Parameter insertion: Inserts the view and its layer.
  private func receive(_ view: UIView, insertion: () -> Void) {
    let window = windowForReceiving(view)
    let old = view.container
    guard old !== self else { return insertion() }
    let entersWindow = !view.isWindow && old?.enclosingWindow !== window
    let (tint, traits) = (view.presentTint, view.presentTraits)
    old?.willRemoveSubview(view)
    let move = entersWindow ? view.notifyWillMove(to: window) : nil
    view.willMove(toSuperview: self)
    if entersWindow { view.resignFirstResponderInside() }
    // A callback may have moved the view to a third superview.
    if let other = view.container, other !== old, other !== self { other.willRemoveSubview(view) }
    (view as? UIWindow)?.becomeSubview()
    if Self.usesConstraints, view.container != nil { view.leaveLayout() }
    WindowSearch.forget(view)
    InheritedLook.forget(view)
    insertion()
    if Self.usesConstraints { view.enterLayout() }
    ViewTrees.countChange()
    if let move { view.notifyDidMove(move) }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.notifyTint(after: tint)
    view.notifyTraits(after: traits)
  }

  /// Returns the window of this view, and checks that this view does not lie in the one that it is
  /// about to receive.
  private func windowForReceiving(_ view: UIView) -> UIWindow? {
    require(
      self !== view && (view.tree.list.count == 0 || !isInside(view)),
      "\(view.shortDescription) cannot be put into \(shortDescription), which it is or contains")
    return enclosingWindow
  }

  /// Moves the subview of a sublayer to the index that the sublayer has among those of subviews
  /// (rule I4).
  /// - Complexity: O(*n*) in sublayers without a view that follow.
  package func sublayerDidMove(_ layer: CALayer) {
    guard tree.list.count > 1, let view = subview(of: layer) else { return }
    var next = layer.nextSibling
    while let present = next, subview(of: present) == nil { next = present.nextSibling }
    tree.list.remove(view)
    tree.list.insert(view, at: next.flatMap(subview).map { .below($0) } ?? .front)
  }

  private func subview(of layer: CALayer) -> UIView? {
    guard let view = layer.owner as? UIView, view.container === self else { return nil }
    return view
  }
}

// MARK: - Searching the tree

extension UIView {
  /// The nearest window among this view and its superviews.
  var enclosingWindow: UIWindow? { WindowSearch.window(of: self) }

  func isInside(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let present = ancestor, present !== view { ancestor = present.container }
    return ancestor != nil
  }

  func firstView(tagged tag: Int) -> UIView? {
    var found: UIView?
    forEachInTree { view, _ in
      if view.tag == tag { found = view }
      return found == nil
    }
    return found
  }

  /// Visits this view and all views in it: parents before children, from the rearmost subview on.
  ///
  /// The visit keeps a stack of its own, because a deep tree would overflow that of the thread.
  /// - Parameter body: Receives a view and its depth, which is 0 for this view. Returns whether the
  ///   visit continues.
  func forEachInTree(_ body: (UIView, Int) -> Bool) {
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      guard body(view, depth) else { return }
      for subview in view.children.reversed() { waiting.append((subview, depth + 1)) }
    }
  }

  /// All views in this one, parents before children.
  package var viewsInside: [UIView] {
    var views: [UIView] = []
    forEachInTree { view, _ in
      if view !== self { views.append(view) }
      return true
    }
    return views
  }

  /// The view in messages: `a UIView "card"`.
  package var shortDescription: String { "a \(distinctDescription)" }
}

// MARK: - Moving between windows

extension UIView {
  /// Notifies this view and all views in it that they are about to move to a window, or to none.
  private func notifyWillMove(to window: UIWindow?) -> WindowMove {
    noteWillMove(to: window)
    var move = WindowMove(window: window)
    // Most views that move have no subviews.
    guard !children.isEmpty else { return move }
    for view in viewsInside where move.isTreeUnchanged || view.isDescendant(of: self) {
      view.noteWillMove(to: window)
      move.notified.append(view)
    }
    return move
  }

  /// Notifies this view and all views in it that they have moved.
  ///
  /// A view that came in through a callback receives both notifications. One that a callback has
  /// moved elsewhere receives none: that move has notified it.
  private func notifyDidMove(_ move: WindowMove) {
    guard enclosingWindow === move.window else { return noteStaying([self] + move.notified) }
    // A view that comes in from here on is notified as it comes.
    let views = children.isEmpty ? [] : viewsInside
    noteDidMove(to: move.window)
    guard !views.isEmpty else {
      if !move.isOnlyTreeChange { noteStaying(move.notified) }
      return
    }
    let notified = Set(move.notified.map { ObjectIdentifier($0) })
    for view in views {
      if !notified.contains(ObjectIdentifier(view)) { view.noteWillMove(to: move.window) }
      if move.isOnlyTreeChange || view.enclosingWindow === move.window {
        view.noteDidMove(to: move.window)
      }
    }
    if !move.isOnlyTreeChange { noteStaying(move.notified) }
  }

  /// Notifies the controllers of views, some of which have not moved after all.
  private func noteStaying(_ views: [UIView]) {
    for view in views { view.viewExtras?.controller?.viewDidNotMove() }
  }
}

extension UIView {
  /// Notifies the controller of the view and then the view itself, before a move.
  fileprivate func noteWillMove(to window: UIWindow?) {
    viewExtras?.controller?.viewWillMove(to: window)
    willMove(toWindow: window)
  }

  /// Notifies the view and then its controller, after a move.
  fileprivate func noteDidMove(to window: UIWindow?) {
    // The screen may have another appearance than as the background was set.
    if window != nil {
      adoptBackground(from: nil)
      adoptAppearance()
    }
    didMoveToWindow()
    viewExtras?.controller?.viewDidMove(to: window)
  }
}

@MainActor private struct WindowMove {
  /// The new window, or `nil`.
  let window: UIWindow?
  /// The views inside the moving one that were notified before the move.
  var notified: [UIView] = []
  private let changeCount = ViewTrees.changeCount

  init(window: UIWindow?) { self.window = window }

  /// Whether no tree has changed since the move began.
  var isTreeUnchanged: Bool { changeCount == ViewTrees.changeCount }
  /// Whether the move itself is the only change of a tree since it began.
  var isOnlyTreeChange: Bool { changeCount &+ 1 == ViewTrees.changeCount }
}
