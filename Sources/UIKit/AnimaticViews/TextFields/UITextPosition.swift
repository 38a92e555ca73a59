import Foundation

/// A position in a text, between two characters. Objects that show a text make positions of their
/// own.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

final class TextOffset: UITextPosition {
  /// The number of units of UTF-16 before the position.
  let value: Int

  init(_ value: Int) { self.value = value }
}
