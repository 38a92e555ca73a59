import AnimaticChecks
import AnimaticCurves
import AnimaticStage
import Foundation

extension UIView {
  /// Animates the changes of a body over a duration in seconds, slow at both ends.
  ///
  /// The body runs at once. Inside another block the duration is that of the block around (rule
  /// A3). A duration of 0 or less applies the changes without animating them (rule A13).
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(BlockArguments(duration: duration), animations, completion: nil)
  }

  /// Animates the changes of a body over a duration in seconds, slow at both ends.
  ///
  /// `completion` is called once, when all animations of the block are gone, with whether they ran
  /// to their end; at once when there are none, and in the next turn when the duration is 0 or less
  /// (rule A9).
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(BlockArguments(duration: duration), animations, completion: completion)
  }

  /// Animates the changes of a body.
  ///
  /// - Parameters:
  ///   - duration: The length of one leg in seconds; 0 or less applies the changes at once.
  ///   - delay: How long the first value is held, in seconds; negative counts as 0.
  ///   - options: How the animation runs; none by default.
  ///   - animations: Runs at once and changes what is to animate.
  ///   - completion: Called once, when all animations of the block are gone; see
  ///     ``animate(withDuration:animations:completion:)``.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      BlockArguments(duration: duration, delay: delay, options: options), animations,
      completion: completion)
  }

  /// Animates the changes of a body as springs that come to rest in a duration (rule C.3). The
  /// curve among the options has no effect.
  ///
  /// - Parameters:
  ///   - duration: The time to come to rest in seconds; 0 or less applies the changes at once.
  ///   - delay: How long the first value is held, in seconds; negative counts as 0.
  ///   - dampingRatio: From near 0, which swings long, to 1, which does not swing; more counts as
  ///     1. It must be finite and not negative.
  ///   - velocity: The speed at the start in ways per second: 100 points per second on a way of
  ///     200 points are 0.5. It must be finite.
  ///   - options: How the animation runs; none by default.
  ///   - animations: Runs at once and changes what is to animate.
  ///   - completion: Called once, when all animations of the block are gone.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    require(
      dampingRatio >= 0 && dampingRatio.isFinite, "a damping ratio of \(dampingRatio) is none")
    require(velocity.isFinite, "a spring cannot start at a speed of \(velocity)")
    let kind = AnimationKind.fittedSpring(
      dampingRatio: dampingRatio, initialVelocity: velocity)
    animate(
      BlockArguments(duration: duration, delay: delay, options: options, kind: kind), animations,
      completion: completion)
  }

  /// Animates the changes of a body as springs that seem to take a duration (rule C.2). They come
  /// to rest later than that; `completion` waits for it.
  ///
  /// - Parameters:
  ///   - duration: The time the spring seems to take in seconds, 0.5 by default; 0 or less applies
  ///     the changes at once.
  ///   - bounce: 0, the default, just does not swing, 1 swings forever, below 0 creeps; greater
  ///     than −1.
  ///   - velocity: The speed at the start in ways per second; 0 by default.
  ///   - delay: How long the first value is held, in seconds; 0 by default.
  ///   - options: How the animation runs; none by default. Its curve has no effect.
  ///   - animations: Runs at once and changes what is to animate.
  ///   - completion: Called once, when all animations of the block are gone.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    require(bounce > -1 && bounce <= 1, "a bounce is above -1 and at most 1, not \(bounce)")
    require(velocity.isFinite, "a spring cannot start at a speed of \(velocity)")
    var arguments = BlockArguments(duration: duration, delay: delay, options: options)
    if let spring = try? Spring(
      perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    {
      // A spring that never comes to rest is the same swing again and again.
      let endless: AnimationOptions = bounce == 1 ? .repeat : []
      arguments = BlockArguments(
        duration: bounce == 1 ? duration : spring.settlingDuration, delay: delay,
        options: options.union(endless), kind: .spring(spring))
    }
    animate(arguments, animations, completion: completion)
  }

  // MARK: - Inside and around blocks

  /// Runs a body whose changes do not animate, whatever block is open (rule A8).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// The duration of the innermost open block in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationRecorder.shared.transactions.current?.duration ?? 0
  }

  /// Lets the changes of a body repeat, inside an open block; the block's other changes do not.
  ///
  /// - Parameters:
  ///   - count: How many cycles run; 0 and 1 run once, fractions stop in mid-cycle, `.infinity`
  ///     never ends (rule B7).
  ///   - autoreverses: Whether each cycle plays there and back.
  ///   - animations: Runs at once and changes what is to animate.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    require(!count.isNaN, "a repeat count must be a number")
    let runtime = AnimationRecorder.shared
    let outside = runtime.transactions.current ?? BlockSettings()
    let isEndless = count >= CGFloat(Float.greatestFiniteMagnitude)
    runtime.configure {
      ($0.repeatCount, $0.autoreverses) = (isEndless ? .infinity : count, autoreverses)
    }
    animations()
    runtime.configure {
      ($0.repeatCount, $0.autoreverses) = (outside.repeatCount, outside.autoreverses)
    }
  }
}
