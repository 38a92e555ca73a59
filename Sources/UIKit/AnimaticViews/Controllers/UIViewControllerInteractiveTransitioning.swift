import Foundation

/// An object that lets the user drive a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition, which the object drives from then on.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest of the transition after the user has let go; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the transition after the user has let go; slow at both ends by
  /// default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins in the hands of the user; `true` by default. Otherwise it runs
  /// by itself, until the object pauses it.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1.
  public var completionSpeed: CGFloat { 1 }
  /// Returns the curve that is slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns `true`.
  public var wantsInteractiveStart: Bool { true }
}
