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
    if elapsed < 0 {
      return fillMode.showsBefore ? fold(timeOffset) : nil
    }
    let active = activeDuration
    if elapsed * abs(speed) <= active {
      let local = elapsed * speed + timeOffset
      return elapsed * speed == active ? endFraction(local) : fold(local)
    }
    guard fillMode.showsAfter else { return nil }
    return endFraction((speed < 0 ? -active : active) + timeOffset)
  }

  /// Folds active local time into one leg.
  private func fold(_ local: Double) -> Double {
    var time = local.truncatingRemainder(dividingBy: cycle)
    if time < 0 { time += cycle }
    if autoreverses && time > duration { time = cycle - time }
    return time / duration
  }

  /// The fraction held at the end: a whole number of cycles ends at its end, not at the beginning
  /// of the next one (rule B4).
  private func endFraction(_ local: Double) -> Double {
    let folded = fold(local)
    return folded == 0 && !autoreverses && local > 0 ? 1 : folded
  }
}

extension MediaTiming {
  /// How many whole cycles have passed: what a cumulative animation counts.
  public func cyclesPassed(at time: Double) -> Double {
    let passed = min(max(0, time - begin) * abs(speed), activeDuration) / cycle
    let whole = passed.rounded(.down)
    // The last cycle is not over at its end.
    return whole == passed && whole > 0 && passed * cycle >= activeDuration ? whole - 1 : whole
  }
}
