/// The horizontal position of lines between their margins; UIKit's type, which Linux lacks.
public enum NSTextAlignment: Int, CaseIterable, Hashable, Sendable {
  /// At the left margin.
  case left
  /// In the middle.
  case center
  /// At the right margin.
  case right
  /// At both margins, with wider spaces; the last line of a paragraph at the left margin.
  case justified
  /// At the left margin: no text is laid out from right to left.
  case natural
}
