import Foundation

/// The lines of a text for a width.
///
/// A pure function of its arguments. y grows downwards from the top of the first line.
struct TextLayout {
  /// The treatment of text that is too long.
  struct Options {
    /// The line break mode; `nil` to use that of each paragraph.
    var lineBreakMode: NSLineBreakMode?
    /// Whether paragraphs that end in "…" or are cut off have several lines.
    var wrapsAlways = false
    /// The greatest number of lines; 0 for any.
    var maximumLines = 0
    /// The greatest height in points. The first line is laid out in any case.
    var maximumHeight = CGFloat.infinity
    /// Whether the last line ends in "…" if the text has more and the mode is to break lines.
    var truncatesLastLine = false
  }

  /// The deviation of sums in points that lets no line break.
  static let tolerance = 1e-6

  let text: StyledText
  private(set) var lines: [TextLine] = []
  /// The width and the height of all lines.
  private(set) var size = CGSize.zero

  private let width: CGFloat
  private let options: Options

  /// Lays out a text.
  /// - Parameters:
  ///   - width: The width in points; infinite for lines that end with their paragraphs.
  ///   - options: The treatment of text that is too long.
  init(_ text: StyledText, width: CGFloat, options: Options = Options()) {
    (self.text, self.width, self.options) = (text, max(0, width), options)
    appendLines()
    align()
  }

  // MARK: Lines

  private mutating func appendLines() {
    let paragraphs = text.paragraphs
    // Most labels that wrap have a few lines.
    if options.maximumLines != 1 { lines.reserveCapacity(4) }
    var bottom: CGFloat = 0
    for (number, paragraph) in paragraphs.enumerated() {
      let style = text.styles[text.styleIndex(at: paragraph.lowerBound)].paragraph
      let mode = options.lineBreakMode ?? style.lineBreakMode
      if number > 0 { bottom += style.paragraphSpacingBefore }
      var start = paragraph.lowerBound
      repeat {
        let isFirst = start == paragraph.lowerBound
        let margins = Margins(style, isFirst: isFirst, width: width)
        let isLastAllowed = options.maximumLines > 0 && lines.count == options.maximumLines - 1
        let wraps = mode == .byWordWrapping || mode == .byCharWrapping
        let breaks = wraps || (options.wrapsAlways && options.maximumLines != 1)
        let end =
          breaks
          ? text.line(
            from: start, to: paragraph.upperBound, width: margins.width,
            byCharacters: mode == .byCharWrapping)
          : (shown: paragraph.upperBound, next: paragraph.upperBound)
        var line = TextLine(LineContent(start..<end.shown), start: start, margins: margins)
        line.endsParagraph = end.next == paragraph.upperBound
        line.measure(text)
        line.top = bottom
        let exceeds = bottom + line.height > options.maximumHeight + Self.tolerance
        if exceeds && !lines.isEmpty { return shortenLast(paragraphs, mode) }
        lines.append(line)
        if !breaks && line.width > margins.width + Self.tolerance {
          shortenLast(to: paragraph.upperBound, mode, hasMore: false)
        }
        bottom = line.top + line.height
        start = end.next
        let isEnd = line.endsParagraph && number == paragraphs.count - 1
        if isEnd { return }
        if isLastAllowed { return shortenLast(paragraphs, mode) }
        bottom += line.endsParagraph ? style.paragraphSpacing : 0
        bottom += style.lineSpacing
      } while start < paragraph.upperBound
    }
  }

  private mutating func shortenLast(_ paragraphs: [Range<Int>], _ mode: NSLineBreakMode) {
    guard let start = lines.last?.start,
      let end = paragraphs.first(where: { $0.upperBound >= start })?.upperBound
    else { return }
    let mode = !mode.truncates && options.truncatesLastLine ? .byTruncatingTail : mode
    shortenLast(to: end, mode, hasMore: true)
  }

  /// Shortens the last line, which has the text up to an end.
  /// - Parameters:
  ///   - end: The end of the paragraph.
  ///   - mode: The mode that tells what is left out.
  ///   - hasMore: Whether text after the end is left out too, or the line breaks before the end.
  private mutating func shortenLast(to end: Int, _ mode: NSLineBreakMode, hasMore: Bool) {
    guard var line = lines.popLast() else { return }
    line.endsParagraph = true
    if mode.truncates {
      let ellipsis = Ellipsis(text, line.start..<end, width: line.margins.width)
      line.content = ellipsis.shortened(mode, hasMore: hasMore)
      line.measure(text)
    }
    line.isClipped = line.width > line.margins.width + Self.tolerance
    lines.append(line)
  }

  // MARK: Alignment

  private mutating func align() {
    let widest = lines.map { $0.margins.head + $0.width }.max() ?? 0
    size = CGSize(width: min(widest, width), height: lines.last.map { $0.top + $0.height } ?? 0)
    for index in lines.indices { lines[index].align(text, widest: widest) }
  }
}

/// The left margin and the width of a line.
struct Margins {
  let head: CGFloat
  /// The width between the margins, at least 0.
  let width: CGFloat

  init(_ style: NSParagraphStyle.Values, isFirst: Bool, width: CGFloat) {
    head = isFirst ? style.firstLineHeadIndent : style.headIndent
    let tail = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    self.width = max(0, tail - head)
  }
}
