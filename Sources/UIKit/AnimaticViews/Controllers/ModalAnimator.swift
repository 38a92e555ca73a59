import Foundation

/// The animator of a presentation without a transitioning delegate.
///
/// The durations and curves are chosen, as UIKit documents none (I): sliding and fading take 0.4 s,
/// slow at both ends, flipping and curling 0.75 s.
@MainActor package final class ModalAnimator: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  package init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  {
    switch style {
    case .coverVertical, .crossDissolve: 0.4
    case .flipHorizontal, .partialCurl: 0.75
    }
  }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let moving = context.view(forKey: isPresenting ? .to : .from)
    let below = isPresenting ? nil : context.view(forKey: .to)
    let controller = context.viewController(forKey: .to)
    let frame = controller.map { context.finalFrame(for: $0) } ?? context.containerView.bounds
    if let coming = isPresenting ? moving : below {
      UIView.performWithoutAnimation { coming.frame = frame }
    }
    guard let moving else { return context.completeTransition(true) }
    switch style {
    case .coverVertical: slide(moving, over: below, context)
    case .crossDissolve: fade(moving, over: below, context)
    case .flipHorizontal:
      exchange(context, isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft)
    case .partialCurl: exchange(context, isPresenting ? .transitionCurlUp : .transitionCurlDown)
    }
  }

  private func slide(
    _ view: UIView, over below: UIView?, _ context: any UIViewControllerContextTransitioning
  ) {
    let container = context.containerView
    let shown = isPresenting ? view.frame : .zero
    UIView.performWithoutAnimation {
      if isPresenting {
        container.addSubview(view)
        view.frame.origin.y = container.bounds.maxY
      } else if let below {
        container.insertSubview(below, at: 0)
      }
    }
    animate(context) {
      if self.isPresenting {
        view.frame = shown
      } else {
        view.frame.origin.y = container.bounds.maxY
      }
    }
  }

  private func fade(
    _ view: UIView, over below: UIView?, _ context: any UIViewControllerContextTransitioning
  ) {
    let alpha = view.alpha
    UIView.performWithoutAnimation {
      if isPresenting {
        context.containerView.addSubview(view)
        view.alpha = 0
      } else if let below {
        context.containerView.insertSubview(below, at: 0)
      }
    }
    animate(context) {
      view.alpha = self.isPresenting ? alpha : 0
    } then: {
      view.alpha = alpha
    }
  }

  /// Animates in a block with the timing of the transition, and ends the transition after it.
  private func animate(
    _ context: any UIViewControllerContextTransitioning, _ body: @escaping () -> Void,
    then reset: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: body
    ) { _ in
      context.completeTransition(!context.transitionWasCancelled)
      reset()
    }
  }

  private func exchange(
    _ context: any UIViewControllerContextTransitioning, _ options: UIView.AnimationOptions
  ) {
    let container = context.containerView
    UIView.transition(
      with: container, duration: transitionDuration(using: context),
      options: options.union([.overrideInheritedDuration, .overrideInheritedCurve]),
      animations: {
        context.view(forKey: .from)?.removeFromSuperview()
        if let view = context.view(forKey: .to) { container.addSubview(view) }
      },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
