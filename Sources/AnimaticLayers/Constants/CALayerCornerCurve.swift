/// The curve of rounded corners; see ``CALayer/cornerCurve``.
public struct CALayerCornerCurve: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature grows from 0 at both of its ends.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
