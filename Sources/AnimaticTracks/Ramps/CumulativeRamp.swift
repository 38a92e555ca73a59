/// The interpolation of a track whose cycles each continue from where the previous one ended.
struct CumulativeRamp: TrackRamp {
  /// The interpolation of one cycle.
  let cycle: Cycle
  /// The change that each completed cycle adds.
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

  /// Returns a value of the first cycle plus the gains of the completed ones: numbers are summed,
  /// and a transform goes in front of those of the completed cycles (rule D.3).
  func value(_ value: AnimatableValue, after cycles: Double) -> AnimatableValue {
    guard cycles > 0 else { return value }
    if case (.components(let numbers), .components(let gain)) = (value, gain) {
      return .components(numbers + gain * cycles)
    }
    guard let matrix = value.transform, let gain = gain.transform else { return value }
    return .transform(matrix.concatenating(gain.repeated(cycles)))
  }
}
