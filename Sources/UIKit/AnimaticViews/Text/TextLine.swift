import Foundation

/// The characters that a line shows: a range of its text, or two ranges with "…" between them.
struct LineContent {
  /// The characters, or those before "…".
  let head: Range<Int>
  /// The style of "…"; `nil` without "…".
  let ellipsis: Int?
  /// The characters after "…".
  let tail: Range<Int>

  init(_ head: Range<Int>) { self.init(head, ellipsis: nil, head.upperBound..<head.upperBound) }

  init(_ head: Range<Int>, ellipsis: Int?, _ tail: Range<Int>) {
    (self.head, self.ellipsis, self.tail) = (head, ellipsis, tail)
  }

  var isEmpty: Bool { head.isEmpty && ellipsis == nil && tail.isEmpty }
}

/// A line of a laid out text.
struct TextLine {
  /// The characters that the line shows.
  var content: LineContent
  /// The index of the first character in the text.
  let start: Int
  let margins: Margins
  /// Whether the line is the last of its paragraph, which is not justified.
  var endsParagraph = false
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

  init(_ content: LineContent, start: Int, margins: Margins) {
    (self.content, self.start, self.margins) = (content, start, margins)
  }

  /// Computes the width and the height.
  ///
  /// A greater or smaller height than that of the fonts moves the base line, not the bottom. An
  /// empty line has the height of the style at its start.
  ///
  /// - Parameter text: The text, which has the characters and the styles.
  mutating func measure(_ text: StyledText) {
    width = text.width(of: content.head) + text.width(of: content.tail)
    if let style = content.ellipsis { width += text.ellipsisWidth(style: style) }
    let extent = verticalExtent(text)
    let natural = extent.ascent - extent.descent
    let paragraph = text.styles[text.styleIndex(at: start)].paragraph
    height = paragraph.lineHeightMultiple > 0 ? natural * paragraph.lineHeightMultiple : natural
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    ascent = extent.ascent + (height - natural)
  }

  /// Returns the greatest ascent and the least descent of all styles of the line.
  private func verticalExtent(_ text: StyledText) -> (ascent: CGFloat, descent: CGFloat) {
    func extent(_ style: Int) -> (ascent: CGFloat, descent: CGFloat) {
      let (font, offset) = (text.styles[style].font, text.styles[style].baselineOffset)
      if let extent = text.styles[style].attachment?.extent {
        return (extent.maxY + offset, extent.minY + offset)
      }
      return (font.ascender + offset, font.descender + offset)
    }
    if text.styles.count == 1 || content.isEmpty { return extent(text.styleIndex(at: start)) }
    var all = (ascent: -CGFloat.infinity, descent: CGFloat.infinity)
    var last: Int?
    func include(_ style: Int) {
      guard style != last else { return }
      last = style
      let new = extent(style)
      all = (max(all.ascent, new.ascent), min(all.descent, new.descent))
    }
    for index in content.head { include(text.units[index].style) }
    if let style = content.ellipsis { include(style) }
    for index in content.tail { include(text.units[index].style) }
    return all
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
    switch text.styles[text.styleIndex(at: start)].paragraph.alignment {
    case .left, .natural: break
    case .center: x += free / 2
    case .right: x += free
    case .justified:
      let spaces = text.units[content.head].count { $0.traits.contains(.breakingSpace) }
      guard !endsParagraph, isLimited, spaces > 0 else { break }
      spaceExtension = free / CGFloat(spaces)
      width += free
    }
  }
}
