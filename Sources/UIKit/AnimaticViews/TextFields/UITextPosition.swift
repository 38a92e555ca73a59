import AnimaticObjects
import Foundation

/// A position in a text, between two characters. Objects that show a text make positions of their
/// own.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

final class TextOffset: UITextPosition {
  /// The number of units of UTF-16 before the position.
  let value: Int

  init(_ value: Int) { self.value = value }
}

/// A range of a text. Objects that show a text make ranges of their own.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public override init() {}

  /// The first position of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the range.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range has no character.
  open var isEmpty: Bool { true }

  open override var description: String { String(reflecting: type(of: self)) }
}

final class OffsetRange: UITextRange {
  /// The units of UTF-16 in the range.
  let value: Range<Int>

  init(_ value: Range<Int>) { self.value = value }

  override var start: UITextPosition { TextOffset(value.lowerBound) }
  override var end: UITextPosition { TextOffset(value.upperBound) }
  override var isEmpty: Bool { value.isEmpty }
}
