import AnimaticLayers
import AnimaticObjects
import Foundation

/// A clock of Swift concurrency that follows the time of a ``Simulator``.
///
/// Give it to code that takes any clock, so that the code waits for the simulator instead of real
/// time:
///
/// ```swift
/// import Animatic
///
/// @MainActor func blink(_ view: UIView, on clock: any Clock<Duration>) async throws {
///   view.alpha = 0
///   try await clock.sleep(for: .seconds(0.5))
///   view.alpha = 1
/// }
///
/// let simulator = Simulator()
/// let view = UIView()
/// let blinking = Task { try await blink(view, on: simulator.clock) }
/// ```
///
/// A task that sleeps counts as pending work of the simulator. The simulator wakes the task at the
/// time of the deadline, after the callbacks that are due then; the task runs on when the main
/// actor is free. UIKit has no counterpart.
public struct SimulatorClock: Clock {
  /// The type of intervals.
  public typealias Duration = Swift.Duration

  /// A time of a simulator.
  public struct Instant: InstantProtocol {
    /// The media time, in seconds.
    public let time: TimeInterval

    /// Creates an instant from a media time in seconds.
    public init(time: TimeInterval) { self.time = time }

    /// Returns the instant that lies an interval later.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(time: time + duration.seconds)
    }

    /// Returns the interval from this instant to another one.
    public func duration(to other: Instant) -> Swift.Duration { .seconds(other.time - time) }

    /// Returns whether one instant is earlier than another one.
    public static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  /// The simulator whose time the clock shows.
  let simulator: Simulator

  /// The time of the simulator. On another thread than the main one, this is the time at which the
  /// simulator stood last.
  public var now: Instant {
    guard MainThread.isPresent else { return Instant(time: simulator.publishedTime.value) }
    return Instant(time: MainActor.assumeIsolated { simulator.time })
  }

  /// The smallest difference of two instants that counts: none, as time is exact.
  public var minimumResolution: Swift.Duration { .zero }

  /// Suspends the task until the simulator reaches an instant.
  ///
  /// Returns immediately if the instant is not in the future.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: Ignored: the simulator wakes the task exactly at the deadline.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    try await simulator.sleep(until: deadline.time)
  }
}

extension Simulator {
  /// The clock for code that takes a clock of Swift concurrency.
  public nonisolated var clock: SimulatorClock { SimulatorClock(simulator: self) }

  /// Suspends the present task until a time in seconds.
  fileprivate func sleep(until time: TimeInterval) async throws {
    try Task.checkCancellation()
    guard time > self.time else { return }
    let sleeper = Sleeper()
    begunSleeps += 1
    try await WaitingTasks.wait {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let work = host.schedule(at: time, as: .sleep) {
            self.publishedTime.value = time
            self.endedSleeps += 1
            sleeper.wake()
          }
          sleeper.begin(continuation) { [host] in host.cancelAwaitedWork(work) }
        }
      } onCancel: {
        Task { @MainActor in sleeper.cancel() }
      }
    }
  }
}

/// A task that waits for its deadline.
@MainActor private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var cancelWork: (() -> Void)?

  nonisolated init() {}

  /// Begins the wait.
  /// - Parameters:
  ///   - continuation: The rest of the task.
  ///   - cancelWork: The closure that withdraws the work that would wake the task.
  func begin(
    _ continuation: CheckedContinuation<Void, any Error>, cancelWork: @escaping () -> Void
  ) {
    self.continuation = continuation
    self.cancelWork = cancelWork
  }

  /// Ends the wait at the deadline.
  func wake() {
    continuation?.resume()
    continuation = nil
  }

  /// Ends the wait of a cancelled task, unless it has ended already.
  func cancel() {
    guard let continuation else { return }
    self.continuation = nil
    cancelWork?()
    continuation.resume(throwing: CancellationError())
  }
}

extension Duration {
  /// The interval in seconds. One division rounds best: 100 ms are exactly the number 0.1.
  fileprivate var seconds: TimeInterval {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
