import AnimaticTiming

/// The values that an animation applies before it begins and after it has ended (rule B3).
public struct CAMediaTimingFillMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name; the engine treats an unknown name as ``removed``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode that keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The mode that applies the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The mode that combines ``forwards`` and ``backwards``.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The mode that applies nothing before the start and after the end; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var engineValue: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
