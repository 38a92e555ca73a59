import Foundation

/// A transition between two controllers: what the animator, the interaction and the coordinator
/// know of it, and the order of their callbacks.
///
/// The window retains the context while the transition runs.
@MainActor final class TransitionContext {
  /// One of the two controllers, and its view where the transition moves it.
  struct Side {
    var controller: UIViewController?
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private(set) var isAnimated: Bool
  let from: Side
  let to: Side
  /// Does what follows the transition, with whether it came to its end.
  private let finish: (TransitionContext, Bool) -> Void
  /// The work after all other callbacks.
  var afterwards: (() -> Void)?
  private(set) weak var window: UIWindow?

  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private(set) var transitionDuration: TimeInterval = 0
  private(set) var hasBegun = false
  private(set) var hasEnded = false

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var completionVelocity: CGFloat = 1
  private(set) var completionCurve = UIView.AnimationCurve.easeInOut
  /// The hand on the transition; `nil` until the transition is animated.
  private(set) var scrubber: TransitionScrubber?

  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [(view: UIView?, body: Handler)] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [(isOnce: Bool, body: Handler)] = []

  init(
    in container: UIView, from: Side, to: Side, style: UIModalPresentationStyle = .none,
    animated: Bool, finish: @escaping (TransitionContext, Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    isAnimated = animated
    self.from = from
    self.to = to
    self.finish = finish
    window = container.enclosingWindow
    window?.transitions.append(self)
    for controller in [from.controller, to.controller] {
      controller?.activeTransition = self
      controller?.transitionCount += 1
    }
  }

  // MARK: - Running

  /// Takes over who drives the transition, which the callbacks before it can ask.
  func prepare(_ interactor: (any UIViewControllerInteractiveTransitioning)?) {
    let isDriven = isAnimated && interactor?.wantsInteractiveStart == true
    (isInteractive, initiallyInteractive) = (isDriven, isDriven)
  }

  /// Begins the transition: the interaction or the animator, then the animations alongside.
  ///
  /// Without an animator the transition ends after the layout and the commit of the turn.
  func begin(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    prepare(interactor)
    guard isAnimated, let animator, containerView.backing.host != nil else {
      (isInteractive, initiallyInteractive) = (false, false)
      return endAfterCommit()
    }
    self.animator = animator
    self.interactor = interactor
    transitionDuration = animator.transitionDuration(using: self)
    (interactor as? UIPercentDrivenInteractiveTransition)?.attach(self)
    guard let interactor, isInteractive else { return animate(paused: false) }
    interactor.startInteractiveTransition(self)
    // Another object than the one of UIKit animates by itself.
    if !hasBegun { runAlongside() }
  }

  /// Runs the animations of the transition.
  /// - Parameter paused: Whether they stand still at first, as the user drives them.
  func animate(paused: Bool) {
    guard let animator, !hasBegun, !hasEnded else { return }
    let scrubber = TransitionScrubber(
      [containerView] + alongside.compactMap(\.view).filter { !$0.isInside(containerView) })
    self.scrubber = scrubber
    let interruptible = paused ? interruptibleAnimator : nil
    if paused {
      scrubber.animator = interruptible
      scrubber.pause()
    }
    if interruptible == nil { animator.animateTransition(using: self) }
    runAlongside()
    if paused, !hasEnded, AnimationRecorder.shared.transactions.depth == 0 {
      // The animations begin at the time at which the layers stand still.
      containerView.backing.host?.flush()
      scrubber.seek(to: 0, of: transitionDuration)
    }
  }

  /// The animator that the class of the animator provides for interactions; `nil` for none.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
    guard let found = animator?.interruptibleAnimator(using: self), !(found is AbsentAnimator)
    else { return nil }
    return found
  }

  /// Runs the animations alongside, in a block with the timing of the transition.
  private func runAlongside() {
    hasBegun = true
    let bodies = alongside
    alongside = []
    guard !bodies.isEmpty else { return }
    let run = { for (_, body) in bodies { body(self) } }
    if let animator = scrubber?.animator { return animator.addAnimations(run) }
    UIView.animate(
      withDuration: hasEnded ? 0 : transitionDuration, delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, completionCurve.option],
      animations: run)
  }

