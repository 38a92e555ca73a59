/// A clock whose time changes only when its owner advances it.
///
/// Animations on a virtual clock are repeatable to the last bit, because no other time source has
/// an influence on them.
public final class VirtualClock: AnimationClock {
  /// The current time, in seconds; 0 at first.
  public private(set) var now: Double = 0
  /// The callback that the clock calls with the current time after every advance.
  public var onTick: ((Double) -> Void)?
  /// The requested time of the next tick, in seconds.
  #if !DEBUG
    // Each change of a layer may set it, and nothing else happens meanwhile.
    @exclusivity(unchecked)
  #endif
  public private(set) var nextTick: Double?

  /// `true`, because only `advance(to:)` and `advance(by:)` change the time.
  public var standsStillBetweenTicks: Bool { true }

  /// Creates a clock at time 0.
  public init() {}

  /// Records the time of a wanted tick, to which the owner may advance the clock.
  public func requestTick(at time: Double) { nextTick = time }

  /// Withdraws the requested tick.
  public func sleep() { nextTick = nil }

  /// Advances to a time and ticks there.
  ///
  /// - Precondition: `time` is finite and not in the past.
  public func advance(to time: Double) {
    let time = usable(
      time, if: time.isFinite && time >= now, else: now,
      "a virtual clock cannot go from \(now) to \(time); sample a timeline to look back")
    now = time
    nextTick = nil
    onTick?(time)
  }

  /// Stands at an earlier time than that of the last tick, which the owner has not reached.
  package func stand(at time: Double) { now = time }

  /// Advances by a number of seconds and ticks there.
  public func advance(by interval: Double) { advance(to: now + interval) }
}
