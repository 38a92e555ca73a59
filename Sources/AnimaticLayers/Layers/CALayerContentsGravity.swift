/// Where a renderer draws contents in a layer of another size (rule I.6). The layer keeps the
/// gravity and draws nothing.
///
/// "Top" and "bottom" are those of the screen: the top edge is the one with the smaller y.
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At its size, in the middle of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At its size, in the middle of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At its size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At its size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At its size, in this corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At its size, in this corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At its size, in this corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At its size, in this corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the layer; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits without changing proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the layer without changing proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
