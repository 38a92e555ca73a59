import Foundation

/// An object that animates a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates the transition, and calls `completeTransition(_:)` on the context after it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that an interaction drives. Without an implementation, the interaction
  /// drives the time of the container's layer.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Notifies the object that the transition has ended. Does nothing without an implementation.
  ///
  /// - Parameter transitionCompleted: Whether the transition has come to its end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that stands for no animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The answer of a class that does not implement `interruptibleAnimator(using:)`. In UIKit the
/// method is optional, which only protocols of Objective-C can express.
final class AbsentAnimator: UIViewPropertyAnimator {
  static let shared = AbsentAnimator(duration: 0, curve: .linear)
}
