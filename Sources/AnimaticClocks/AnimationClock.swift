/// A source of time that a stage is driven by.
///
/// Times are seconds from a zero of the clock's own. Whoever is driven sets ``onTick`` and asks
/// for ticks; the clock decides when they come: at once for a virtual clock that is advanced, at
/// the frames of a real one.
public protocol AnimationClock: AnyObject {
  /// The present time, in seconds.
  var now: Double { get }
  /// Whether ``now`` stays the same from one tick to the next, as on a virtual clock.
  var standsStillBetweenTicks: Bool { get }
  /// What is called with the present time at every tick.
  var onTick: ((Double) -> Void)? { get set }
  /// Asks for a tick at the given time or soon after; replaces what was asked for before.
  func requestTick(at time: Double)
  /// Withdraws what was asked for.
  func sleep()
}

extension AnimationClock {
  /// `false`: time passes.
  public var standsStillBetweenTicks: Bool { false }
}
