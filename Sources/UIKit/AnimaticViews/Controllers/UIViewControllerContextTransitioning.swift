import Foundation

/// The context of a transition for its animator: the controllers, their views, and the view in
/// which the transition runs.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition runs. The animator adds the new view. If the old view leaves
  /// the screen, the container has it already.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the interaction has been cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform that turns the view to the orientation of the screen: the identity.
  var targetTransform: CGAffineTransform { get }
  /// Notes the progress of an interaction.
  ///
  /// - Parameter percentComplete: The progress, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Notes that the user has let go, and that the transition goes on to its end.
  func finishInteractiveTransition()
  /// Notes that the user has let go, and that the transition goes back to its beginning.
  func cancelInteractiveTransition()
  /// Notes that the user drives the running transition from now on.
  func pauseInteractiveTransition()
  /// Ends the transition. The animator calls it after its last animation.
  ///
  /// - Parameter didComplete: Whether the transition has come to its end, as
  ///   ``transitionWasCancelled`` is `false`.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition; `nil` if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` if the transition does not move that controller's
  /// view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view before the transition, in the ``containerView``; zero
  /// if the view is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition, in the ``containerView``; zero
  /// if the view is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
