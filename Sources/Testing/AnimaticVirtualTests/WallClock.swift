import CTestStart
import CVirtualClock
import Foundation
import Glibc

/// The clock on the wall, for a test in the time of a process that waits for something outside of
/// it, such as a server or another program.
///
/// ```swift
/// while !server.hasAnswered { try await WallClock().sleep(for: .milliseconds(5)) }
/// ```
///
/// While a task sleeps on this clock, the time of the process stands. UIKit has no counterpart.
public struct WallClock: Clock {
  /// A time on the wall.
  public struct Instant: InstantProtocol {
    /// The time since the start of the machine.
    public let uptime: Duration

    /// Returns the instant that lies an interval later.
    public func advanced(by duration: Duration) -> Instant { Instant(uptime: uptime + duration) }

    /// Returns the interval from this instant to another one.
    public func duration(to other: Instant) -> Duration { other.uptime - uptime }

    /// Returns whether one instant is earlier than another one.
    public static func < (first: Instant, second: Instant) -> Bool { first.uptime < second.uptime }
  }

  /// Creates the clock.
  public init() {}

  /// The present time on the wall.
  public var now: Instant {
    var time = timespec()
    _ = animatic_read_wall(CLOCK_MONOTONIC, &time)
    return Instant(uptime: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// The smallest difference of two instants that counts: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until an instant, while the time of the process stands.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled, once the instant has come.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (seconds, attoseconds) = now.duration(to: deadline).components
    animatic_hold_time()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        animatic_wait_for_real(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
        continuation.resume()
      }
    }
    animatic_end_hold()
    try Task.checkCancellation()
  }
}
