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
