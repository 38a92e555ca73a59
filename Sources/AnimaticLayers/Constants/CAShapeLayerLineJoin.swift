/// The shape of the corners of a stroked line; see ``CAShapeLayer/lineJoin``.
public struct CAShapeLayerLineJoin: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A pointed corner, up to ``CAShapeLayer/miterLimit``.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A corner around which the line turns in a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
