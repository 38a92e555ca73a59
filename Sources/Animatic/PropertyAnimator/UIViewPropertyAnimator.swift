import AnimaticChecks
import AnimaticStage
import Foundation

/// Animates changes of views, and lets them be paused, moved by hand, turned round and resumed
/// (section J).
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { card.center.x = 100 }
/// animator.startAnimation()
/// simulator.advance(to: 1)    // 50
/// animator.isReversed = true  // and back to the start, at time 2
/// ```
///
/// An animator moves its animations itself, so they run in the seconds of the stage whatever the
/// speed and the offset of layers: rules B1 and B10 are about animations that layers move, and a
/// fraction of the animator is the same for all its views. What is asked of an animator takes effect
/// at the next flush, except that ``stopAnimation(_:)`` and ``finishAnimation(at:)`` write the model
/// at once. Animations of properties that others animate already are added to those under additive
/// semantics, and else begin from what shows (rules E1, E2).
///
/// A running animator is kept until it is over. Letting go of one that is paused or stopped is an
/// error, as in UIKit: stop or finish it first.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating, HostDriver {
  /// How fast the animator runs, as it was made.
  public let timingParameters: any UITimingCurveProvider
  /// How long the animations take in seconds. A spring of physical constants has its own duration
  /// (rule C.4).
  public let duration: TimeInterval
  /// How many seconds after its start the animator begins to run; 0 unless it was started with a
  /// delay.
  open internal(set) var delay: TimeInterval = 0
  /// Whether the animated views can be touched meanwhile (rule E11); on by default.
  open var isUserInteractionEnabled = true {
    didSet { for block in blocks.values { block.allowsUserInteraction = isUserInteractionEnabled } }
  }

  var machine = AnimatorMachine()
  /// How the animations are eased from now on.
  var timing: AnimatorTiming
  /// How long all of the way takes at the present pace, in seconds.
  var pace: TimeInterval
  /// How far an animation that takes all of the duration is.
  var course: AnimatorCourse
  /// The fraction of the duration where the animations rest, or where the present run began.
  var rest = 0.0
  /// The present run, while there is one.
  var run: AnimatorRun?
  /// What is animated.
  var takes: [AnimatorTake] = []
  /// The blocks that have not been told to have stopped.
  var blocks: [BlockID: AnimationBlock] = [:]
  /// What was added and has not been run.
  var waiting: [(delayFactor: Double, body: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What the model was when the animations were stopped.
  var outcomes: [AnimatorOutcome] = []
  /// Whether an animator that has nothing to animate is to be told so.
  var isEndScheduled = false
  var observers: [Observer] = []
  /// Whose time the animator runs in.
  weak var host: AnimationHost?

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or less applies the changes at once.
  ///   - parameters: How fast the animations run.
  /// - Precondition: `duration` is finite.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    require(duration.isFinite, "the duration of an animator must be finite, not \(duration)")
    let timing = parameters.animatorTiming
    timingParameters = parameters
    self.timing = timing
    self.duration = timing.ownDuration ?? max(0, duration)
    pace = self.duration
    course = AnimatorCourse(along: timing.curve(over: self.duration))
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve of two control points; both x are in 0…1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that comes to rest in the duration (rule C.3).
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    let isOver = machine.phase == .inactive
    // One whose screen is gone has nothing left to finish.
    let isOnScreen = host != nil
    require(
      isOver || !isOnScreen,
      "an animator must not be let go while it is paused or stopped; call stopAnimation(true) or "
        + "finishAnimation(at:) first")
  }

  // MARK: - What it is doing

  /// Whether the animator is inactive, active or stopped.
  open var state: UIViewAnimatingState {
    switch machine.phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  /// Whether time moves the animations, or will after the delay.
  open var isRunning: Bool { machine.phase == .running }

  /// Whether the animations go back to where they began; off by default.
  ///
  /// A running animator turns round where it is and takes the same way back; a paused one does so
  /// when it is resumed. ``fractionComplete`` counts in the direction of the way, so it reads 1
  /// less what it read before. At its end the model is what it was before the animations.
  open var isReversed: Bool {
    get { machine.isReversed }
    set { take(.reverse(newValue, at: fraction)) }
  }

  /// How much of the way is done, 0…1, in the present direction.
  ///
  /// While the animator runs this is the part of the duration that has passed. While it is paused
  /// and ``scrubsLinearly`` is on, it is the part of the way instead, so that nothing jumps where
  /// scrubbing begins. 0 for an inactive animator.
  ///
  /// Setting it moves the animations there. It makes an inactive animator active and paused; numbers
  /// outside of 0…1 are clamped.
  ///
  /// - Precondition: The animator is not running or stopped, and the number is finite.
  open var fractionComplete: CGFloat {
    get {
      guard machine.phase != .inactive else { return 0 }
      return machine.isReversed ? 1 - fractionOfWay : fractionOfWay
    }
    set {
      require(newValue.isFinite, "fractionComplete must be finite, not \(newValue)")
      take(.scrub(to: newValue))
    }
  }

  /// Whether ``fractionComplete`` of a paused animator is the part of the way itself, and not one of
  /// the duration, which the timing makes a part of the way; on by default.
  open var scrubsLinearly: Bool {
    get { machine.scrubsLinearly }
    set { machine.scrubsLinearly = newValue }
  }

  /// Whether the animator pauses at its end, where it can be turned round, instead of completing;
  /// off by default. ``isRunning`` tells of it.
  open var pausesOnCompletion: Bool {
    get { machine.pausesOnCompletion }
    set { machine.pausesOnCompletion = newValue }
  }

  /// Whether a running animator can be paused and stopped; on by default.
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

  // MARK: - Starting and stopping

  /// Starts the animations, or resumes them from where they are; does nothing while they run.
  ///
  /// With nothing to animate, or nothing on screen, the animator completes at the end of its way in
  /// the next turn.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation() { take(.start(delay: 0)) }

  /// Starts or resumes the animations after a number of seconds, until which they stay where they
  /// are; negative counts as 0.
  ///
  /// - Precondition: The animator is not stopped, and the delay is finite.
  open func startAnimation(afterDelay delay: TimeInterval) {
    require(delay.isFinite, "the delay of an animator must be finite, not \(delay)")
    if machine.phase != .running { self.delay = max(0, delay) }
    take(.start(delay: max(0, delay)))
  }

  /// Pauses the animations where they are; an inactive animator becomes active, at the beginning of
  /// its way.
  ///
  /// - Precondition: The animator is not stopped and, if it runs, is interruptible.
  open func pauseAnimation() { take(.pause(at: fraction)) }

  /// Resumes a paused animator with another timing.
  ///
  /// - Parameters:
  ///   - parameters: How fast the rest of the way is taken; `nil` for the timing so far. A spring of
  ///     physical constants takes its own duration. Along y a point starts at the spring's own speed
  ///     only if it did so with the first timing; else all of it starts at that along x.
  ///   - durationFactor: How much of the animator's ``duration`` the rest takes; 0 for the time that
  ///     is left.
  /// - Precondition: The animator is paused, and the factor is finite and not negative.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(
      durationFactor.isFinite && durationFactor >= 0,
      "a duration factor is 0 or more, not \(durationFactor)")
    take(.continue(parameters?.animatorTiming, durationFactor: durationFactor))
  }

  /// Ends the animations where they are: the model becomes what shows.
  ///
  /// - Parameter withoutFinishing: Whether the animator is over and calls no completion; otherwise
  ///   it waits for ``finishAnimation(at:)``.
  /// - Precondition: A running animator is interruptible. On an inactive one this does nothing.
  open func stopAnimation(_ withoutFinishing: Bool) {
    take(.stop(withoutFinishing: withoutFinishing, at: fraction))
  }

  /// Finishes a stopped animator: the model becomes what it was at the start of the animations, what
  /// it would be at their end, or stays, and the completions are called with that position.
  ///
  /// - Precondition: The animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    take(.finish(at: finalPosition))
  }

  // MARK: - Adding

  /// Adds animations. An inactive animator runs the closure when it becomes active; an active one
  /// runs it at once, and the changes take the time that is left.
  ///
  /// Changes belong to the end of the way, also while the animator is reversed. Blocks inside the
  /// closure go with the animator; their delays and repeats have no effect.
  ///
  /// - Precondition: The animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds animations that begin later and end with the others.
  ///
  /// - Parameters:
  ///   - animation: Changes what is to animate; see ``addAnimations(_:)``.
  ///   - delayFactor: How much later they begin, as a part of the whole duration, 0…1.
  /// - Precondition: The animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(
      (0...1).contains(delayFactor), "a delay factor is in 0…1, not \(delayFactor)")
    // Refused before it is kept.
    let actions = actions(for: .add)
    waiting.append((delayFactor, animation))
    carryOut(actions)
  }

  /// Adds what is called, once, when the animator completes: with `end`, or with `start` for one
  /// that was reversed. It is not called when the animator is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits until the animator completes. A task that waits for one that is stopped without finishing
  /// waits for ever.
  ///
  /// - Returns: Where it did; see ``addCompletion(_:)``.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }

  /// Makes and starts an animator.
  ///
  /// - Parameters:
  ///   - duration: In seconds; 0 or less applies the changes at once.
  ///   - delay: How long the animations wait, in seconds; negative counts as 0.
  ///   - options: The curve, and whether views can be touched; others have no effect.
  ///   - animations: Runs at once and changes what is to animate.
  ///   - completion: Called when the animator completes.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
