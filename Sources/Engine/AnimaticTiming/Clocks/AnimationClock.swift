/// A source of time that drives a stage.
///
/// Times are seconds from a zero of the clock's own. The host of a stage sets ``onTick`` and
/// requests ticks. The clock decides when to tick: a virtual clock ticks when its owner advances
/// it, a clock of real time ticks at its frames.
public protocol AnimationClock: AnyObject {
  /// The current time, in seconds.
  var now: Double { get }
  /// Whether ``now`` is constant between two ticks, as on a virtual clock.
  var standsStillBetweenTicks: Bool { get }
  /// Whether animations that the program commits between two ticks begin at the later one, as on a
  /// display. Otherwise they begin at the time of the earlier tick.
  var beginsCommitsAtTicks: Bool { get }
  /// The callback that the clock calls with the current time at every tick.
  var onTick: ((Double) -> Void)? { get set }
  /// Requests a tick at a time or soon after it, instead of any earlier request.
  func requestTick(at time: Double)
  /// Withdraws the requested tick.
  func sleep()
}

extension AnimationClock {
  /// `false`, because time passes between ticks.
  public var standsStillBetweenTicks: Bool { false }
  /// `true` for a clock whose time passes between ticks, and `false` for a clock that stops between
  /// them.
  public var beginsCommitsAtTicks: Bool { !standsStillBetweenTicks }
}
