/// The shape of the ends of a stroked line; see ``CAShapeLayer/lineCap``.
public struct CAShapeLayerLineCap: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A straight end at the end of the line.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end of the line.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A straight end half a line width beyond the end of the line.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
