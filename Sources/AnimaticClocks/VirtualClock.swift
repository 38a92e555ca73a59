import AnimaticChecks

/// A clock that stands still until it is told to advance.
///
/// Nothing but the host moves it, so everything driven by it can be repeated to the last bit.
public final class VirtualClock: AnimationClock {
  /// The present time, in seconds; 0 at first.
  public private(set) var now: Double = 0
  /// What is called with the present time whenever the clock is advanced.
  public var onTick: ((Double) -> Void)?
  /// When the next tick was asked for, in seconds.
  public private(set) var nextTick: Double?

  /// `true`: nothing but the host moves the clock.
  public var standsStillBetweenTicks: Bool { true }

  /// Makes a clock at time 0.
  public init() {}

  /// Notes when a tick is wanted, for the host to advance to.
  public func requestTick(at time: Double) { nextTick = time }

  /// Forgets the tick that was asked for.
  public func sleep() { nextTick = nil }

  /// Moves to a time and ticks there.
  ///
  /// - Precondition: `time` is finite and not in the past.
  public func advance(to time: Double) {
    require(
      time.isFinite && time >= now,
      "a virtual clock cannot go from \(now) to \(time); sample a timeline to look back")
    now = time
    nextTick = nil
    onTick?(time)
  }

  /// Moves on by a number of seconds and ticks there.
  public func advance(by interval: Double) { advance(to: now + interval) }
}
