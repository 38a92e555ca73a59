import AnimaticChecks
import AnimaticTracks
import Foundation

extension Simulator {
  /// Ends the turn at the present time: committed blocks start, and what is due is delivered.
  ///
  /// Inside a callback committed blocks start in the present turn, and what else is due comes after
  /// the callback (rule M10).
  public func flush() {
    if AnimationRecorder.shared.callback(of: host) == nil {
      virtualClock.advance(to: virtualClock.now)
    } else {
      host.flush()
    }
  }

  /// Flushes, then moves on by a number of seconds, delivering everything due on the way at its
  /// own due time, in order (rules F5, F6).
  ///
  /// - Precondition: `interval` is finite and not negative, and no callback of the simulator runs.
  public func advance(by interval: TimeInterval) { advance(to: time + interval) }

  /// Flushes, then moves on to a time in seconds; see ``advance(by:)``.
  ///
  /// - Precondition: `time` is finite and not in the past, and no callback of the simulator runs.
  public func advance(to time: TimeInterval) {
    requireNoCallback("advance")
    virtualClock.advance(to: time)
  }

  /// A callback runs at one time of a turn, which goes on behind it (rule M10).
  private func requireNoCallback(_ function: StaticString) {
    guard let callback = AnimationRecorder.shared.callback(of: host) else { return }
    fatalError(
      "\(function) was called inside \(callback); return first, or use schedule(after:)")
  }

  /// Calls something after a number of seconds, after the callbacks that are due then, in a turn
  /// of its own. It may begin and commit blocks and change views.
  ///
  /// - Precondition: `interval` is finite; a negative one counts as 0.
  public func schedule(after interval: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    require(interval.isFinite, "schedule work after a finite number of seconds")
    host.schedule(at: time + max(0, interval), body)
  }

  /// Advances until nothing runs and no work is scheduled.
  ///
  /// - Parameter limit: How many seconds that may take.
  /// - Returns: The time at which everything had settled, in seconds.
  /// - Throws: ``SettlingError`` when endless animations are all that is left, or when the limit
  ///   is reached first.
  /// - Precondition: No callback of the simulator runs.
  @discardableResult
  public func settle(limit: TimeInterval) throws(SettlingError) -> TimeInterval {
    requireNoCallback("settle")
    let deadline = time + limit
    flush()
    while host.isRunning {
      guard let due = host.nextDue else { throw .endless(host.endlessAnimations) }
      guard !TimeOrder.precedes(deadline, due) else {
        throw .limitReached(after: limit, running: host.runningAnimations)
      }
      advance(to: due)
    }
    return time
  }
}

/// Why a simulator did not settle.
public enum SettlingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is left but animations that never end, with these identifiers.
  case endless([String?])
  /// Animations with these identifiers still ran after the given number of seconds.
  case limitReached(after: TimeInterval, running: [String?])

  /// What runs on, and what to do.
  public var description: String {
    switch self {
    case .endless(let names):
      "endless animations never settle: \(Self.list(names)); remove them or advance to a time"
    case .limitReached(let limit, let names):
      "still running after \(limit) s: \(Self.list(names)); allow more time"
    }
  }

  private static func list(_ names: [String?]) -> String {
    names.map { $0.map { "\"\($0)\"" } ?? "(unnamed)" }.joined(separator: ", ")
  }
}
