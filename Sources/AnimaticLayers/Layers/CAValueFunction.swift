/// What makes a transform of the numbers that an animation of "transform" runs through, so that it
/// turns the whole way instead of the short one (rule D.1).
open class CAValueFunction: Hashable, @unchecked Sendable {
  let function: TransformFunction

  /// Makes one of the named functions; `nil` for a name that is not one of those of
  /// ``CAValueFunctionName``.
  public init?(name: CAValueFunctionName) {
    guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// The name the function was made with.
  open var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Whether both do the same.
  public static func == (first: CAValueFunction, second: CAValueFunction) -> Bool {
    first.function == second.function
  }

  /// Hashes what the function does.
  public func hash(into hasher: inout Hasher) { hasher.combine(function) }
}

/// The name of a value function.
public struct CAValueFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A turn about x, of an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about y, of an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about z, from the x axis towards the y axis, of an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling, of an array of the three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along x, of a factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along y, of a factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along z, of a factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A shift, of an array of the three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A shift along x, of a distance in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A shift along y, of a distance in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A shift along z, of a distance in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
