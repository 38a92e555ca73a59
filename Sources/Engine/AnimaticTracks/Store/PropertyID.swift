/// The property of a node that a track animates; the renderer chooses the numbers.
public struct PropertyID: Hashable, Sendable, RawRepresentable {
  /// The number.
  public let rawValue: UInt16

  /// Creates the identity of a property from its number.
  ///
  /// - Complexity: O(1)
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}
