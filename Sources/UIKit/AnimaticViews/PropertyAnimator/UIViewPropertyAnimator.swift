import AnimaticStage
import AnimaticTiming
import Foundation

/// An animator of changes of views that can be paused, scrubbed, reversed and resumed (section J).
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { card.center.x = 100 }
/// animator.startAnimation()
/// simulator.advance(to: 1)    // 50
/// animator.isReversed = true  // and back to the start, at time 2
/// ```
///
/// An animator moves its animations itself, in the seconds of the stage. The speed and the offset
/// of layers have no effect on them: rules B1 and B10 concern animations that layers move, and a
/// fraction of the animator is the same for all its views.
///
/// Calls take effect at the next flush, except that ``stopAnimation(_:)`` and
/// ``finishAnimation(at:)`` write the model at once. Animations of a property that animates already
/// are added to the running ones where that is possible, and else begin from the value that shows
/// (rules E2, E13).
///
/// A running animator is retained until it completes. Releasing a paused or stopped animator is a
/// programmer error, as in UIKit: stop or finish it first.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, AnimationHost.Driver {
  /// The timing that the animator was created with.
  public let timingParameters: any UITimingCurveProvider
  /// The duration of the animations in seconds. A spring with physical constants has its own
  /// duration (rule C4).
  public let duration: TimeInterval
  /// The delay with which the animator was started, in seconds; 0 by default.
  open internal(set) var delay: TimeInterval = 0
  /// Whether the animated views can be touched while the animator runs, where they show unless
  /// ``isManualHitTestingEnabled`` is on (rule E11); `true` by default.
  open var isUserInteractionEnabled = true { didSet { touchesDidChange() } }
  /// Whether the program finds out by itself which moving view a touch is on; `false` by default.
  ///
  /// By default a touch on the screen is on a view where the animator shows it. With manual hit
  /// testing, as in block methods, it is on a view where the model is, and
  /// `presentation()!.hitTest(_:)` of a layer says what shows at a point (rule E11).
  open var isManualHitTestingEnabled = false { didSet { touchesDidChange() } }

  var machine = AnimatorMachine()
  /// The timing of animations that begin from now on.
  var timing: AnimatorTiming
  /// The time that the whole duration takes since the animator continued with another one, in
  /// seconds.
  var currentDuration: TimeInterval
  /// The progress of animations that begin with the duration.
  var curve: AnimatorCurve
  /// The elapsed fraction of the duration at which the animations rest, or at which the present
  /// segment began.
  var restingFraction = 0.0
  /// The present segment while the animator runs.
  var segment: AnimatorSegment?
  /// The animations of the closures that have run.
  var animations: [CollectedAnimations] = []
  /// The blocks of the animations that have not stopped.
  var blocks: [BlockID: AnimationBlock] = [:]
  /// The closures that were added and have not run.
  var pendingAnimations: [(delayFactor: Double, body: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The values of the model at each position, recorded when the animations stopped.
  var modelValues: [AnimatorModelValues] = []
  /// Whether the end of an animator without animations is scheduled.
  var isEndScheduled = false
  var observers: [Observer] = []
  /// The host in whose time the animator runs.
  weak var host: AnimationHost?
  /// The call that made the animator, or else that started it.
  var origin: SourceOrigin?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. With 0 or less the changes apply at once.
  ///   - parameters: The timing.
  /// - Precondition: `duration` is finite.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let isDuration = isUsable(
      duration.isFinite, "the duration of an animator must be finite, not \(duration)")
    let timing = parameters.animatorTiming
    timingParameters = parameters
    self.timing = timing
    self.duration = timing.ownDuration ?? (isDuration ? max(0, duration) : 0)
    currentDuration = self.duration
    curve = AnimatorCurve(along: timing.curve(over: self.duration))
  }

  /// Creates an animator without a duration, whose changes apply at once.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with a named curve and adds animations.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    origin = SourceOrigin(fileID: fileID, line: line)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of two control points and adds animations.
  ///
  /// - Precondition: `duration` is finite, and both x are in 0…1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    origin = SourceOrigin(fileID: fileID, line: line)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest in the duration (rule C3), and adds
  /// animations; see ``UISpringTimingParameters/init(dampingRatio:initialVelocity:)``.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    origin = SourceOrigin(fileID: fileID, line: line)
    if let animations { addAnimations(animations) }
  }

  deinit {
    let isOver = machine.phase == .inactive
    // An animator whose screen is gone has no animations that it could finish.
    let isOnScreen = host != nil
    require(
      isOver || !isOnScreen,
      "an animator must not be let go while it is paused or stopped; call stopAnimation(true) or "
        + "finishAnimation(at:) first")
  }

  // MARK: - State

  /// Whether the animator is inactive, active or stopped.
  open var state: UIViewAnimatingState {
    switch machine.phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether time moves the animations, now or after the delay.
  open var isRunning: Bool { machine.phase == .running }

  /// Whether the animations run back to their start; `false` by default.
  ///
  /// A running animator reverses at its current fraction and follows the same curve back. A paused
  /// one does so when it resumes. ``fractionComplete`` counts in the present direction, so that it
  /// changes from *x* to 1 − *x*. At the end of a reversed animator the model has the values from
  /// before the animations.
  open var isReversed: Bool {
    get { machine.isReversed }
    set { handle(.reverse(newValue, at: elapsedFraction)) }
  }

  /// The fraction of the animations that is complete, 0…1, in the present direction; 0 while the
  /// animator is inactive.
  ///
  /// While the animator runs, this is the fraction of the duration that has elapsed. While it is
  /// paused and ``scrubsLinearly`` is on, it is the progress of the animations, so that they do not
  /// jump when scrubbing begins.
  ///
  /// Setting the fraction moves the animations there, and clamps it to 0…1. An inactive animator
  /// becomes active and paused.
  ///
  /// - Precondition: The animator neither runs nor is stopped, and the number is finite.
  open var fractionComplete: CGFloat {
    get {
      guard machine.phase != .inactive else { return 0 }
      return machine.isReversed ? 1 - forwardFractionComplete : forwardFractionComplete
    }
    set {
      let isFraction = isUsable(
        newValue.isFinite, "fractionComplete must be finite, not \(newValue)")
      guard isFraction else { return }
      handle(.scrub(to: newValue))
    }
  }

  /// Whether ``fractionComplete`` of a paused animator is the progress of the animations, and not a
  /// fraction of the duration that the timing turns into a progress; `true` by default.
  open var scrubsLinearly: Bool {
    get { machine.scrubsLinearly }
    set { machine.scrubsLinearly = newValue }
  }

  /// Whether the animator pauses at its end, where it can be reversed, instead of completing;
  /// `false` by default. Observers of ``isRunning`` are notified of the pause.
  open var pausesOnCompletion: Bool {
    get { machine.pausesOnCompletion }
    set { machine.pausesOnCompletion = newValue }
  }

  /// Whether a running animator can be paused and stopped; `true` by default.
  ///
  /// - Precondition: The animator is inactive when this is set.
  open var isInterruptible: Bool {
    get { machine.isInterruptible }
    set {
      require(
        machine.phase == .inactive, "isInterruptible must be set before the animator starts")
      machine.isInterruptible = newValue
    }
  }

  /// Where a touch on the screen finds the animated views.
  var touches: AnimationBlock.Touches {
    guard isUserInteractionEnabled else { return .nowhere }
    return isManualHitTestingEnabled ? .atModel : .whereShown
  }

  private func touchesDidChange() { for block in blocks.values { block.touches = touches } }

  // MARK: - Starting and stopping

  /// Starts the animations, or resumes them where they are. Does nothing while they run.
  ///
  /// An animator without animations on a screen completes in the next turn.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation() { handle(.start(delay: 0)) }

  /// Starts or resumes the animations after a delay, during which they stay where they are.
  ///
  /// - Parameter delay: The delay in seconds. Less than 0 counts as 0.
  /// - Precondition: The animator is not stopped, and the delay is finite.
  open func startAnimation(afterDelay delay: TimeInterval) {
    let isDelay = isUsable(
      delay.isFinite, "the delay of an animator must be finite, not \(delay)")
    let delay = isDelay ? max(0, delay) : 0
    if machine.phase != .running { self.delay = delay }
    handle(.start(delay: delay))
  }

  /// Pauses the animations where they are. An inactive animator becomes active at its start.
  ///
  /// - Precondition: The animator is not stopped and, if it runs, is interruptible.
  open func pauseAnimation() { handle(.pause(at: elapsedFraction)) }

  /// Resumes a paused animator with another timing, another duration, or both.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; `nil` keeps the present one. A spring with physical
  ///     constants has its own duration. Its velocity along y counts only if the animator's first
  ///     timing divides points by axis; else points move along y as they do along x.
  ///   - durationFactor: The duration of the rest as a factor of ``duration``; 0 keeps the time
  ///     that remains.
  /// - Precondition: The animator is paused, and the factor is finite and not negative.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let isFactor = isUsable(
      durationFactor.isFinite && durationFactor >= 0,
      "a duration factor is 0 or more, not \(durationFactor)")
    handle(.continue(parameters?.animatorTiming, durationFactor: isFactor ? durationFactor : 0))
  }

  /// Stops the animations where they are, and sets the model to the values that show. Does nothing
  /// on an inactive animator.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its
  ///   completion handlers. Otherwise it waits for ``finishAnimation(at:)``.
  /// - Precondition: The animator is interruptible if it runs.
  open func stopAnimation(_ withoutFinishing: Bool) {
    handle(.stop(withoutFinishing: withoutFinishing, at: elapsedFraction))
  }

  /// Finishes a stopped animator: sets the model to its values at a position, and calls the
  /// completion handlers with this position.
  ///
  /// - Parameter finalPosition: `start` for the values before the animations, `end` for those at
  ///   their end, or `current` for those at which they were stopped.
  /// - Precondition: The animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    handle(.finish(at: finalPosition))
  }

  // MARK: - Animations and completion handlers

  /// Adds animations. An inactive animator runs the closure when it becomes active. An active one
  /// runs it now, and the changes animate over the time that remains.
  ///
  /// The changes define the end of the animations, also of a reversed animator. Blocks inside the
  /// closure animate with the animator; their delays and repeat counts have no effect.
  ///
  /// - Precondition: The animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds animations that begin later than the others and end with them.
  ///
  /// - Parameters:
  ///   - animation: A closure that changes views; see ``addAnimations(_:)``.
  ///   - delayFactor: The delay as a fraction of the whole duration, 0…1.
  /// - Precondition: The animator is not stopped, and the factor is in 0…1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(
      (0...1).contains(delayFactor), "a delay factor is in 0…1, not \(delayFactor)")
    // A stopped animator must reject the closure before it keeps it.
    let actions = actions(for: .add)
    pendingAnimations.append((delayFactor, animation))
    perform(actions)
  }

  /// Adds a handler that the animator calls once when it completes: with `end`, or with `start`
  /// when it was reversed. An animator that stops without finishing does not call it.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits until the animator completes; see ``addCompletion(_:)``.
  ///
  /// The task waits for ever when the animator stops without finishing, unless it is cancelled.
  ///
  /// - Returns: The position at which the animator has completed; `.current` if the task is
  ///   cancelled before.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await Completion.wait(ifCancelled: .current) { addCompletion($0) }
  }

  /// Creates and starts an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. With 0 or less the changes apply at once.
  ///   - delay: The delay in seconds. Less than 0 counts as 0.
  ///   - options: The curve, and whether the views can be touched. Other options have no effect.
  ///   - animations: A closure that changes views. It runs synchronously.
  ///   - completion: A handler that the animator calls when it completes.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: `duration` and `delay` are finite.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations, fileID: fileID, line: line)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
