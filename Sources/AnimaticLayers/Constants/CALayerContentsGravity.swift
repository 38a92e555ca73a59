/// The position and the scale of contents in a layer of another size (rule I.6); see
/// ``ContentPlacement``.
///
/// "Bottom" is the edge of the layer with the smaller y coordinate and "top" the one with the larger, as
/// in Core Animation on every system: on a screen whose y axis points down, "bottom" lies above "top".
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The contents in their own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The contents in their own size, in the middle of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// The contents in their own size, in the middle of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// The contents in their own size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// The contents in their own size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// The contents in their own size, in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// The contents in their own size, in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// The contents in their own size, in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// The contents in their own size, in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The contents stretched to the size of the layer; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The largest proportional size that fits into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The smallest proportional size that fills the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
