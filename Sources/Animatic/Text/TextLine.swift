import Foundation

/// A line of a laid out text.
struct TextLine {
  /// The characters that the line shows.
  var units: [TextUnit]
  /// The index of the first character in the text.
  let start: Int
  let margins: Margins
  /// Whether the line is the last of its paragraph, which is not justified.
  var endsParagraph = false
  /// Whether "…" replaces some of the characters.
  var isTruncated = false
  /// Whether the line is cut off at its margins.
  var isClipped = false
  /// The left end in points.
  private(set) var x: CGFloat = 0
  /// The width in points.
  private(set) var width: CGFloat = 0
  /// The distance that justification adds to each space, in points.
  private(set) var spaceExtension: CGFloat = 0
  var top: CGFloat = 0
  private(set) var height: CGFloat = 0
  /// The distance of the base line from the top.
  private(set) var ascent: CGFloat = 0

  /// The y coordinate of the base line.
  var baseline: CGFloat { top + ascent }

  /// The characters as a string.
  var string: String { String(units.map(\.character)) }

  init(units: [TextUnit], start: Int, margins: Margins) {
    (self.units, self.start, self.margins) = (units, start, margins)
  }

  /// Computes the width and the height.
  ///
  /// A greater or smaller height than that of the fonts moves the base line, not the bottom.
  ///
  /// - Parameters:
  ///   - text: The text, which has the styles.
  ///   - emptyStyle: The style that gives the height of an empty line.
  mutating func measure(_ text: StyledText, emptyStyle: TextAttributes) {
    width = units.reduce(0) { $0 + $1.width }
    let styles = units.isEmpty ? [emptyStyle] : Set(units.map(\.style)).map { text.styles[$0] }
    ascent = styles.map { $0.font.ascender + $0.baselineOffset }.max() ?? 0
    let descent = styles.map { $0.baselineOffset + $0.font.descender }.min() ?? 0
    let natural = ascent - descent
    let paragraph = text.style(at: start).paragraph
    height = paragraph.lineHeightMultiple > 0 ? natural * paragraph.lineHeightMultiple : natural
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    ascent += height - natural
  }

  /// Moves the line between its margins.
  ///
  /// - Parameters:
  ///   - text: The text, which has the alignment.
  ///   - widest: The width of the widest line, which counts if the width of the text is unlimited.
  mutating func align(_ text: StyledText, widest: CGFloat) {
    let isLimited = margins.width < .greatestFiniteMagnitude / 2
    let free = max(0, (isLimited ? margins.width : widest - margins.head) - width)
    x = margins.head
    switch text.style(at: start).paragraph.alignment {
    case .left, .natural: break
    case .center: x += free / 2
    case .right: x += free
    case .justified:
      let spaces = units.count { $0.character.isBreakingSpace }
      guard !endsParagraph, isLimited, spaces > 0 else { break }
      spaceExtension = free / CGFloat(spaces)
      width += free
    }
  }
}
