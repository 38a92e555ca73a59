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

/// The interpolation between two lists: number by number where the lists match, and otherwise a
/// jump halfway.
struct ListRamp: TrackRamp {
  let from: NumberList
  let to: NumberList
  private let mixes: Bool

  init(from: NumberList, to: NumberList) {
    self.from = from
    self.to = to
    mixes = from.matches(to)
  }

  func value(at progress: Double) -> NumberList {
    guard mixes else { return progress < 0.5 ? from : to }
    let rest = 1 - progress
    // The form is exact at both ends, and finite where the difference of the ends is not.
    return from.combined(withMatching: to) { $0 * rest + $1 * progress }
  }
}

extension ListRamp: SegmentRamp {
  /// Always `true`, because the mixture of finite numbers is finite.
  var isFinite: Bool { true }

  /// Returns the weighted sum of four lists, or the list with the greatest weight where they do not
  /// match.
  static func sum(
    of first: NumberList, _ second: NumberList, _ third: NumberList, _ fourth: NumberList,
    by weights: SIMD4<Double>
  ) -> NumberList {
    let lists = [first, second, third, fourth]
    guard lists.allSatisfy(first.matches) else {
      let greatest = lists.indices.max { weights[$0] < weights[$1] }
      return lists[greatest ?? 0]
    }
    let outer = first.combined(withMatching: fourth) { $0 * weights[0] + $1 * weights[3] }
    let inner = second.combined(withMatching: third) { $0 * weights[1] + $1 * weights[2] }
    return outer.combined(withMatching: inner, +)
  }
}
