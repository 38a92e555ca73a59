/// The way of a track that goes on where each cycle before has led, instead of beginning anew.
struct CumulativeRamp: TrackRamp {
  /// The way of one cycle.
  let cycle: Cycle
  /// What each cycle that has passed adds.
  let gain: AnimatableValue

  enum Cycle: Sendable {
    case ramp(ComponentRamp)
    case keyframes(KeyframeRamp<ComponentRamp>)
    case space(Matrix4Ramp)
    case spaceKeyframes(KeyframeRamp<Matrix4Ramp>)
  }

  func value(at progress: Double) -> AnimatableValue {
    switch cycle {
    case .ramp(let ramp): .components(ramp.value(at: progress))
    case .keyframes(let ramp): .components(ramp.value(at: progress))
    case .space(let ramp): .transform(ramp.value(at: progress))
    case .spaceKeyframes(let ramp): .transform(ramp.value(at: progress))
    }
  }

  /// A value of the way with what cycles have gained: numbers are summed, a transform goes in front
  /// of those of the cycles passed (rule D.3).
  func value(_ value: AnimatableValue, after cycles: Double) -> AnimatableValue {
    guard cycles > 0 else { return value }
    if case (.components(let numbers), .components(let gain)) = (value, gain) {
      return .components(numbers + gain * cycles)
    }
    guard let matrix = value.transform, let gain = gain.transform else { return value }
    return .transform(matrix.concatenating(gain.repeated(cycles)))
  }
}

extension Lane<CumulativeRamp> {
  /// Adds to mixed values what the cycles passed have gained.
  ///
  /// - Parameters:
  ///   - all: Whether to those of waiting tracks as well as of live ones.
  ///   - cycles: How many the group with an index has passed.
  func addGains(
    all: Bool, cycles: (Int32) -> Double, to values: inout ContiguousArray<AnimatableValue>
  ) {
    for row in rows(all: all) {
      values[row] = ramps[row].value(values[row], after: cycles(groups[row]))
    }
  }
}

extension Matrix4 {
  /// The transform one time after the other, so often.
  ///
  /// - Parameter count: A whole number, not negative.
  fileprivate func repeated(_ count: Double) -> Matrix4 {
    var (product, power) = (Matrix4.identity, self)
    var rest = UInt64(min(count, 1e15))
    while rest > 0 {
      if rest & 1 == 1 { product = product.concatenating(power) }
      power = power.concatenating(power)
      rest >>= 1
    }
    return product
  }
}
