/// The search for the window of a view.
///
/// A search that went far keeps its result for the view that it started from, and the next one ends
/// there if it comes by. So a deep tree that is built from outside in takes a few steps per view.
@MainActor enum WindowSearch {
  /// The number of steps after which a search has gone far.
  private static let farCount = 16

  // The references are weak, as the kept view may be released on another thread. A window that is
  // released, or another root, leaves the views in it without a window.
  private static var identity: ObjectIdentifier?
  private static weak var view: UIView?
  private static weak var window: UIWindow?
  private(set) static var visitCount = 0

  /// Returns the nearest window among a view and its superviews.
  static func window(of start: UIView) -> UIWindow? {
    var ancestor: UIView? = start
    var count = 0
    var found: UIWindow?
    while let present = ancestor {
      if present.isWindow {
        found = present as? UIWindow
        break
      }
      if identity == ObjectIdentifier(present), view === present {
        found = window
        break
      }
      count += 1
      ancestor = present.container
    }
    visitCount &+= count
    if count > farCount { (identity, view, window) = (ObjectIdentifier(start), start, found) }
    return found
  }

  /// Forgets a result, because a view changes its superview. A view without subviews takes no other
  /// one along.
  static func forget(_ moving: UIView) {
    if moving.tree.list.count > 0 || identity == ObjectIdentifier(moving) {
      (identity, view, window) = (nil, nil, nil)
    }
  }
}
