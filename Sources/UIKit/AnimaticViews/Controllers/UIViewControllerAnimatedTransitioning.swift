import Foundation

/// An object that animates a transition between controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
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

/// An object that lets the user drive a transition between controllers.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
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

/// The state of a transition while it runs.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began in the hands of the user.
  var initiallyInteractive: Bool { get }
  /// Whether the user can take hold of the transition while it runs.
  var isInterruptible: Bool { get }
  /// Whether the user drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the interaction has been cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the interaction, 0…1, when the user last drove it.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the transition after the user has let go.
  var completionVelocity: CGFloat { get }
  /// The curve of the transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition runs.
  var containerView: UIView { get }
  /// The transform that turns the view to the orientation of the screen: the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller of the transition; `nil` if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` if the transition does not move that controller's
  /// view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}
