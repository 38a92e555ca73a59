import AnimaticTiming
import AnimaticTracks

/// The interpolation between the keyframes of a block.
public enum KeyframeMode: Int, Hashable, Sendable {
  /// Straight segments.
  case linear
  /// No interpolation: each value shows until the next one.
  case discrete
  /// Straight segments at constant speed, which ignores the times of keyframes.
  case paced
  /// Segments that join without corners.
  case cubic
  /// Segments that join without corners, at constant speed, which ignores the times of keyframes.
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

/// The path of one property through the keyframes of a block, as one track (rule C5).
///
/// Each keyframe leads from the property's present value to its own. Before, between and behind
/// keyframes the value stays. A keyframe that begins before the end of the previous one begins at
/// that end.
struct KeyframePath {
  private var times = [0.0]
  private var values: [AnimatableValue]
  /// The curves to the values after the first one.
  private var curves: [UnitBezier] = []

  init(from: AnimatableValue, through keyframes: [Keyframe]) {
    values = [from]
    // Sorted by begin; keyframes with the same begin stay in the order of adding.
    let order = keyframes.indices.sorted {
      let (first, second) = (keyframes[$0].interval.start, keyframes[$1].interval.start)
      return first == second ? $0 < $1 : first < second
    }
    for index in order { append(keyframes[index]) }
    hold(until: 1)
  }

  private mutating func append(_ keyframe: Keyframe) {
    hold(until: keyframe.interval.start)
    let reached = times[times.count - 1]
    let time = max(keyframe.interval.end, reached)
    // A jump at the end of the duration shows only behind it.
    guard reached < 1 else { return }
    // A jump needs two values at one time, or one at the beginning of the path.
    let isJump = times.count == 1 || times[times.count - 2] == time
    if time == reached && isJump {
      values[values.count - 1] = keyframe.to
    } else {
      times.append(time)
      values.append(keyframe.to)
      curves.append(keyframe.interval.curve)
    }
  }

  /// Repeats the last value at a later time.
  private mutating func hold(until time: Double) {
    guard time > times[times.count - 1] else { return }
    times.append(time)
    values.append(values[values.count - 1])
    curves.append(.linear)
  }

  /// Returns the content of the track.
  /// - Parameters:
  ///   - mode: The interpolation.
  ///   - shown: The mapping from a value of the property to the track's value.
  func content(
    _ mode: KeyframeMode, _ shown: (AnimatableValue) -> AnimatableValue
  ) -> TrackContent? {
    let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    let timing = try? KeyframeTiming(
      count: values.count, times: mode.isPaced ? .paced(distances: distances) : .at(times),
      interpolation: mode.interpolation, curves: curves.allSatisfy(\.isLinear) ? [] : curves)
    return timing.map { .keyframes(values.map(shown), $0) }
  }
}

/// An interval of a keyframe block's duration, in fractions of the duration.
public struct KeyframeInterval: Hashable, Sendable {
  /// The start, 0…1.
  public let start: Double
  /// The end, 0…1; equal to `start` for a change without duration.
  public let end: Double
  /// The curve from the value before to the value at the end; of no effect at paced times and on
  /// discrete values.
  package let curve: UnitBezier

  /// Creates an interval, clipped to the duration of the block.
  ///
  /// - Complexity: O(1)
  public init(start: Double, duration: Double) {
    self.init(start: start, duration: duration, curve: .linear)
  }

  package init(start: Double, duration: Double, curve: UnitBezier) {
    self.start = min(max(start, 0), 1)
    end = min(max(start + duration, self.start), 1)
    self.curve = curve
  }

  /// The whole duration.
  public static let whole = KeyframeInterval(start: 0, duration: 1)
}

/// The change of a property in one interval of a keyframe block.
struct Keyframe {
  let interval: KeyframeInterval
  let to: AnimatableValue
}
