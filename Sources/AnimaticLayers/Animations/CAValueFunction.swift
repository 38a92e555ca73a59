/// A function from numbers to the transforms of an animation of "transform".
///
/// The animation interpolates the numbers instead of the transforms, so a rotation runs through its
/// whole angle instead of the shorter arc (rule D1).
open class CAValueFunction: Hashable, @unchecked Sendable {
  let function: TransformFunction

  /// Creates a function; returns `nil` if `name` is not a constant of ``CAValueFunctionName``.
  public init?(name: CAValueFunctionName) {
    guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// The name of the function.
  open var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  /// Returns whether two functions have the same name.
  public static func == (first: CAValueFunction, second: CAValueFunction) -> Bool {
    first.function == second.function
  }

  /// Hashes the name of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(function) }
}
