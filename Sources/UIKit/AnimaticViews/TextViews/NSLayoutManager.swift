import Foundation

/// Lays out a text in a container (rule N27).
///
/// A glyph stands for each unit of UTF-16. The first container has all lines.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text; that of a text view for its manager.
  open weak var textStorage: NSTextStorage?
  /// The containers, of which the first one has all lines.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether lines have the leading of their fonts. It has no effect: the fonts have none.
  open var usesFontLeading = true
  /// Whether lines are laid out only once somebody asks. It has no effect: they are.
  open var allowsNonContiguousLayout = false

  /// Creates a manager without a text.
  public override init() {}

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }
  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  private var text: NSAttributedString {
    textContainers.first?.owner?.attributedText ?? textStorage ?? NSAttributedString(string: "")
  }

  private func page(of container: NSTextContainer) -> TextPage {
    if let owner = container.owner { return owner.page }
    var content = LabelContent.ofTextView
    content.setAttributedString(text)
    let padding = 2 * container.lineFragmentPadding
    let width = container.size.width > 0 ? max(0, container.size.width - padding) : .infinity
    return TextPage(
      content, width: width, container.lineBreakMode, maximumLines: container.maximumNumberOfLines)
  }

  // MARK: - Glyphs

  /// The number of glyphs.
  open var numberOfGlyphs: Int { text.length }
  /// Returns the glyph of a character: its own number.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the character of a glyph: its own number.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the glyphs of some characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  /// Returns the characters of some glyphs.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the glyphs of the lines of a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }
  /// Lays out the lines of a container. Does nothing: they are laid out as somebody asks.
  open func ensureLayout(for container: NSTextContainer) {}

  // MARK: - Places

  /// Returns the rectangle of all lines, in the coordinates of the container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let size = page(of: container).size
    return CGRect(
      x: 0, y: 0, width: size.width + 2 * container.lineFragmentPadding, height: size.height)
  }
  /// Returns the rectangle around some glyphs, in the coordinates of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let range = glyphRange.location..<glyphRange.location + glyphRange.length
    let rects = page(of: container).rects(of: range)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
      .offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }
  /// Returns the character at a point of a container, or else the nearest one, and the part of its
  /// width that lies before the point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let page = page(of: container)
    let place = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    let last = max(0, numberOfGlyphs - 1)
    let found = page.character(at: place)
    let index = found?.lowerBound ?? min(page.offset(at: place), last)
    let end = found?.upperBound ?? index + 1
    if let rect = page.rects(of: index..<min(end, numberOfGlyphs)).first, rect.width > 0 {
      partialFraction?.pointee = min(1, max(0, (place.x - rect.minX) / rect.width))
    } else {
      partialFraction?.pointee = 0
    }
    return index
  }
  /// Returns the glyph at a point; see
  /// ``characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:)``.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }
  /// Calls a closure for each line of the first container that has one of some glyphs, with the
  /// rectangle of the line, the part of it that has text, the container and the line's glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let page = page(of: container)
    let starts = page.layout.lines.map { page.line.boundaries[$0.start] } + [numberOfGlyphs]
    var stop = ObjCBool(false)
    for (row, line) in page.layout.lines.enumerated() where !stop.boolValue {
      let range = NSRange(location: starts[row], length: starts[row + 1] - starts[row])
      guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
      let padding = container.lineFragmentPadding
      let width = container.size.width > 0 ? container.size.width : page.size.width + 2 * padding
      let whole = CGRect(x: 0, y: line.top, width: width, height: line.height)
      let used = CGRect(
        x: line.x, y: line.top, width: line.width + 2 * padding, height: line.height)
      block(whole, used, container, range, &stop)
    }
  }
  /// Returns the rectangle of the line of a glyph, and the line's glyphs.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect {
    var found = CGRect.zero
    enumerateLineFragments(forGlyphRange: NSRange(location: glyphIndex, length: 1)) {
      rect, _, _, range, _ in
      found = rect
      effectiveRange?.pointee = range
    }
    return found
  }
  /// Draws all lines into the current context, if some glyphs are asked for.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let container = textContainers.first, glyphsToShow.length > 0,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    page(of: container).layout.draw(
      at: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y), in: context)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
