import AnimaticChecks
import AnimaticStage

extension UIView {
  /// The window the view is in, or `nil` off screen.
  public var window: UIWindow? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIWindow }.first
  }

  /// Puts a view in front of all others in this one; out of its former superview, if any.
  ///
  /// - Precondition: The view is not this one and does not contain it.
  public func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Puts a view behind the one at an index, counted from the rear without the view itself; an
  /// index beyond the end puts it in front.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Puts a view right in front of another; in front of all when that one is not a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    _ = place(view) { views in views.firstIndex(of: sibling).map { $0 + 1 } ?? views.count }
    layer.place(view.layer, above: sibling.layer)
  }

  /// Puts a view right behind another; in front of all when that one is not a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex(of: sibling) ?? views.count }
  }

  /// Takes the view out of its superview. Its animations and those of all in it end at the next
  /// flush, not finished (rule E8).
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Whether the view is another one or anywhere in it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with a tag, this one included, depth first from the rear.
  public func viewWithTag(_ tag: Int) -> UIView? {
    var found: UIView?
    forEachInTree { view, _ in
      if view.tag == tag { found = view }
      return found == nil
    }
    return found
  }

  /// Visits the view and all in it, parents before their children, rearmost first, without a call for
  /// each level.
  ///
  /// - Parameter body: Takes a view and how deep it lies, 0 for this one; whether to go on.
  func forEachInTree(_ body: (UIView, Int) -> Bool) {
    var waiting = [(view: self, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      guard body(view, depth) else { return }
      for subview in view.subviews.reversed() { waiting.append((subview, depth + 1)) }
    }
  }

  private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
    let index = place(view, at: index)
    // Layers without a view keep their place relative to the views around them (rule I.4).
    if index + 1 < subviews.count {
      layer.place(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.place(view.layer) { $0.count }
    }
  }

  /// Puts a view among the subviews, though not yet its layer among the sublayers.
  private func place(_ view: UIView, at index: ([UIView]) -> Int) -> Int {
    require(
      !isDescendant(of: view),
      "\(view.shortDescription) cannot be put into \(shortDescription), which is it or lies in it")
    view.superview?.subviews.removeAll { $0 === view }
    let index = index(subviews)
    subviews.insert(view, at: index)
    view.superview = self
    return index
  }

  /// What the view is called in messages.
  var shortDescription: String {
    "a \(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? " without a name")
  }

  /// Orders the subviews as their layers are (rule I.4).
  func sublayersDidChange() {
    guard subviews.count > 1 else { return }
    let places = Dictionary(
      uniqueKeysWithValues: layer.children.enumerated().map { (ObjectIdentifier($1), $0) })
    let ordered = subviews.enumerated().map { place, view in
      (places[ObjectIdentifier(view.layer)] ?? .max, place, view)
    }
    subviews = ordered.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
