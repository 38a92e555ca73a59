import AnimaticStage
import AnimaticTiming
import Foundation

extension UIView {
  /// Animates the changes of a body over a duration in seconds, slow at both ends.
  ///
  /// The body runs synchronously. Inside another block the duration is that of the block around
  /// (rule A3). With a duration of 0 or less the changes apply without animating (rule A13).
  ///
  /// - Precondition: `duration` is finite.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      BlockArguments(duration: duration), at: SourceOrigin(fileID: fileID, line: line), animations,
      completion: nil)
  }

  /// Animates the changes of a body over a duration in seconds, slow at both ends, and calls a
  /// completion handler.
  ///
  /// The block calls `completion` once, when the last of its animations has stopped, with whether
  /// all ran to their end. Without animations it calls `completion` synchronously or, when the
  /// duration is 0 or less, in the next turn (rule A9).
  ///
  /// - Precondition: `duration` is finite.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      BlockArguments(duration: duration), at: SourceOrigin(fileID: fileID, line: line), animations,
      completion: completion)
  }

  /// Animates the changes of a body.
  ///
  /// - Parameters:
  ///   - duration: The duration of an iteration in seconds. With 0 or less the changes apply
  ///     without animating.
  ///   - delay: The time for which the first value shows before the animation, in seconds. Less
  ///     than 0 counts as 0.
  ///   - options: The options of the animation; none by default.
  ///   - animations: A body that changes views. It runs synchronously.
  ///   - completion: A handler that the block calls once, when its last animation has stopped; see
  ///     ``animate(withDuration:animations:completion:fileID:line:)``.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: `duration` and `delay` are finite.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    animate(
      BlockArguments(duration: duration, delay: delay, options: options),
      at: SourceOrigin(fileID: fileID, line: line), animations,
      completion: completion)
  }

  /// Animates the changes of a body as springs that come to rest in a duration (rule C3). The curve
  /// among the options has no effect.
  ///
  /// - Parameters:
  ///   - duration: The time to rest in seconds. With 0 or less the changes apply without animating.
  ///   - delay: The time for which the first value shows before the animation, in seconds. Less
  ///     than 0 counts as 0.
  ///   - dampingRatio: The damping ratio: 1 does not oscillate, and the nearer to 0 the longer the
  ///     spring oscillates. More than 1 counts as 1.
  ///   - velocity: The initial velocity in distances of the animation per second: 100 points per
  ///     second over a distance of 200 points are 0.5.
  ///   - options: The options of the animation; none by default.
  ///   - animations: A body that changes views. It runs synchronously.
  ///   - completion: A handler that the block calls once, when its last animation has stopped; see
  ///     ``animate(withDuration:animations:completion:fileID:line:)``.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: All numbers are finite, and the damping ratio is not negative.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let isSpring =
      isUsable(
        dampingRatio >= 0 && dampingRatio.isFinite,
        "a damping ratio is 0 or more, not \(dampingRatio)")
      && isUsable(velocity.isFinite, "a spring cannot start at a speed of \(velocity)")
    let kind: AnimationKind =
      isSpring
      ? .fittedSpring(dampingRatio: dampingRatio, initialVelocity: velocity) : .eased
    animate(
      BlockArguments(duration: duration, delay: delay, options: options, kind: kind),
      at: SourceOrigin(fileID: fileID, line: line), animations,
      completion: completion)
  }

  /// Animates the changes of a body as springs of a perceptual duration (rule C2). The springs come
  /// to rest later than that, and `completion` waits for it.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, 0.5 by default. With 0 or less the changes
  ///     apply without animating.
  ///   - bounce: The bounce: 0, the default, does not oscillate, 1 oscillates for ever, and less
  ///     than 0 is overdamped.
  ///   - velocity: The initial velocity in distances of the animation per second; 0 by default.
  ///   - delay: The time for which the first value shows before the animation, in seconds; 0 by
  ///     default. Less than 0 counts as 0.
  ///   - options: The options of the animation; none by default. The curve has no effect.
  ///   - animations: A body that changes views. It runs synchronously.
  ///   - completion: A handler that the block calls once, when its last animation has stopped; see
  ///     ``animate(withDuration:animations:completion:fileID:line:)``.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: All numbers are finite, and the bounce is greater than −1 and at most 1.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var arguments = BlockArguments(duration: duration, delay: delay, options: options)
    let isSpring =
      isUsable(bounce > -1 && bounce <= 1, "a bounce is above -1 and at most 1, not \(bounce)")
      && isUsable(velocity.isFinite, "a spring cannot start at a speed of \(velocity)")
    if isSpring,
      let spring = try? Spring(
        perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
    {
      // An undamped spring never comes to rest, so that one oscillation repeats without end.
      let endless: AnimationOptions = bounce == 1 ? .repeat : []
      arguments = BlockArguments(
        duration: bounce == 1 ? duration : spring.settlingDuration, delay: delay,
        options: options.union(endless), kind: .spring(spring))
    }
    animate(
      arguments, at: SourceOrigin(fileID: fileID, line: line), animations, completion: completion)
  }

  // MARK: - Settings inside blocks

  /// Runs a body whose changes do not animate, inside blocks too (rule A8).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wereEnabled)
  }

  /// The duration of the innermost open block in seconds; 0 while no block is open.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationRecorder.shared.transactions.current?.duration ?? 0
  }

  /// Repeats the changes of a body inside an open block. Other changes of the block do not repeat.
  ///
  /// - Parameters:
  ///   - count: The number of cycles (rule B7): 0 and 1 run one, a fraction stops within a cycle,
  ///     and `.infinity` never ends.
  ///   - autoreverses: Whether every second iteration runs backwards.
  ///   - animations: A body that changes views. It runs synchronously.
  /// - Precondition: `count` is a number.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard isUsable(!count.isNaN, "a repeat count must be a number") else { return animations() }
    let recorder = AnimationRecorder.shared
    let outside = recorder.transactions.current ?? BlockSettings()
    let isEndless = count >= CGFloat(Float.greatestFiniteMagnitude)
    recorder.configure {
      ($0.repeatCount, $0.autoreverses) = (isEndless ? .infinity : count, autoreverses)
    }
    animations()
    recorder.configure {
      ($0.repeatCount, $0.autoreverses) = (outside.repeatCount, outside.autoreverses)
    }
  }
}

// MARK: - Asynchronous forms

// Swift imports UIKit's completion handlers as results of asynchronous functions as well. Another
// task has to advance a simulator while one waits. A task that is cancelled waits no longer, and
// gets `false`; its animations go on.
extension UIView {
  /// Animates the changes of a body over a duration in seconds, and waits until its animations have
  /// stopped; see ``animate(withDuration:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      animate(
        withDuration: duration, animations: animations, completion: $0, fileID: fileID, line: line)
    }
  }

  /// Animates the changes of a body, and waits until its animations have stopped; see
  /// ``animate(withDuration:delay:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0, fileID: fileID, line: line)
    }
  }

  /// Animates the changes of a body as springs that come to rest in a duration, and waits until
  /// they have stopped; see
  /// ``animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations, completion: $0,
        fileID: fileID, line: line)
    }
  }

  /// Animates the changes of a body as springs of a perceptual duration, and waits until they are
  /// at rest; see
  /// ``animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: animations, completion: $0, fileID: fileID, line: line)
    }
  }

  /// Waits until an animation calls the completion handler that it is begun with.
  ///
  /// - Returns: The argument of the completion handler; `false` if the task is cancelled before.
  class func finishing(_ begin: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await Completion.wait(ifCancelled: false, begin)
  }
}
