/// The rule that decides which points a path encloses; see ``CAShapeLayer/fillRule``.
public struct CAShapeLayerFillRule: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rule that a point is inside if the path winds around it.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The rule that a point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
