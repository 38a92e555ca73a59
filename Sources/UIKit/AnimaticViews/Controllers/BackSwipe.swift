import Foundation

/// The swipe from the edge that goes back in a navigation controller (rule I10): its recogniser,
/// the recogniser's first delegate, and the hand on the slide.
@MainActor final class BackSwipe: UIGestureRecognizerDelegate {
  /// The distance that a view would go on by itself per velocity at the lift, in seconds: that of
  /// the deceleration of scroll views (rule I8).
  private static let projection: CGFloat = 0.499

  /// The controller, which a callback may release.
  private weak var stack: UINavigationController?
  private(set) lazy var recognizer = makeRecognizer()
  /// The hand on the slide of the present gesture; `nil` if there is none.
  private var hand: UIPercentDrivenInteractiveTransition?

  init(of stack: UINavigationController) { self.stack = stack }

  private func makeRecognizer() -> UIScreenEdgePanGestureRecognizer {
    let new = BackSwipeRecognizer(of: stack)
    new.delegate = self
    new.addAction { [weak self] in self?.follow($0) }
    return new
  }

  /// Puts the recogniser on the view of the controller.
  func attach() { stack?.viewIfLoaded?.addGestureRecognizer(recognizer) }

  /// Whether the back button is there to be touched instead, and the slide is the stack's own.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let (from, to) = stack.nextPop, !stack.isNavigationBarHidden else {
      return false
    }
    if let item = from.items?.navigation {
      let isReplaced = item.leftBarButtonItems?.isEmpty == false
      if item.hidesBackButton || isReplaced && !item.leftItemsSupplementBackButton { return false }
    }
    let animator = stack.delegate?.navigationController(
      stack, animationControllerFor: .pop, from: from, to: to)
    return animator == nil
  }

  private func follow(_ gesture: UIGestureRecognizer) {
    guard let stack, let pan = gesture as? UIPanGestureRecognizer, let view = stack.viewIfLoaded
    else { return }
    let (width, sign) = (max(view.bounds.width, 1), view.backEdge == .left ? 1.0 : -1)
    let fraction = pan.translation(in: view).x * sign / width
    switch pan.state {
    case .began:
      let new = UIPercentDrivenInteractiveTransition()
      guard stack.pop(by: new) else { return }
      hand = new
      new.update(fraction)
    case .changed: hand?.update(fraction)
    case .ended:
      let velocity = pan.velocity(in: view).x * sign / width
      hand?.update(fraction)
      let finishes = fraction + velocity * Self.projection > 0.5
      // The view keeps the speed of the finger, if that is faster than the slide.
      let speed = (finishes ? velocity : -velocity) * NavigationAnimator.duration
      hand?.completionSpeed = max(speed, 1)
      letGo { finishes ? $0.finish() : $0.cancel() }
    case .cancelled, .failed: letGo { $0.cancel() }
    case .possible: break
    }
  }

  private func letGo(_ end: (UIPercentDrivenInteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }
}

/// The recogniser of a swipe from the edge at which the way back begins.
private final class BackSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var stack: UINavigationController?

  init(of stack: UINavigationController?) {
    self.stack = stack
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    edges = view?.backEdge ?? []
    super.touchesBegan(touches, with: event)
  }

  override func canBegin(with translation: SIMD2<Double>) -> Bool {
    super.canBegin(with: translation) && stack?.canSwipeBack == true
  }
}

extension UIView {
  /// The edge at which a swipe back begins: the left one, where contents run from left to right.
  fileprivate var backEdge: UIRectEdge {
    effectiveUserInterfaceLayoutDirection == .leftToRight ? .left : .right
  }
}
