import Foundation

// The rule that `NSLineBreakMode` states.
extension StyledText {
  /// Returns whether a line may break before a character that is neither a space nor the first of
  /// its paragraph.
  private func canBreak(before index: Int) -> Bool {
    let (last, next) = (units[index - 1].traits, units[index].traits)
    if last.contains(.breakingSpace) { return true }
    if last.contains(.dash) {
      guard index >= 2 else { return false }
      return !units[index - 2].traits.isDisjoint(with: [.letter, .number]) && next.contains(.letter)
    }
    return !last.union(next).isDisjoint(with: .ideograph)
      && next.isDisjoint(with: [.closing, .fixedSpace])
      && last.isDisjoint(with: [.opening, .fixedSpace])
  }

  /// Returns the end of the line that begins at a character: what it shows, without spaces at a
  /// break, and where the next line begins.
  /// - Parameters:
  ///   - start: The index of the first character.
  ///   - end: The end of the paragraph.
  ///   - width: The width of the line in points.
  ///   - byCharacters: Whether the line may break before any character.
  func line(
    from start: Int, to end: Int, width: CGFloat, byCharacters: Bool
  ) -> (shown: Int, next: Int) {
    // Sums in another order differ in their last digits.
    let width = width + TextLayout.tolerance
    var (used, index) = (CGFloat(0), start)
    while index < end {
      used += units[index].width
      // Spaces at the end of a line may lie beyond the margin.
      if used > width, !units[index].traits.contains(.breakingSpace) { break }
      index += 1
    }
    if index == end { return (end, end) }
    var next = max(index, start + 1)
    if !byCharacters {
      var lastBreak = index
      while lastBreak > start, !canBreak(before: lastBreak) { lastBreak -= 1 }
      if lastBreak > start { next = lastBreak }
    }
    let shown = endWithoutSpaces(of: start..<next)
    while next < end, units[next].traits.contains(.breakingSpace) { next += 1 }
    return (shown, next)
  }

  /// Returns the end of characters without the spaces at their end.
  func endWithoutSpaces(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].traits.contains(.breakingSpace) { end -= 1 }
    return end
  }
}
