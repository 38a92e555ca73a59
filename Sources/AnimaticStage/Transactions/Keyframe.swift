import AnimaticTracks

/// A part of a keyframe block's duration, in fractions of it.
public struct KeyframeInterval: Hashable, Sendable {
  /// Where it begins, 0…1.
  public let start: Double
  /// Where it ends, 0…1; where it begins for a change that takes no time.
  public let end: Double

  /// Makes an interval; what lies outside the duration is cut off.
  public init(start: Double, duration: Double) {
    self.start = min(max(start, 0), 1)
    end = min(max(start + duration, self.start), 1)
  }

  /// The whole duration.
  public static let whole = KeyframeInterval(start: 0, duration: 1)
}

/// What one interval of a keyframe block does to a property.
struct Keyframe {
  let interval: KeyframeInterval
  /// What the property is at the end.
  let to: AnimatableValue
}
