import Foundation

/// An object that lets the user drive the animations of a transition by a progress.
///
/// It stops the time of the container's layer and moves it by hand, so that it drives all
/// animations of views and layers in the container. When the user lets go, that time runs on, or
/// back; the object that `interruptibleAnimator(using:)` returns is driven instead, if there is
/// one. A cancelled transition ends with the values of before, and with the completion handlers of
/// its animations.
///
/// A `UIViewPropertyAnimator` does not follow the time of layers: an object that animates with one
/// returns it from `interruptibleAnimator(using:)`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private weak var otherContext: (any UIViewControllerContextTransitioning)?
  private var hasBegun = false
  /// The requests of the program before the transition began, with their time: a transition of a
  /// navigation controller begins at the end of the turn.
  private var early: (fraction: CGFloat?, cancels: Bool?, time: CFTimeInterval) = (nil, nil, 0)

  /// Whether a transition has begun and not ended.
  private var isBegun: Bool {
    hasBegun && (context.map { !$0.hasEnded } ?? (otherContext != nil))
  }

  /// Creates an object that drives the next transition for which a delegate returns it.
  public override init() {}

  /// The duration of the transition, in seconds; 0 while there is none.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The progress of the transition, 0…1, as of the last update.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the transition, 1 by default: with 2, the rest takes half of its
  /// time.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the transition; slow at both ends by default. It has effect on an
  /// interruptible animator that has no ``timingCurve``; other animations keep their own curves.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest of the transition; `nil`, the default, for ``completionCurve``. It has
  /// effect on an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins in the hands of the user; `true` by default.
  open var wantsInteractiveStart = true

  /// Begins the transition, which stands still until the first update. A subclass that overrides it
  /// calls `super`.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      otherContext = transitionContext
      hasBegun = true
      return
    }
    attach(context)
    context.animate(paused: true)
    hasBegun = true
    let (fraction, cancels, time) = early
    early = (nil, nil, 0)
    guard time == CACurrentMediaTime() else { return }
    if let fraction { update(fraction) }
    if let cancels { cancels ? cancel() : finish() }
  }

  /// Takes hold of the transition while it runs by itself; ``update(_:)``, ``finish()`` and
  /// ``cancel()`` follow.
  open func pause() {
    guard let context, let fraction = context.hold() else { return }
    percentComplete = fraction
    context.pauseInteractiveTransition()
  }

  /// Moves the transition to a progress.
  ///
  /// - Parameter percentComplete: The progress; it is limited to 0…1.
  open func update(_ percentComplete: CGFloat) {
    let fraction = min(max(0, percentComplete), 1)
    guard isBegun else {
      early = (fraction, nil, CACurrentMediaTime())
      return
    }
    self.percentComplete = fraction
    if let context {
      guard context.isInteractive else { return }
      context.scrubber?.seek(to: fraction, of: context.transitionDuration)
      context.updateInteractiveTransition(fraction)
    } else {
      otherContext?.updateInteractiveTransition(fraction)
    }
  }

  /// Lets the transition run back to its beginning, from where the user has moved it.
  open func cancel() { end(cancels: true) }

  /// Lets the transition run on to its end, from where the user has moved it.
  open func finish() { end(cancels: false) }

  private func end(cancels: Bool) {
    guard isBegun else {
      early = (early.fraction, cancels, CACurrentMediaTime())
      return
    }
    if let context {
      guard context.isInteractive else { return }
      let timing = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
      context.release(speed: completionSpeed, timing: timing, cancels: cancels)
    } else {
      cancels
        ? otherContext?.cancelInteractiveTransition() : otherContext?.finishInteractiveTransition()
    }
  }

  /// Connects the object with a transition, which begins.
  func attach(_ context: TransitionContext) {
    guard self.context !== context else { return }
    self.context = context
    percentComplete = 0
    hasBegun = !wantsInteractiveStart
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
