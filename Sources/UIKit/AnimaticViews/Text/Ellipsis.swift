import Foundation

/// The line of a text that is too long for a width, with "…" for what is left out.
struct Ellipsis {
  private let text: StyledText
  private let range: Range<Int>
  private let width: CGFloat

  /// Prepares a line.
  /// - Parameters:
  ///   - range: The characters that the line would show.
  ///   - width: The width of the line in points.
  init(_ text: StyledText, _ range: Range<Int>, width: CGFloat) {
    (self.text, self.range, self.width) = (text, range, width + TextLayout.tolerance)
  }

  /// Returns the characters of the shortened line, at least "…".
  ///
  /// Spaces beside "…" are left out.
  /// - Parameters:
  ///   - mode: A mode that truncates.
  ///   - hasMore: Whether text after the line is left out, so that it has "…" even if it fits.
  func shortened(_ mode: NSLineBreakMode, hasMore: Bool) -> LineContent {
    if !hasMore, text.width(of: range) <= width { return LineContent(range) }
    switch mode {
    case .byTruncatingHead:
      let tail = tail(in: free(besideMarkAt: range.upperBound - 1))
      let none = range.lowerBound..<range.lowerBound
      return LineContent(none, ellipsis: style(at: tail.lowerBound), tail)
    case .byTruncatingMiddle:
      let free = free(besideMarkAt: range.lowerBound)
      var head = head(in: free / 2)
      // Each half uses the width that the other one leaves.
      let tail = tail(in: free - text.width(of: head), from: head.upperBound)
      head = self.head(in: free - text.width(of: tail), to: tail.lowerBound)
      return LineContent(head, ellipsis: style(at: head.upperBound - 1), tail)
    default:
      let head = head(in: free(besideMarkAt: range.lowerBound))
      let none = range.upperBound..<range.upperBound
      return LineContent(head, ellipsis: style(at: head.upperBound - 1), none)
    }
  }

  /// Returns the style of "…" beside a character of the line.
  private func style(at index: Int) -> Int {
    text.styleIndex(
      at: min(max(index, range.lowerBound), max(range.upperBound - 1, range.lowerBound)))
  }

  /// Returns the width that "…" in the style of a character leaves.
  private func free(besideMarkAt index: Int) -> CGFloat {
    width - text.ellipsisWidth(style: style(at: index))
  }

  /// Returns the characters from the beginning that fit.
  private func head(in width: CGFloat, to end: Int? = nil) -> Range<Int> {
    var (used, index) = (CGFloat(0), range.lowerBound)
    while index < end ?? range.upperBound, used + text.units[index].width <= width {
      used += text.units[index].width
      index += 1
    }
    return range.lowerBound..<text.endWithoutSpaces(of: range.lowerBound..<index)
  }

  /// Returns the characters before the end that fit.
  private func tail(in width: CGFloat, from start: Int? = nil) -> Range<Int> {
    var (used, index) = (CGFloat(0), range.upperBound)
    while index > start ?? range.lowerBound, used + text.units[index - 1].width <= width {
      index -= 1
      used += text.units[index].width
    }
    while index < range.upperBound, text.units[index].traits.contains(.breakingSpace) { index += 1 }
    return index..<range.upperBound
  }
}
