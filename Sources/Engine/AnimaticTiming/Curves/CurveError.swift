/// The reasons why ``UnitBezier`` refuses control points.
public enum CurveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate of a control point is infinite or not a number.
  case notFinite(Double)
  /// The x coordinate of a control point lies outside 0…1, so the curve is no function of time.
  case outsideUnitInterval(Double)

  /// A sentence with the error and the legal values.
  public var description: String {
    switch self {
    case .notFinite(let value): "a control point coordinate is \(value); give a finite number"
    case .outsideUnitInterval(let x):
      "the x coordinate \(x) of a control point is outside 0…1; only y may leave that range"
    }
  }
}

/// The error for a text that is no easing function of CSS.
public struct EasingFunctionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The mistake, with the remedy.
  public let message: String
  /// A sentence that says what is wrong, and what can stand there.
  public var description: String { "\"\(text)\" is no easing function of CSS: \(message)" }
}

/// The reasons why ``KeyframeTiming`` refuses times and distances.
public enum KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time of a value lies outside 0…1.
  case timeOutsideUnitInterval(Double, index: Int)
  /// The time of a value is less than that of the preceding value.
  case timeDescends(Double, index: Int)
  /// A distance is negative, or the sum of the distances up to it is not finite.
  case distance(Double, index: Int)
  /// The number of distances is not the number of values less one.
  case wrongNumberOfDistances(Int, needed: Int)

  /// A sentence with the error and the legal values.
  public var description: String {
    switch self {
    case .timeOutsideUnitInterval(let time, let index):
      "the time \(time) of keyframe \(index) is outside 0…1; give a fraction of the duration"
    case .timeDescends(let time, let index):
      "the time \(time) of keyframe \(index) is before the one in front of it; sort the keyframes"
    case .distance(let distance, let index):
      "the distance \(distance) after keyframe \(index) is negative or too large"
    case .wrongNumberOfDistances(let count, let needed):
      "there are \(count) distances; give \(needed), from each keyframe to the next"
    }
  }
}

/// The reasons why ``Spring`` refuses parameters, each with the number that is out of range.
public enum SpringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mass is not a number greater than 0.
  case mass(Double)
  /// The stiffness is not a number greater than 0.
  case stiffness(Double)
  /// The damping is negative, not a number, or finite above 1e60.
  case damping(Double)
  /// The initial velocity is not a finite number.
  case initialVelocity(Double)
  /// The damping ratio is negative or not a finite number.
  case dampingRatio(Double)
  /// The duration, perceptual or not, is not a number greater than 0.
  case duration(Double)
  /// The bounce lies outside the range from −1 (excluded) to 1.
  case bounce(Double)

  /// A sentence with the error and the legal values.
  public var description: String {
    switch self {
    case .mass(let value): "the mass is \(value); give a number from 1e-60 to 1e60"
    case .stiffness(let value): "the stiffness is \(value); give a number from 1e-60 to 1e60"
    case .damping(let value): "the damping is \(value); give a number from 0 to 1e60, or infinity"
    case .initialVelocity(let value):
      "the initial velocity is \(value); give a number from -1e60 to 1e60"
    case .dampingRatio(let value):
      "the damping ratio is \(value); give a number from 0 (swings long) to 1 (does not swing)"
    case .duration(let value):
      "the spring's duration is \(value); give a number of seconds from 1e-20 to 1e20"
    case .bounce(let value): "the bounce is \(value); give a number greater than -1 and at most 1"
    }
  }
}
