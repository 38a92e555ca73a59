import Animatic

/// An animator whose animation is a closure.
final class TestAnimator: UIViewControllerAnimatedTransitioning {
  typealias Context = any UIViewControllerContextTransitioning

  private let duration: TimeInterval
  private let animate: (Context) -> Void
  var onEnd: (Bool) -> Void = { _ in }

  init(duration: TimeInterval = 1, _ animate: @escaping (Context) -> Void) {
    (self.duration, self.animate) = (duration, animate)
  }

  func transitionDuration(using context: Context?) -> TimeInterval { duration }
  func animateTransition(using context: Context) { animate(context) }
  func animationEnded(_ transitionCompleted: Bool) { onEnd(transitionCompleted) }

  /// Completes a transition, unless a hand has cancelled it.
  static func complete(_ context: Context) {
    context.completeTransition(!context.transitionWasCancelled)
  }

  /// An animator that fades the arriving view in, or the departing one out.
  static func fade(duration: TimeInterval = 1) -> TestAnimator {
    TestAnimator(duration: duration) { context in
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      if let to { context.containerView.addSubview(to) }
      to?.alpha = 0
      UIView.animate(withDuration: duration) {
        if let to { to.alpha = 1 } else { from?.alpha = 0.5 }
      } completion: { _ in
        complete(context)
      }
    }
  }
}

/// A delegate of presentations, stacks and tabs that answers with what it holds.
final class TestTransitions: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  typealias Animator = any UIViewControllerAnimatedTransitioning
  typealias Interactor = any UIViewControllerInteractiveTransitioning

  let arrival: Animator?
  let departure: Animator?
  let hand: UIPercentDrivenInteractiveTransition?
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(
    _ arrival: Animator? = nil, _ departure: Animator? = nil,
    hand: UIPercentDrivenInteractiveTransition? = nil
  ) {
    (self.arrival, self.departure, self.hand) = (arrival, departure ?? arrival, hand)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> Animator? { arrival }
  func animationController(forDismissed dismissed: UIViewController) -> Animator? { departure }
  func interactionControllerForPresentation(using animator: Animator) -> Interactor? { hand }
  func interactionControllerForDismissal(using animator: Animator) -> Interactor? { hand }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation?(presented, presenting) }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> Animator? { arrival }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> Animator? { arrival }
}
