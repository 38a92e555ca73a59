import Foundation

/// The presentation of an alert or an action sheet: its place, and what dims the rest.
final class AlertPresentation: UIPresentationController {
  /// The distance of a sheet from the edges, in points.
  private static let margin: CGFloat = 8
  private let dimming = UIView(frame: .zero)

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = presentedView else { return .zero }
    let bounds = container.bounds
    if alert?.preferredStyle == .actionSheet {
      let width = max(0, bounds.width - 2 * Self.margin)
      let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
      let bottom = bounds.maxY - container.safeAreaInsets.bottom - Self.margin
      return CGRect(x: bounds.minX + Self.margin, y: bottom - height, width: width, height: height)
    }
    let width = min(AlertView.alertWidth, bounds.width)
    let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    let room = bounds.height - (container.backing.host?.keyboardHeight ?? 0)
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.minY + (room - height) / 2, width: width, height: height
    )
  }

  override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    guard let view = presentedView, view.superview === container,
      !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed
    else { return }
    let frame = frameOfPresentedViewInContainerView
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      dimming.frame = container.bounds
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
      container.insertSubview(dimming, at: 0)
    }
    if dimming.gestureRecognizers == nil {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in self?.alert?.cancelSheet() })
    }
    dim(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { dim(from: 1, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  private func dim(from: CGFloat, to: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = to
      return
    }
    UIView.performWithoutAnimation { dimming.alpha = from }
    _ = coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = to }, completion: nil)
  }
}

/// The object that provides the presentation of an alert and its animations.
@MainActor final class AlertTransitions: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: presented, isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator(of: dismissed, isPresenting: false) }

  /// A sheet slides as any controller does.
  private func animator(
    of controller: UIViewController, isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    (controller as? UIAlertController)?.preferredStyle == .actionSheet
      ? ModalAnimator(.coverVertical, isPresenting: isPresenting)
      : AlertAnimator(isPresenting: isPresenting)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// The animator of an alert: it fades, and comes from 1.2 of its size (rule N6).
@MainActor final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
    if isPresenting {
      UIView.performWithoutAnimation {
        context.containerView.addSubview(view)
        if let controller = context.viewController(forKey: .to) {
          view.frame = context.finalFrame(for: controller)
        }
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve],
      animations: {
        view.alpha = self.isPresenting ? 1 : 0
        if self.isPresenting { view.transform = .identity }
      },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        view.alpha = 1
        view.transform = .identity
      })
  }
}
