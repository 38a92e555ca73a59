import AnimaticCurves
import AnimaticTracks

/// The way of one property through the keyframes of a block, as one track (rule C.5).
///
/// Each keyframe goes from where the property is to its value; before, between and behind them the
/// property stays where it is. A keyframe that begins before the one in front of it has ended
/// begins at that end.
struct KeyframePath {
  private var times = [0.0]
  private var values: [AnimatableValue]

  init(from: AnimatableValue, through keyframes: [Keyframe]) {
    values = [from]
    // In the order of beginning; those that begin together stay as they were added.
    let order = keyframes.indices.sorted {
      let (first, second) = (keyframes[$0].interval.start, keyframes[$1].interval.start)
      return first == second ? $0 < $1 : first < second
    }
    for index in order { append(keyframes[index]) }
    stay(until: 1)
  }

  private mutating func append(_ keyframe: Keyframe) {
    stay(until: keyframe.interval.start)
    let reached = times[times.count - 1]
    let time = max(keyframe.interval.end, reached)
    // What is jumped to at the end of the whole shows only behind it.
    guard reached < 1 else { return }
    // A jump has two ends and nothing in between; at the beginning it has but one.
    let isTaken = times.count == 1 || times[times.count - 2] == time
    if time == reached && isTaken {
      values[values.count - 1] = keyframe.to
    } else {
      times.append(time)
      values.append(keyframe.to)
    }
  }

  private mutating func stay(until time: Double) {
    guard time > times[times.count - 1] else { return }
    times.append(time)
    values.append(values[values.count - 1])
  }

  /// The track's content, calculated in a mode, with each value changed to what is shown of it.
  func content(
    _ mode: KeyframeMode, _ shown: (AnimatableValue) -> AnimatableValue
  ) -> TrackContent? {
    let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    let timing = try? KeyframeTiming(
      count: values.count, times: mode.isPaced ? .paced(distances: distances) : .at(times),
      interpolation: mode.interpolation)
    return timing.map { .keyframes(values.map(shown), $0) }
  }
}

/// How a keyframe block calculates what shows between keyframes.
public enum KeyframeMode: Int, Hashable, Sendable {
  /// In straight lines.
  case linear
  /// Not at all: each value shows until the next one is reached.
  case discrete
  /// In straight lines at constant speed, whatever the times say.
  case paced
  /// In curves without corners.
  case cubic
  /// In curves at constant speed, whatever the times say.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }

  var interpolation: KeyframeTiming.Interpolation {
    switch self {
    case .linear, .paced: .linear
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    }
  }
}

extension AnimatableValue {
  /// How far it is to another value of the kind, over all its numbers.
  fileprivate func distance(to other: AnimatableValue) -> Double {
    if case (.components(let from), .components(let to)) = (self, other) {
      return ((to - from) * (to - from)).sum().squareRoot()
    }
    guard let from = transform, let to = other.transform else { return 0 }
    let rows = [
      to.row1 - from.row1, to.row2 - from.row2, to.row3 - from.row3, to.row4 - from.row4,
    ]
    return rows.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
  }
}