  private func endAfterCommit() {
    isAnimated = false
    guard let host = containerView.backing.host else { return completeTransition(true) }
    runAlongside()
    host.schedule(at: host.time) {
      // On a real clock, work that is due comes before the layout of the turn.
      self.window?.layoutIfNeeded()
      self.completeTransition(true)
    }
  }

  /// Ends the transition at once, as something else replaces it.
  func abandon() { completeTransition(!transitionWasCancelled) }

  private func end(_ didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if !hasBegun { runAlongside() }
    if isInteractive { setInteractive(false) }
    scrubber?.reset()
    for controller in [from.controller, to.controller] {
      if controller?.activeTransition === self { controller?.activeTransition = nil }
      controller?.transitionCount -= 1
    }
    window?.transitions.removeAll { $0 === self }
    finish(self, didComplete)
    from.controller?.catchUp()
    to.controller?.catchUp()
    animator?.animationEnded(didComplete)
    let handlers = completions
    completions = []
    for handler in handlers { handler(self) }
    (animator, interactor) = (nil, nil)
    afterwards?()
    afterwards = nil
  }

  // MARK: - Interaction

  private func setInteractive(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive else { return }
    self.isInteractive = isInteractive
    let handlers = interactionHandlers
    if !isInteractive { interactionHandlers.removeAll(where: \.isOnce) }
    for handler in handlers where !handler.isOnce || !isInteractive { handler.body(self) }
  }

  /// Lets the transition run to its end, or back to its beginning, after the user has let go.
  /// - Parameters:
  ///   - speed: The speed, in seconds of the transition per second.
  ///   - timing: The timing of an animator that the class of the animator provides; `nil` for its
  ///     own.
  ///   - cancels: Whether the transition runs back.
  func release(speed: CGFloat, timing: (any UITimingCurveProvider)?, cancels: Bool) {
    guard !hasEnded, let scrubber else { return }
    completionVelocity = speed
    cancels ? cancelInteractiveTransition() : finishInteractiveTransition()
    // A handler may have ended the transition or taken hold of it again.
    guard !hasEnded, !isInteractive else { return }
    scrubber.release(speed: speed, timing: timing, backwards: cancels)
  }

  /// Lets the user drive the running transition.
  /// - Returns: The progress, 0…1; `nil` if the transition does not run.
  func hold() -> CGFloat? {
    guard !hasEnded, let scrubber else { return nil }
    if !isInteractive {
      if scrubber.animator == nil { scrubber.animator = interruptibleAnimator }
      scrubber.pause()
    }
    percentComplete = scrubber.fraction(of: transitionDuration)
    return percentComplete
  }
}

extension TransitionContext: UIViewControllerContextTransitioning {
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { setInteractive(false) }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    setInteractive(false)
  }

  func pauseInteractiveTransition() {
    transitionWasCancelled = false
    setInteractive(true)
  }

  func completeTransition(_ didComplete: Bool) { end(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    [from, to].first { $0.controller === vc }?.initialFrame ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    [from, to].first { $0.controller === vc }?.finalFrame ?? .zero
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interactor != nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { alongside.append((view, animation)) }
    return true
  }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append((true, handler)) }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append((false, handler)) }
}

// MARK: - Changes of a window's size

extension TransitionContext {
  /// Returns the coordinator of a change of a window's size.
  static func ofResize(of window: UIWindow) -> TransitionContext {
    let context = TransitionContext(
      in: window, from: Side(), to: Side(), animated: UIView.inheritedAnimationDuration > 0
    ) { _, _ in }
    context.transitionDuration = UIView.inheritedAnimationDuration
    // The work that ends the change retains the context. The window is its container, so that
    // neither would let go of the other if the screen went first.
    window.transitions.removeAll { $0 === context }
    return context
  }

  /// Runs the animations alongside, in the block that changes the window if there is one, and ends.
  func completeResize() {
    hasBegun = true
    let bodies = alongside
    alongside = []
    for (_, body) in bodies { body(self) }
    guard isAnimated, let host = window?.backing.host else { return completeTransition(true) }
    host.schedule(at: host.time + transitionDuration) { self.completeTransition(true) }
  }
}

extension UIView.AnimationCurve {
  /// The option of blocks with the same curve.
  var option: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: UInt(rawValue) << 16) }
}
