extension MediaTiming {
  /// The length of one cycle: one leg, or there and back.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// How long the object is active, in local seconds; infinite when it repeats forever.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount > 0 ? repeatCount : 1) * cycle
  }

  /// How far the current leg has come, before its timing curve is applied (rule B.1).
  ///
  /// - Parameter time: The parent's time in seconds.
  /// - Returns: A number in 0…1, falling on the way back of an autoreversing cycle, or `nil`
  ///   where the object has no effect and the model shows (rule B3).
  public func fraction(at time: Double) -> Double? {
    let elapsed = time - begin
    if elapsed < 0 { return fillMode.showsBefore ? fold(timeOffset) : nil }
    let isEnd = isEnd(at: time)
    if !isEnd && elapsed * abs(speed) < activeDuration { return fold(elapsed * speed + timeOffset) }
    return isEnd || fillMode.showsAfter ? endFraction : nil
  }

  /// Whether active time is over at this very time, but for the rounding of what led there.
  private func isEnd(at time: Double) -> Bool {
    guard activeDuration < .infinity else { return false }
    let passed = (time - begin) * abs(speed)
    let rounding = 4 * max(abs(time), abs(begin)).ulp * abs(speed)
    return abs(passed - activeDuration) <= rounding
      || Self.isNear(passed / cycle, activeDuration / cycle)
  }

  /// Folds active local time into one leg.
  private func fold(_ local: Double) -> Double {
    let cycles = local / cycle
    if cycles.rounded() != 0 && Self.isNear(cycles, cycles.rounded()) { return 0 }
    var time = local.truncatingRemainder(dividingBy: cycle)
    if time < 0 { time += cycle }
    if autoreverses && time > duration { time = cycle - time }
    return time / duration
  }

  /// The fraction held at the end. After a whole number of cycles it is their end, or their
  /// beginning if they autoreverse, whatever the rounding of their sum (rules B4, M3).
  private var endFraction: Double {
    let cycles = repeatDuration > 0 ? repeatDuration / cycle : max(repeatCount, 0)
    let played = cycles > 0 ? cycles : 1
    let end = (speed < 0 ? -played : played) + timeOffset / cycle
    if Self.isNear(end, end.rounded()) { return end > 0.5 && !autoreverses ? 1 : 0 }
    return fold((speed < 0 ? -activeDuration : activeDuration) + timeOffset)
  }

  /// Whether two numbers of cycles differ at most by rounding.
  private static func isNear(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-12 + 1e-15 * abs(second)
  }
}

extension MediaTiming {
  /// How many whole cycles active local time has passed: what a cumulative animation counts,
  /// however that time was reached (rule M7).
  public func cyclesPassed(at time: Double) -> Double {
    let passed = min(max(0, time - begin) * abs(speed), activeDuration)
    let local = speed < 0 ? timeOffset - passed : timeOffset + passed
    let cycles = abs(local) / cycle
    let nearest = cycles.rounded()
    guard nearest > 0, Self.isNear(cycles, nearest) else { return cycles.rounded(.down) }
    // The last cycle is not over at its end.
    return isEnd(at: time) || passed == activeDuration ? nearest - 1 : nearest
  }
}
