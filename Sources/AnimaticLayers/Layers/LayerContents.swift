/// What a layer draws, held so that states of layers can be compared and sent around; it is taken
/// out on the main actor only.
@MainActor
final class LayerContents: Hashable {
  let value: Any
  /// The name by which the engine animates it, above 0.
  nonisolated let number: Double
  private static var made = 0.0

  init(_ value: Any) {
    self.value = value
    Self.made += 1
    number = Self.made
  }

  /// Whether this holds the same object as another one would, or an equal value.
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
  /// The contents that the engine knows by a number, which is 0 for none.
  ///
  /// - Returns: The present ones for a number that is not known: one between those of two contents.
  func knownContents(numbered number: Double) -> LayerContents? {
    if number == 0 { return nil }
    return self.animatedContents.first { $0.number == number } ?? self.contents
  }

  mutating func show(contentsNumbered number: Double) {
    self.contents = knownContents(numbered: number)
  }
}
