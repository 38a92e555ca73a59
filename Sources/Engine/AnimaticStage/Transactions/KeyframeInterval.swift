import AnimaticTiming
import AnimaticTracks

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
