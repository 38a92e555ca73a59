import AnimaticChecks
import AnimaticStage

// Views are moved past what subclasses override, and told of it in the order of rule I.4.
extension UIView {
  func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    receive(view) {
      let index = place(view, at: index)
      // Layers without a view keep their place relative to the views around them (rule I.4).
      if index + 1 < tree.children.count {
        backing.place(view.backing, below: tree.children[index + 1].backing)
      } else {
        backing.place(view.backing) { $0.count }
      }
    }
  }

  func insert(_ view: UIView, above sibling: UIView) {
    receive(view) {
      _ = place(view) { views in
        views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count
      }
      backing.place(view.backing, above: sibling.backing)
    }
  }

  /// Puts a subview elsewhere among the subviews; nothing happens to other views.
  func moveSubview(_ view: UIView, to index: ([UIView]) -> Int) {
    if view.container === self { insert(view, at: index) }
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let views = tree.children
    require(
      views.indices.contains(index1) && views.indices.contains(index2),
      "\(shortDescription) has \(views.count) subviews: none at both \(index1) and \(index2)")
    guard index1 != index2 else { return }
    insert(views[max(index1, index2)]) { _ in min(index1, index2) }
    insert(views[min(index1, index2)]) { _ in max(index1, index2) }
  }

  func leaveSuperview() {
    guard let superview = container else { return }
    let leavesWindow = enclosingWindow != nil && !isWindow
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if leavesWindow { announceMove(to: nil) }
    container?.tree.children.removeAll { $0 === self }
    container = nil
    backing.removeFromSuperlayer()
    if leavesWindow { reportMoveToWindow() }
    didMoveToSuperview()
  }

  /// Puts a view into this one, and lets both and all in the view know.
  ///
  /// A view that is a subview already only changes its place, of which nobody is told.
  private func receive(_ view: UIView, placing: () -> Void) {
    let window = windowForReceiving(view)
    let old = view.container
    guard old !== self else { return placing() }
    let entersWindow = !view.isWindow && old?.enclosingWindow !== window
    old?.willRemoveSubview(view)
    if entersWindow { view.announceMove(to: window) }
    view.willMove(toSuperview: self)
    placing()
    if entersWindow { view.reportMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// The window of this view, which is about to receive another one.
  private func windowForReceiving(_ view: UIView) -> UIWindow? {
    var window: UIWindow?
    var ancestor: UIView? = self
    while let present = ancestor {
      require(
        present !== view,
        "\(view.shortDescription) cannot be put into \(shortDescription), which is it or lies in it"
      )
      if present.isWindow && window == nil { window = present as? UIWindow }
      ancestor = present.container
    }
    return window
  }

  /// Puts a view among the subviews, though not yet its layer among the sublayers.
  private func place(_ view: UIView, at index: ([UIView]) -> Int) -> Int {
    view.container?.tree.children.removeAll { $0 === view }
    let index = index(tree.children)
    tree.children.insert(view, at: index)
    view.container = self
    return index
  }

  /// Orders the subviews as their layers are (rule I.4).
  func sublayersDidChange() {
    guard tree.children.count > 1 else { return }
    let places = Dictionary(
      uniqueKeysWithValues: backing.children.enumerated().map { (ObjectIdentifier($1), $0) })
    let ordered = tree.children.enumerated().map { place, view in
      (places[ObjectIdentifier(view.backing)] ?? .max, place, view)
    }
    tree.children = ordered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  // MARK: - News of windows

  private func announceMove(to window: UIWindow?) {
    // Most views come and go alone.
    if tree.children.isEmpty { return willMove(toWindow: window) }
    for view in viewsInTree { view.willMove(toWindow: window) }
  }

  private func reportMoveToWindow() {
    if tree.children.isEmpty { return didMoveToWindow() }
    for view in viewsInTree { view.didMoveToWindow() }
  }

  /// This view and all in it as they are now, parents before their children.
  private var viewsInTree: [UIView] {
    var views: [UIView] = []
    forEachInTree { view, _ in
      views.append(view)
      return true
    }
    return views
  }
}
