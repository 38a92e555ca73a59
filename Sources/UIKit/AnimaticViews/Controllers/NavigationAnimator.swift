import Foundation

/// The slide of a navigation controller.
///
/// It takes 0.35 s, slow at both ends: the view in front moves by the width, the one behind by 0.3
/// of it (P: programs that imitate UIKit's slide; UIKit's own curve is not documented). Under a
/// finger the speed is constant, so that the view in front stays under it (rule I10).
@MainActor final class NavigationAnimator: UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds.
  static let duration = 0.35
  private static let parallax: CGFloat = 0.3
  private let operation: UINavigationController.Operation
  private let isDriven: Bool

  /// Creates a slide.
  /// - Parameters:
  ///   - operation: Whether a controller comes or goes.
  ///   - isDriven: Whether a finger drives the slide.
  init(_ operation: UINavigationController.Operation, isDriven: Bool) {
    self.operation = operation
    self.isDriven = isDriven
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let (container, frame) = (context.containerView, context.finalFrame(for: controller))
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isMirrored ? -container.bounds.width : container.bounds.width
    let isPush = operation == .push
    UIView.performWithoutAnimation {
      if isPush {
        container.addSubview(to)
      } else {
        container.insertSubview(to, belowSubview: from)
      }
      to.frame = frame.offsetBy(dx: isPush ? width : -width * Self.parallax, dy: 0)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [
        .overrideInheritedDuration, .overrideInheritedCurve,
        isDriven ? .curveLinear : .curveEaseInOut,
      ],
      animations: {
        to.frame = frame
        from.frame.origin.x += isPush ? -width * Self.parallax : width
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
