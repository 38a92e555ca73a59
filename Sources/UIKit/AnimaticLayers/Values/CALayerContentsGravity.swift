/// The position and the scale of contents in a layer of another size (rule I6); see
/// ``ContentPlacement``.
///
/// "Bottom" is the edge of the layer with the smaller y coordinate and "top" the one with the
/// larger, as in Core Animation on every system: on a screen whose y axis points down, "bottom"
/// lies above "top".
public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// The scale and the position that the name stands for.
  let rule: Rule

  /// Creates a gravity from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
    rule = Rule(name: rawValue)
  }

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

extension CALayerContentsGravity {
  struct Rule: Hashable {
    enum Scale: UInt8 { case none, stretch, fit, fill }

    let scale: Scale
    /// The free space in front of the contents: 0 for none, 1 for half of it, 2 for all.
    let x: UInt8
    /// The free space above the contents, likewise.
    let y: UInt8

    init(_ scale: Scale, _ x: UInt8 = 1, _ y: UInt8 = 1) {
      (self.scale, self.x, self.y) = (scale, x, y)
    }

    /// Creates the rule of a name; an unknown name counts as "resize".
    ///
    /// "Bottom" is the edge with the smaller y, as in Core Animation on every system.
    init(name: String) {
      switch name {
      case "center": self.init(.none)
      case "top": self.init(.none, 1, 2)
      case "bottom": self.init(.none, 1, 0)
      case "left": self.init(.none, 0, 1)
      case "right": self.init(.none, 2, 1)
      case "topLeft": self.init(.none, 0, 2)
      case "topRight": self.init(.none, 2, 2)
      case "bottomLeft": self.init(.none, 0, 0)
      case "bottomRight": self.init(.none, 2, 0)
      case "resizeAspect": self.init(.fit)
      case "resizeAspectFill": self.init(.fill)
      default: self.init(.stretch)
      }
    }
  }
}
