// The constants of emitters, which Core Animation names by strings.

/// The shape in which particles of a ``CAEmitterLayer`` are born.
public struct CAEmitterLayerEmitterShape: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position of the emitter. Directions turn from the x axis.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the emitter's width. Directions turn from upwards.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size in the layer's plane.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle in the layer's plane, whose radius is the emitter's width. Directions turn from
  /// outwards.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the emitter's width. Directions turn from outwards.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The points of its shape at which particles of a ``CAEmitterLayer`` are born.
public struct CAEmitterLayerEmitterMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends or the corners of the shape, or the middle of a circle or a sphere.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The line around the shape, or the edges of a cuboid.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface of the shape; all of a flat one.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which a ``CAEmitterLayer`` draws its particles.
public struct CAEmitterLayerRenderMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell, the oldest particle of each first.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particle first, so that the newest one is in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particle last, so that it is in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The particle farthest from the viewer first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// As `unordered`, and each particle adds its light to what is behind it.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
