import Foundation

// The rule that `NSLineBreakMode` states.
extension Character {
  /// Whether a line may end after the character, whatever follows: an ordinary space.
  var isBreakingSpace: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x200B: return true
    case 0xA0, 0x2007, 0x202F: return false
    default: return isWhitespace && !isNewline
    }
  }

  /// Whether the character is an ideograph or a kana, between which lines may break.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }

  fileprivate var isDash: Bool {
    ["-", "\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}"].contains(self)
  }

  private var category: Unicode.GeneralCategory? {
    unicodeScalars.first?.properties.generalCategory
  }

  /// Whether the character may not begin a line.
  fileprivate var closes: Bool {
    switch category {
    case .closePunctuation, .finalPunctuation: true
    default: "!,.:;?、。，．：；？！・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(self)
    }
  }

  /// Whether the character may not end a line.
  fileprivate var opens: Bool {
    category == .openPunctuation || category == .initialPunctuation
  }
}

extension StyledText {
  /// Returns whether a line may break before a character that is not the first of its paragraph.
  private func canBreak(before index: Int) -> Bool {
    let (last, next) = (units[index - 1].character, units[index].character)
    if next.isBreakingSpace { return false }
    if last.isBreakingSpace { return true }
    if last.isDash {
      guard index >= 2 else { return false }
      let before = units[index - 2].character
      return (before.isLetter || before.isNumber) && next.isLetter
    }
    return (last.isIdeographic || next.isIdeographic) && !next.closes && !last.opens
      && next != "\u{A0}" && last != "\u{A0}"
  }

  /// Returns the end of the line that begins at a character: what it shows, without spaces at a break,
  /// and where the next line begins.
  ///
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
    var (used, index, lastBreak) = (CGFloat(0), start, start)
    while index < end {
      if index > start, canBreak(before: index) { lastBreak = index }
      used += units[index].width
      // Spaces at the end of a line may lie beyond the margin.
      if used > width, !units[index].character.isBreakingSpace { break }
      index += 1
    }
    if index == end { return (end, end) }
    var next = byCharacters || lastBreak == start ? max(index, start + 1) : lastBreak
    var shown = next
    while shown > start, units[shown - 1].character.isBreakingSpace { shown -= 1 }
    while next < end, units[next].character.isBreakingSpace { next += 1 }
    return (shown, next)
  }
}
