import Foundation

/// The root of a tree of views that is on screen.
///
/// A simulator or a live display makes its window; views in it can animate.
public final class UIWindow: UIView {
  /// Makes the window of a host, filling a screen of the given size in points.
  init(size: CGSize, host: AnimationHost) {
    super.init(frame: CGRect(origin: .zero, size: size))
    host.root = layer
    layer.enter(host)
  }
}
