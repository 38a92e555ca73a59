/// The interpolation of a track of the less frequent kinds: between lists, or with cycles that each
/// continue from where the previous one ended.
///
/// The kinds share their columns, so that a tick does not pass a column more for each of them.
struct GeneralRamp: TrackRamp {
  let cycle: Cycle
  /// The change that each completed cycle adds; `nil` for none.
  let gain: AnimatableValue?

  enum Cycle: Sendable {
    case ramp(ComponentRamp)
    case keyframes(KeyframeRamp<ComponentRamp>)
    case space(Matrix4Ramp)
    case spaceKeyframes(KeyframeRamp<Matrix4Ramp>)
    case list(ListRamp)
    case listKeyframes(KeyframeRamp<ListRamp>)
  }

  /// Whether the ramp leads from one value to another one, without a gain.
  var isPlain: Bool {
    if case .list = cycle { gain == nil } else { false }
  }

  var hasKeyframes: Bool {
    switch cycle {
    case .ramp, .space, .list: false
    case .keyframes, .spaceKeyframes, .listKeyframes: true
    }
  }

  func value(at progress: Double) -> AnimatableValue {
    switch cycle {
    case .ramp(let ramp): .components(ramp.value(at: progress))
    case .keyframes(let ramp): .components(ramp.value(at: progress))
    case .space(let ramp): .transform(ramp.value(at: progress))
    case .spaceKeyframes(let ramp): .transform(ramp.value(at: progress))
    case .list(let ramp): .list(ramp.value(at: progress))
    case .listKeyframes(let ramp): .list(ramp.value(at: progress))
    }
  }

  /// Returns a value of the first cycle plus the gains of the completed ones: numbers are summed,
  /// and a transform goes in front of those of the completed cycles (rule D3).
  func value(_ value: AnimatableValue, after cycles: Double) -> AnimatableValue {
    guard let gain, cycles > 0 else { return value }
    switch (value, gain) {
    case (.components(let numbers), .components(let gain)):
      return .components(numbers + gain * cycles)
    case (.list(let list), .list(let gain)):
      return list.combined(with: gain) { $0 + $1 * cycles }.map(AnimatableValue.list) ?? value
    default:
      guard let matrix = value.transform, let gain = gain.transform else { return value }
      return .transform(matrix.concatenating(gain.repeated(cycles)))
    }
  }
}
