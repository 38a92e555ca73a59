import Foundation

/// A responder with a text whose parts have positions, and with a selection.
///
/// Offsets count units of UTF-16, like those of `NSRange`. What UIKit has for texts that a keyboard
/// has not finished, for writing directions and for tokens is not there (section K).
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range; `nil` for a range of another text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection, which is empty while there is a caret; `nil` for none.
  var selectedTextRange: UITextRange? { get set }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, whatever their order; `nil` for positions of another
  /// text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in units of UTF-16; `nil` if the text does not have it.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in units of UTF-16.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of a range, in points of the view's own coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in points of the view's own coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position next to a point of the view's own coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position next to a point that lies in a range.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; `nil` if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}
