import AnimaticGraphics
import Foundation

/// A box for the contents of a layer, which makes layer states equatable and sendable.
///
/// Only the main actor reads the contents themselves; any thread may read what a painter needs of
/// them.
@MainActor final class LayerContents: Hashable {
  let value: Any
  /// The contents as an image; `nil` for any other object.
  nonisolated let image: CGImage?
  /// The characters of a string or an attributed string, or the name of a font; `nil` for any other
  /// object.
  nonisolated let text: String?
  /// The number by which the engine animates the contents, above 0.
  nonisolated let number: Double
  private static var made = 0.0

  init(_ value: Any) {
    self.value = value
    image = value as? CGImage
    text = image == nil ? Self.text(of: value) : nil
    Self.made += 1
    number = Self.made
  }

  private static func text(of value: Any) -> String? {
    (value as? any NamedFont)?.fontName ?? (value as? NSAttributedString)?.string ?? value
      as? String
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
  /// - Returns: The present contents if no contents have the number: the engine returns a number
  ///   between two contents during a fade.
  func knownContents(numbered number: Double) -> LayerContents? {
    if number == 0 { return nil }
    return self.animatedContents.first { $0.number == number } ?? self.contents
  }
}
