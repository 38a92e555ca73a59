import Foundation

// The completion handlers of the block API as the results of asynchronous functions, as Swift
// imports UIKit. Virtual time passes while a task waits: whoever drives it has to be another one.

extension UIView {
  /// Animates the changes of a body over a duration in seconds, and waits for the end.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void
  ) async -> Bool {
    await finishing { animate(withDuration: duration, animations: animations, completion: $0) }
  }

  /// Animates the changes of a body, and waits for the end; see
  /// ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await finishing {
      animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0)
    }
  }

  /// Animates the changes of a body as springs, and waits for the end; see
  /// ``animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)``.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void
  ) async -> Bool {
    await finishing {
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations, completion: $0)
    }
  }

  /// Animates the changes of a body as springs that seem to take a duration, and waits until they
  /// are at rest; see
  /// ``animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)``.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void
  ) async -> Bool {
    await finishing {
      animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: animations, completion: $0)
    }
  }

  /// Waits for what an animation tells its completion handler.
  class func finishing(_ start: (@escaping (Bool) -> Void) -> Void) async -> Bool {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: $0) }
    }
  }
}
