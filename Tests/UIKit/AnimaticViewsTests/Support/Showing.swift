import Animatic

extension Simulator {
  /// Makes a controller the root of the window, and flushes.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    flush()
  }

  /// Adds views to the window, and flushes.
  func show(_ views: UIView...) {
    for view in views { window.addSubview(view) }
    flush()
  }
}
