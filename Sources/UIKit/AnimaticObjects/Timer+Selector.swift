import AnimaticTiming
import Foundation

extension Timer {
  /// Creates a timer that lets an object perform an action, and adds it to the run loop of the
  /// thread.
  ///
  /// As in Foundation on Apple's systems, the timer retains the object, and the thread of the run
  /// loop performs the action; one of the main actor must be on the main thread. The time is that
  /// on the wall.
  ///
  /// - Parameters:
  ///   - interval: The time between two actions, and before the first, in seconds.
  ///   - target: The object.
  ///   - selector: The action, with a method of the object, and with the timer as the sender.
  ///   - userInfo: The value of the timer's `userInfo`.
  ///   - repeats: Whether there are more actions than one.
  /// - Precondition: The action has a method of the object.
  @discardableResult public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let action = BoundAction(selector, target as AnyObject)
    let timer = ActionTimer(interval, userInfo, repeats: repeats) { action.perform(from: $0) }
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that lets an object perform an action once it is in a run loop.
  ///
  /// - Parameters:
  ///   - interval: The time between two actions, and before the first, in seconds.
  ///   - target: The object.
  ///   - selector: The action, with a method of the object, and with the timer as the sender.
  ///   - userInfo: The value of the timer's `userInfo`.
  ///   - repeats: Whether there are more actions than one.
  /// - Precondition: The action has a method of the object, and the timer is of no subclass.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let action = BoundAction(selector, target as AnyObject)
    let timer = ActionTimer(interval, userInfo, repeats: repeats) { action.perform(from: $0) }
    guard let timer = timer as? Self else {
      stopProgram("a subclass of Timer has no target; give its initialiser a block")
    }
    self.init(made: timer)
  }

  /// Creates a timer that never fires and is not valid, as the value of a variable before its first
  /// use: `Timer()`.
  public convenience init(_: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }
}

/// A class whose initialisers can return an object that something else has made.
private protocol Replaceable {}

extension Replaceable {
  fileprivate init(made: Self) { self = made }
}

extension Timer: Replaceable {}

/// A timer with a value, which Foundation's timers on Linux do not take.
private final class ActionTimer: Timer {
  private let info: Any?

  init(
    _ interval: TimeInterval, _ info: Any?, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.info = info
    super.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: block)
  }

  override var userInfo: Any? { info }
}

private struct BoundAction: @unchecked Sendable {
  private let target: AnyObject
  private let method: Selector.Method

  init(_ selector: Selector, _ target: AnyObject) {
    self.target = target
    method = selector.method(of: target)
  }

  func perform(from timer: Timer) { method.perform(on: target, from: timer) }
}
