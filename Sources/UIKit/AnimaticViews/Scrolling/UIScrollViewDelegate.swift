import Foundation

/// An object that follows the scrolling and the zooming of a scroll view, and decides about them.
///
/// All methods have an implementation that does nothing, or returns what its comment says. In UIKit
/// they are optional. Each may change the scroll view, remove it, or begin another scroll.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content offset has changed: the finger moved, a frame passed, or the program set it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A drag begins. The content offset is still the old one (rule I8).
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifts at the end of a drag.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond (rule I8).
  ///   - targetContentOffset: The offset at which the content will come to rest. The delegate may
  ///     write another one.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has lifted at the end of a drag.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: Whether the content moves on. Otherwise no further method follows.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content moves on after the finger has lifted.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to a halt after the finger had lifted: by itself, or because another
  /// finger, a scroll of the program without animation or the removal of the view has stopped it
  /// (rule I8).
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated scroll that the program began has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that the scroll view zooms; `nil`, by default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Two fingers, or the program, begin to zoom the content.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that zooms.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// The zooming has ended, and the scale is inside its limits.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that zoomed.
  ///   - scale: The zoom scale.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether the content scrolls to its top, as the user has tapped on the status bar;
  /// `true` by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The content has scrolled to its top after a tap on the status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets of the content have changed, with the safe area included.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
