// The constants of layers, which Core Animation names by strings and bits.

/// A set of corners of a layer; see ``CALayer/maskedCorners``.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and least y: top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of greatest x and least y: top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of least x and greatest y: bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of greatest x and greatest y: bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// A set of edges of a layer; see ``CALayer/edgeAntialiasingMask``.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge of least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge of greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge of least y, as Core Animation names it.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge of greatest y, as Core Animation names it.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

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

/// The filter that scales contents; see ``CALayer/magnificationFilter``.
public struct CALayerContentsFilter: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The mean of the four nearest pixels, weighted by distance.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The mean of two linear results, of contents scaled to the next larger and smaller power of 2.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The format of drawn contents; see ``CALayer/contentsFormat``.
public struct CALayerContentsFormat: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green, blue and alpha of 8 bits each.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Red, green, blue and alpha as floating-point numbers of 16 bits.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// A grey of 8 bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The line along which the colours of a ``CAGradientLayer`` vary.
public struct CAGradientLayerType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours along the radii of an ellipse: the start point is its centre, and the end point is a
  /// corner of the rectangle around it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours around the start point, from the direction of the end point on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

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

/// The horizontal position of the lines of a ``CATextLayer``.
public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment of the text's language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// The alignment with the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// The alignment with the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// The alignment with the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// The alignment with both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a text that a ``CATextLayer`` leaves out where the text does not fit.
public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode that leaves out nothing.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The mode that leaves out the start of a line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The mode that leaves out the middle of a line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  /// The mode that leaves out the end of a line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The kind of a ``CATransition``.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind that fades from the old appearance to the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The kind that slides the new appearance over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The kind in which the new appearance pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The kind that slides the old appearance out and reveals the new one beneath it.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge from which the new appearance of a ``CATransition`` enters.
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a subtype from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The top edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The bottom edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The name of a ``CAValueFunction``.
public struct CAValueFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rotation about x by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// The rotation about y by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// The rotation about z, from the x axis towards the y axis, by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// The scaling by an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// The scaling along x by a factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// The scaling along y by a factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// The scaling along z by a factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// The translation by an array of three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// The translation along x by a distance in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// The translation along y by a distance in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// The translation along z by a distance in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// The directions in which a ``CAScrollLayer`` scrolls.
public struct CAScrollLayerScrollMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// The layer scrolls up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// The layer scrolls to the left and to the right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// The layer scrolls in both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
