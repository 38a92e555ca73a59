/// The line along which the colours of a ``CAGradientLayer`` vary.
public struct CAGradientLayerType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours along the radii of an ellipse: the start point is its centre, and the end point is a corner of the rectangle around it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours around the start point, from the direction of the end point on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
