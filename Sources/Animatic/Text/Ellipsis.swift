import Foundation

/// The line of a text that is too long for a width, with "…" for what is left out.
struct Ellipsis {
  private let text: StyledText
  private let range: Range<Int>
  private let width: CGFloat

  /// Prepares a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The characters that the line would show.
  ///   - width: The width of the line in points.
  init(_ text: StyledText, _ range: Range<Int>, width: CGFloat) {
    (self.text, self.range, self.width) = (text, range, width + TextLayout.tolerance)
  }

  /// Returns the characters of the shortened line, at least "…".
  ///
  /// Spaces beside "…" are left out.
  ///
  /// - Parameters:
  ///   - mode: A mode that truncates.
  ///   - hasMore: Whether text after the line is left out, so that it has "…" even if it fits.
  func shortened(_ mode: NSLineBreakMode, hasMore: Bool) -> [TextUnit] {
    if !hasMore, text.width(of: range) <= width { return Array(text.units[range]) }
    switch mode {
    case .byTruncatingHead:
      let tail = tail(in: width - mark(at: range.upperBound - 1).width)
      return [mark(at: tail.lowerBound)] + text.units[tail]
    case .byTruncatingMiddle:
      let free = width - mark(at: range.lowerBound).width
      var head = head(in: free / 2)
      // What one half leaves, the other one uses.
      let tail = tail(in: free - text.width(of: head), from: head.upperBound)
      head = self.head(in: free - text.width(of: tail), to: tail.lowerBound)
      return text.units[head] + [mark(at: head.upperBound - 1)] + text.units[tail]
    default:
      let head = head(in: width - mark(at: range.lowerBound).width)
      return text.units[head] + [mark(at: head.upperBound - 1)]
    }
  }

  /// Returns "…" in the style of a character of the line.
  private func mark(at index: Int) -> TextUnit {
    let index = min(max(index, range.lowerBound), max(range.upperBound - 1, range.lowerBound))
    guard index < text.units.count else { return text.unit("…", style: 0) }
    return text.unit("…", style: text.units[index].style)
  }

  /// Returns the characters from the beginning that fit.
  private func head(in width: CGFloat, to end: Int? = nil) -> Range<Int> {
    var (used, index) = (CGFloat(0), range.lowerBound)
    while index < end ?? range.upperBound, used + text.units[index].width <= width {
      used += text.units[index].width
      index += 1
    }
    while index > range.lowerBound, text.units[index - 1].character.isBreakingSpace { index -= 1 }
    return range.lowerBound..<index
  }

  /// Returns the characters before the end that fit.
  private func tail(in width: CGFloat, from start: Int? = nil) -> Range<Int> {
    var (used, index) = (CGFloat(0), range.upperBound)
    while index > start ?? range.lowerBound, used + text.units[index - 1].width <= width {
      index -= 1
      used += text.units[index].width
    }
    while index < range.upperBound, text.units[index].character.isBreakingSpace { index += 1 }
    return index..<range.upperBound
  }
}
