extension UIView {
  /// The nearest window that this view is or lies in.
  var enclosingWindow: UIWindow? {
    var ancestor: UIView? = self
    while let present = ancestor {
      if present.isWindow { return present as? UIWindow }
      ancestor = present.container
    }
    return nil
  }

  func isInside(_ view: UIView) -> Bool {
    sequence(first: self, next: \.container).contains { $0 === view }
  }

  func firstView(tagged tag: Int) -> UIView? {
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
      for subview in view.tree.children.reversed() { waiting.append((subview, depth + 1)) }
    }
  }

  /// What the view is called in messages.
  var shortDescription: String {
    "a \(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? " without a name")
  }
}
