/// A clock that ticks when a loop of the program says so: the vertical sync of a window, a game's
/// loop or somebody else's scheduler.
///
/// ```swift
/// let clock = FrameClock()
/// let display = LiveDisplay(clock: clock)
/// clock.tick(at: timeOfTheFrame)
/// ```
///
/// The times are seconds from a zero of the loop's own. The clock arms no timer: ``nextTick`` says
/// when the loop is wanted again, so that it can sleep until then. Animations that the program
/// commits between two ticks begin at the later one, however long the loop has slept. UIKit has no
/// counterpart; other frameworks call such a source of time a frame clock.
public final class FrameClock: AnimationClock {
  /// The time of the last tick, in seconds.
  public private(set) var now: Double
  /// The callback that the clock calls with the current time at every tick.
  public var onTick: ((Double) -> Void)?
  /// The time at which a tick is wanted, in seconds; `nil` while nothing needs one.
  ///
  /// While something moves, it is the time of the last tick: the next frame is wanted as soon as
  /// the screen can show it.
  public private(set) var nextTick: Double?
  /// `true`, because only ``tick(at:)`` changes the time.
  public var standsStillBetweenTicks: Bool { true }
  /// `true`: the next frame is the first one that can show what the program commits.
  public var beginsCommitsAtTicks: Bool { true }

  /// Creates a clock.
  ///
  /// - Parameter time: The time before the first tick, in seconds.
  /// - Precondition: The time is finite.
  public init(startingAt time: Double = 0) {
    now = usable(
      time, if: time.isFinite, else: 0,
      "start a frame clock at a finite number of seconds, not at \(time)")
  }

  /// Records the time of a wanted tick, which the loop reads in ``nextTick``.
  public func requestTick(at time: Double) { nextTick = time }

  /// Withdraws the requested tick.
  public func sleep() { nextTick = nil }

  /// Moves the time on to that of a frame, in seconds, and ticks there.
  ///
  /// A time before that of the last tick counts as that: the sources of frames may jitter, but
  /// animations never run backwards.
  ///
  /// - Precondition: The time is finite.
  public func tick(at time: Double) {
    let time = usable(
      time, if: time.isFinite, else: now,
      "tick a frame clock at a finite number of seconds, not at \(time)")
    now = max(now, time)
    nextTick = nil
    onTick?(now)
  }
}
