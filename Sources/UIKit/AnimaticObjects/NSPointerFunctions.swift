/// The functions of a collection of pointers, of which there are the options alone.
public enum NSPointerFunctions {
  /// How a collection holds its objects. The bits are Foundation's.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The collection retains the objects; the default.
    public static let strongMemory: Options = []
    /// The collection does not retain the objects, and loses those that are released.
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Objects are the same by their identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
  }
}
