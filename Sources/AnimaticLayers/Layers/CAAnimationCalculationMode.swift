import AnimaticCurves

/// What a keyframe animation shows between its values, and when it reaches them.
public struct CAAnimationCalculationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name; one that is not known counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next one is due.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight lines at constant speed over the whole way; times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A curve through all values without corners.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Such a curve at times as of ``paced``.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var interpolation: KeyframeTiming.Interpolation {
    switch self {
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    default: .linear
    }
  }
}
