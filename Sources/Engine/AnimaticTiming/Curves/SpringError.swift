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
