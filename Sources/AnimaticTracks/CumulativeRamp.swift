/// The way of a track that goes on where each cycle before has led, instead of beginning anew.
struct CumulativeRamp: TrackRamp {
  /// The way of one cycle.
  let cycle: Cycle
  /// What each cycle that has passed adds.
  let gain: SIMD4<Double>

  enum Cycle: Sendable {
    case ramp(ComponentRamp)
    case keyframes(KeyframeRamp<ComponentRamp>)
  }

  func value(at progress: Double) -> SIMD4<Double> {
    switch cycle {
    case .ramp(let ramp): ramp.value(at: progress)
    case .keyframes(let ramp): ramp.value(at: progress)
    }
  }
}

extension Lane<CumulativeRamp> {
  /// Adds to mixed values what the cycles passed have gained.
  ///
  /// - Parameter cycles: How many the group with an index has passed.
  func addGains(
    rows: Range<Int>, cycles: (Int32) -> Double, to values: inout ContiguousArray<SIMD4<Double>>
  ) {
    for row in rows { values[row] += ramps[row].gain * cycles(groups[row]) }
  }
}
