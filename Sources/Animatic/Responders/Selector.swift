#if !canImport(ObjectiveC)
  /// The name of an action, such as `"copy:"`.
  ///
  /// On Apple's systems, `#selector` makes such a name of a method, and the runtime finds the
  /// method of an object by the name. Linux has neither: a ``UIResponder`` finds a closure by the
  /// name, and any other object adopts ``ActionTarget``.
  public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text of the name.
    public let description: String

    /// Creates a name from its text.
    public init(_ name: String) { description = name }

    /// Creates a name from its text.
    public init(stringLiteral name: String) { description = name }
  }
#else
  import ObjectiveC

  /// The name of an action, as Apple's runtime declares it.
  public typealias Selector = ObjectiveC.Selector
#endif
