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

  /// Lets an object, which stays until then, perform an action.
  func add(_ selector: Selector, of target: NSObject, with argument: Any?, after delay: Double) {
    let (key, number) = (ObjectIdentifier(target), count)
    count += 1
    let body: @MainActor () -> Void = { [self] in
      guard entries[key]?.removeValue(forKey: number) != nil else { return }
      if entries[key]?.isEmpty == true { entries[key] = nil }
      _ = selector.perform(on: target, from: argument, for: nil)
    }
    let view = (target as? UIResponder)?.ownView
    guard let host = view?.backing.host ?? AnimationRecorder.shared.currentHost else {
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

@MainActor
extension NSObject {
  /// Performs an action after a delay, on the clock of the screen. The object stays until then.
  ///
  /// - Parameters:
  ///   - aSelector: The action, with a method of the object, or of a responder a closure that
  ///     `setAction(_:handler:)` has set.
  ///   - anArgument: What the action receives as its sender.
  ///   - delay: The delay in seconds. Less than 0 counts as 0.
  /// - Precondition: The delay is finite, and there is a simulator or a display.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    require(delay.isFinite, "perform an action after a finite number of seconds")
    DelayedActions.all.add(aSelector, of: self, with: anArgument, after: delay)
  }

  /// Drops all actions of an object that wait for their time.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedActions.all.cancel(of: aTarget as AnyObject, nil, nil)
  }

  /// Drops the actions of an object that wait for their time, by their name and argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedActions.all.cancel(
      of: aTarget as AnyObject, aSelector, anArgument.map { $0 as AnyObject })
  }
}
