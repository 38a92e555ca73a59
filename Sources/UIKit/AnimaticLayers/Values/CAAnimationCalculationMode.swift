import AnimaticTiming

/// The interpolation between the values of a keyframe animation, and the spacing of their times.
public struct CAAnimationCalculationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name; an unknown name counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between successive values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value holds until the time of the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed over the whole path.
  ///
  /// The mode ignores key times and timing functions.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a smooth cubic curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along the curve of ``cubic`` at the times of ``paced``.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var interpolation: KeyframeTiming.Interpolation {
    switch self {
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    default: .linear
    }
  }
}

/// The rotation of a layer that follows a path; see ``CAKeyframeAnimation/rotationMode``.
public struct CAAnimationRotationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name; an unknown name counts as ``rotateAuto``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode in which the layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The mode in which the layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
