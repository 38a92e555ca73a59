/// A box for the contents of a layer, which makes layer states equatable and sendable.
///
/// Only the main actor reads the contents.
@MainActor
final class LayerContents: Hashable {
  let value: Any
  /// The number by which the engine animates the contents, above 0.
  nonisolated let number: Double
  private static var made = 0.0

  init(_ value: Any) {
    self.value = value
    Self.made += 1
    number = Self.made
  }

  /// Returns whether the box holds the same object as a value, or an equal value.
  func holds(_ other: Any) -> Bool {
    if let value = value as? AnyHashable, let other = other as? AnyHashable {
      return value == other
    }
    return type(of: value) is AnyClass && value as AnyObject === other as AnyObject
  }

  nonisolated static func == (first: LayerContents, second: LayerContents) -> Bool {
    first === second
  }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayerState {
  /// Returns the contents with a number, which is 0 for none.
  ///
  /// - Returns: The present contents if no contents have the number: the engine returns a number
  ///   between two contents during a fade.
  func knownContents(numbered number: Double) -> LayerContents? {
    if number == 0 { return nil }
    return self.animatedContents.first { $0.number == number } ?? self.contents
  }

  mutating func show(contentsNumbered number: Double) {
    self.contents = knownContents(numbered: number)
  }
}
