import Foundation

/// The state of a transition while it runs.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
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
