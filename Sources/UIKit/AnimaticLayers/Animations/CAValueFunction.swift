import AnimaticObjects

/// A function from numbers to the transforms of an animation of "transform".
///
/// The animation interpolates the numbers instead of the transforms, so a rotation runs through its
/// whole angle instead of the shorter arc (rule D1).
open class CAValueFunction: NSObject, @unchecked Sendable {
  let function: TransformFunction

  /// Creates a function; returns `nil` if `name` is not a constant of ``CAValueFunctionName``.
  public init?(name: CAValueFunctionName) {
    guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
  }

  /// The name of the function.
  open var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.function == function
  }
  open override var hash: Int { function.hashValue }

  open override var description: String { String(reflecting: type(of: self)) }
}
