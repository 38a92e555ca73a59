/// The timing of one object in the time of its parent: the model of Core Animation's
/// `CAMediaTiming`.
///
/// Times and durations are in seconds. The fraction of the current iteration is a pure function of
/// the parent's time; see ``fraction(at:)``.
public struct MediaTiming: Hashable, Sendable {
  /// The start time of the object, in the parent's time.
  public var begin: Double
  /// The duration of one iteration, which is greater than 0.
  public var duration: Double
  /// The rate of local time relative to the parent's time; local time runs backwards at a negative
  /// rate.
  public var speed: Double
  /// The local time at which the object begins.
  public var timeOffset: Double
  /// The number of cycles; 0 counts as 1, infinity never ends, and a fraction ends within a cycle.
  public var repeatCount: Double
  /// The duration of all cycles in local seconds; at 0 ``repeatCount`` decides.
  public var repeatDuration: Double
  /// Whether each cycle has a second iteration that runs backwards.
  public var autoreverses: Bool
  /// The effect outside the active time.
  public var fillMode: FillMode

  /// Creates a timing; by default the object plays once at normal speed.
  ///
  /// - Precondition: `duration` is greater than 0.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    require(duration > 0, "a duration must be greater than 0; apply the change at once instead")
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

extension MediaTiming {
  /// The length of one cycle: one iteration, or two with autoreverse.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The number of iterations, of which an autoreversing cycle has two.
  package var iterations: Double {
    if repeatDuration > 0 { return repeatDuration / duration }
    let cycles = repeatCount > 0 ? repeatCount : 1
    return autoreverses ? 2 * cycles : cycles
  }

  /// The active duration in local seconds, which is infinite for an endless repetition.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount > 0 ? repeatCount : 1) * cycle
  }

  /// Returns the fraction of the current iteration, without its timing curve (rule B15).
  ///
  /// - Parameter time: The parent's time in seconds.
  /// - Returns: A number in 0…1, which descends in the second iteration of an autoreversing cycle,
  ///   or `nil` while the object has no effect and the model shows (rule B3).
  public func fraction(at time: Double) -> Double? {
    let elapsed = time - begin
    if elapsed < 0 { return fillMode.showsBefore ? fold(timeOffset) : nil }
    let isEnd = isEnd(at: time)
    if !isEnd && elapsed * abs(speed) < activeDuration { return fold(elapsed * speed + timeOffset) }
    return isEnd || fillMode.showsAfter ? endFraction : nil
  }

  /// Whether the active time ends at this time, within the rounding errors of the arithmetic.
  private func isEnd(at time: Double) -> Bool {
    guard activeDuration < .infinity else { return false }
    let passed = (time - begin) * abs(speed)
    let rounding = 4 * max(abs(time), abs(begin)).ulp * abs(speed)
    return abs(passed - activeDuration) <= rounding
      || Self.isNear(passed / cycle, activeDuration / cycle)
  }

  /// Returns the fraction of an iteration at an active local time.
  private func fold(_ local: Double) -> Double {
    let cycles = local / cycle
    if cycles.rounded() != 0 && Self.isNear(cycles, cycles.rounded()) { return 0 }
    var time = local.truncatingRemainder(dividingBy: cycle)
    if time < 0 { time += cycle }
    if autoreverses && time > duration { time = cycle - time }
    return time / duration
  }

  /// The fraction at the end of the active time.
  ///
  /// After a whole number of cycles the fraction is exactly 1, or exactly 0 with autoreverse and at
  /// a negative speed, despite rounding errors (rule B4).
  private var endFraction: Double {
    let cycles = repeatDuration > 0 ? repeatDuration / cycle : max(repeatCount, 0)
    let played = cycles > 0 ? cycles : 1
    let end = (speed < 0 ? -played : played) + timeOffset / cycle
    if Self.isNear(end, end.rounded()) { return end > 0.5 && speed > 0 && !autoreverses ? 1 : 0 }
    return fold((speed < 0 ? -activeDuration : activeDuration) + timeOffset)
  }

  /// Whether two numbers of cycles differ only by rounding errors.
  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-12 + 1e-15 * abs(second)
  }

  /// Returns the number of whole cycles before an active local time, which a cumulative animation
  /// counts (rule D3).
  /// - Parameter time: The parent's time in seconds.
  package func cyclesPassed(at time: Double) -> Double {
    let passed = min(max(0, time - begin) * abs(speed), activeDuration)
    let local = speed < 0 ? timeOffset - passed : timeOffset + passed
    let cycles = abs(local) / cycle
    let nearest = cycles.rounded()
    guard nearest > 0, Self.isNear(cycles, nearest) else { return cycles.rounded(.down) }
    // The end of the active time still belongs to the last cycle.
    return isEnd(at: time) || passed == activeDuration ? nearest - 1 : nearest
  }
}
