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
public final class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// How fast the animator runs, as it was made.
  public let timingParameters: any UITimingCurveProvider
  /// How long the animations take in seconds. A spring of physical constants has its own duration
  /// (rule C.4).
  public let duration: TimeInterval
  /// How many seconds after its start the animator begins to run; 0 unless it was started with a
  /// delay.
  public internal(set) var delay: TimeInterval = 0
  /// Whether the animated views can be touched meanwhile (rule E11); on by default.
  public var isUserInteractionEnabled = true {
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
}
