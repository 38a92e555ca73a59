import AnimaticChecks
import AnimaticCurves

/// The time of a group that is more than a start and a number of legs: in a layer whose time runs
/// at a rate of its own, with all of the media timing model, inside animation groups, or moved by
/// hand.
public struct TimeProgram: Sendable {
  /// The time of the layer.
  public var map: TimeMap
  /// The timing of enclosing animation groups, outermost first, and of the animation itself. Each
  /// counts in the local time of the one before it, the first one in that of the layer.
  public var timings: [MediaTiming]
  /// How each leg of the animation is eased.
  public var curve: TimingCurve
  /// How each leg of the enclosing animation groups is eased, outermost first; linear where it is
  /// missing.
  public var groupCurves: [TimingCurve] = []
  /// Whether the animation stays when it is over, with its fill mode.
  public var outlivesEnd = false
  /// The fraction of the last timing's duration at which the animation is held, if it is moved by
  /// hand.
  public var heldFraction: Double?

  /// Makes a program.
  ///
  /// - Precondition: There is at least one timing.
  public init(
    map: TimeMap = .identity, timings: [MediaTiming], curve: TimingCurve = .linear,
    heldFraction: Double? = nil
  ) {
    require(!timings.isEmpty, "a time program needs the timing of its animation")
    self.map = map
    self.timings = timings
    self.curve = curve
    self.heldFraction = heldFraction
  }

  /// How far the animation is at a time of the stage; not a number where it has no effect.
  func progress(at time: Double) -> Double {
    if let heldFraction { return curve.value(at: heldFraction) }
    guard let own = timings.last, let local = ownersTime(at: time),
      let fraction = own.fraction(at: local)
    else { return .nan }
    return curve.value(at: fraction)
  }

  /// How many cycles the animation has passed at a time of the stage.
  func cycles(at time: Double) -> Double {
    guard heldFraction == nil, let own = timings.last, let local = ownersTime(at: time) else {
      return 0
    }
    return own.cyclesPassed(at: local)
  }

  /// The local time of what the animation is in, or `nil` where that has no effect.
  private func ownersTime(at time: Double) -> Double? {
    var local = map.local(time)
    for (level, timing) in timings.dropLast().enumerated() {
      guard let fraction = timing.fraction(at: local) else { return nil }
      let eased = level < groupCurves.count ? groupCurves[level].value(at: fraction) : fraction
      local = eased * timing.duration
    }
    return local
  }

  /// When the animation is over, in the stage's time; infinite when it never is.
  public var end: Double {
    // Time that runs backwards leads away from the end.
    guard heldFraction == nil, map.rate > 0, let outermost = timings.first else {
      return .infinity
    }
    // An enclosing group cuts off what is in it.
    let active = outermost.speed == 0 ? .infinity : outermost.activeDuration / abs(outermost.speed)
    return map.stage(outermost.begin + active)
  }

  /// When the animation begins, in the stage's time, seen from a time.
  func begin(from time: Double) -> Double {
    guard heldFraction == nil, let outermost = timings.first else { return time }
    if map.rate <= 0 { return map.local(time) >= outermost.begin ? time : .infinity }
    return map.stage(outermost.begin)
  }
}
