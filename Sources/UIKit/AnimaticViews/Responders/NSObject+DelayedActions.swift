import AnimaticObjects
import AnimaticTiming
import Foundation

/// The actions that wait for their time, of all objects.
@MainActor
final class DelayedActions {
  private struct Entry {
    let selector: Selector
    let argument: AnyObject?
    weak var host: AnimationHost?
    let order: Int
  }

  private static let present = AnimationContext.Variable(DelayedActions())
  static var all: DelayedActions { present.value }
  private var entries: [ObjectIdentifier: [Int: Entry]] = [:]
  private var count = 0

  /// Uses the actions on the main thread.
  nonisolated static func use<Result: Sendable>(_ body: @MainActor (DelayedActions) -> Result)
    -> Result
  {
    require(
      MainThread.isPresent,
      "actions are performed on the main thread; call performSelector(onMainThread:with:…)")
    return MainActor.assumeIsolated { body(all) }
  }

  private func clock(for target: NSObject) -> AnimationHost? {
    (target as? UIResponder)?.ownView?.backing.host ?? AnimationRecorder.shared.currentHost
  }

  /// Whether there is a screen on whose clock an object's actions can wait.
  func hasClock(for target: NSObject) -> Bool { clock(for: target) != nil }

  /// Lets an object, which stays until then, perform an action.
  func add(_ selector: Selector, of target: NSObject, with argument: Any?, after delay: Double) {
    let (key, number) = (ObjectIdentifier(target), count)
    count += 1
    let body: @MainActor () -> Void = { [self] in
      guard entries[key]?.removeValue(forKey: number) != nil else { return }
      if entries[key]?.isEmpty == true { entries[key] = nil }
      _ = selector.perform(on: target, from: argument, for: nil)
    }
    guard let host = clock(for: target) else {
      fatalError("an action waits on the clock of a simulator or a display; make one first")
    }
    let order = host.schedule(
      at: host.time + max(0, delay), calls: CallPlaces.remember?(), body)
    entries[key, default: [:]][number] = Entry(
      selector: selector, argument: argument.map { $0 as AnyObject }, host: host, order: order)
  }

  /// Drops the waiting actions of an object: all, or those with a name and an argument.
  func cancel(of target: AnyObject, _ selector: Selector?, _ argument: AnyObject?) {
    let key = ObjectIdentifier(target)
    for (number, entry) in entries[key] ?? [:]
    where selector == nil || entry.selector == selector && entry.argument === argument {
      entries[key]?[number] = nil
      entry.host?.cancelAwaitedWork(entry.order)
    }
    if entries[key]?.isEmpty == true { entries[key] = nil }
  }
}

extension NSObject {
  /// Performs an action after a delay, on the clock of the screen. The object stays until then.
  ///
  /// - Parameters:
  ///   - aSelector: The action, with a method of the object, or of a responder a closure that
  ///     `setAction(_:handler:)` has set.
  ///   - anArgument: What the action receives as its sender.
  ///   - delay: The delay in seconds. Less than 0 counts as 0.
  /// - Precondition: The delay is finite, there is a simulator or a display, and this is the main
  ///   thread.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    guard isUsable(delay.isFinite, "perform an action after a finite number of seconds") else {
      return
    }
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    DelayedActions.use { $0.add(aSelector, of: target, with: argument, after: delay) }
  }

  /// Performs an action after a delay; see ``perform(_:with:afterDelay:)``.
  ///
  /// - Parameters:
  ///   - aSelector: The action.
  ///   - anArgument: What the action receives as its sender.
  ///   - delay: The delay in seconds.
  ///   - modes: Ignored: the screen has one clock.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Performs an action at once.
  ///
  /// - Parameters:
  ///   - aSelector: The action.
  ///   - object: What the action receives as its sender.
  /// - Returns: `nil`: what the method returns is not kept. UIKit returns it.
  /// - Precondition: This is the main thread.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any? = nil) -> Unmanaged<AnyObject>? {
    nonisolated(unsafe) let (target, sender) = (self, object.map { $0 as AnyObject })
    DelayedActions.use { _ in _ = aSelector.perform(on: target, from: sender, for: nil) }
    return nil
  }

  /// Performs an action on the main thread: in a turn of its own, or before the method returns.
  ///
  /// - Parameters:
  ///   - aSelector: The action, with a method of the object.
  ///   - arg: What the action receives as its sender.
  ///   - wait: Whether the method returns only after the action.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    nonisolated(unsafe) let (object, sender) = (self, arg)
    let isMain = MainThread.isPresent
    if isMain && wait {
      perform(aSelector, with: arg)
    } else if isMain && DelayedActions.use({ $0.hasClock(for: object) }) {
      perform(aSelector, with: arg, afterDelay: 0)
    } else if wait {
      DispatchQueue.main.sync { _ = object.perform(aSelector, with: sender) }
    } else {
      DispatchQueue.main.async { object.perform(aSelector, with: sender) }
    }
  }

  /// Drops all actions of an object that wait for their time.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    nonisolated(unsafe) let target = aTarget as AnyObject
    DelayedActions.use { $0.cancel(of: target, nil, nil) }
  }

  /// Drops the actions of an object that wait for their time, by their name and argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    nonisolated(unsafe) let (target, argument) = (
      aTarget as AnyObject, anArgument.map { $0 as AnyObject }
    )
    DelayedActions.use { $0.cancel(of: target, aSelector, argument) }
  }
}
