import Foundation

/// All properties of a label, or of a text field.
struct LabelContent: Equatable {
  private(set) var string: String?
  /// The text with attributes of its own; `nil` if it has the label's.
  private var styled: NSAttributedString?
  private(set) var font = Self.defaultFont
  private(set) var color = UIColor.black
  var paragraph: NSParagraphStyle.Values = {
    var values = NSParagraphStyle.Values()
    values.lineBreakMode = .byTruncatingTail
    return values
  }()
  var numberOfLines = 1
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var highlightedColor: UIColor?
  var isHighlighted = false
  var isEnabled = true
  var adjustsFontSize = false
  var minimumScaleFactor: CGFloat = 0
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var preferredWidth: CGFloat = 0

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  // MARK: Setting

  /// Changes properties, and returns whether they differ.
  mutating func change(_ body: (inout LabelContent) -> Void) -> Bool {
    let old = self
    body(&self)
    return self != old
  }

  mutating func setString(_ string: String?) { (self.string, styled) = (string, nil) }

  mutating func setAttributedString(_ string: NSAttributedString?) {
    styled = string.map { NSAttributedString(attributedString: $0) }
    self.string = string?.string
    guard let string, string.length > 0 else { return }
    let attributes = string.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      paragraph.alignment = style.alignment
      paragraph.lineBreakMode = style.lineBreakMode
    }
    if let shadow = attributes[.shadow] as? NSShadow {
      shadowColor = shadow.shadowColor as? UIColor
      shadowOffset = shadow.shadowOffset
    }
  }

  /// Replaces characters.
  ///
  /// - Parameters:
  ///   - range: The characters, in units of UTF-16, of which none is divided.
  ///   - text: The text that comes in their place.
  ///   - attributes: The attributes of the new text; `nil` for those of the character before it.
  /// - Complexity: O(*n*) in the length of both texts.
  mutating func replace(
    _ range: Range<Int>, with text: String, _ attributes: [NSAttributedString.Key: Any]?
  ) {
    var plain = string ?? ""
    if styled == nil, attributes == nil {
      let (start, end) = (
        String.Index(utf16Offset: range.lowerBound, in: plain),
        String.Index(utf16Offset: range.upperBound, in: plain)
      )
      plain.replaceSubrange(start..<end, with: text)
      string = plain
      return
    }
    let result = NSMutableAttributedString(
      attributedString: styled ?? attributedString ?? NSAttributedString(string: plain))
    let neighbour = range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    let own =
      attributes
      ?? (neighbour < result.length ? result.attributes(at: neighbour, effectiveRange: nil) : [:])
    result.replaceCharacters(
      in: NSRange(range), with: NSAttributedString(string: text, attributes: own))
    styled = NSAttributedString(attributedString: result)
    string = result.string
  }

  mutating func setFont(_ font: UIFont?) {
    let font = font ?? Self.defaultFont
    self.font = font
    replace(.font) { _ in font }
  }

  mutating func setColor(_ color: UIColor?) {
    let color = color ?? .black
    self.color = color
    replace(.foregroundColor) { _ in color }
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    paragraph.alignment = alignment
    let label = paragraph
    replace(.paragraphStyle) { old in
      var values = (old as? NSParagraphStyle)?.values ?? label
      values.alignment = alignment
      return NSParagraphStyle(values)
    }
  }

  /// Replaces an attribute of the whole text with attributes of its own.
  private mutating func replace(_ key: NSAttributedString.Key, _ value: (Any?) -> Any) {
    guard let styled else { return }
    self.styled = Self.replacing(key, in: styled, value)
  }

  private static func replacing(
    _ key: NSAttributedString.Key, in string: NSAttributedString, _ value: (Any?) -> Any
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: string)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(key, in: whole) { old, range, _ in
      result.addAttribute(key, value: value(old), range: range)
    }
    return result
  }

  // MARK: Getting

  /// The text with all of its attributes; those that it lacks are the label's.
  var attributedString: NSAttributedString? {
    guard let string else { return nil }
    let style = NSParagraphStyle(paragraph)
    let text = styled ?? NSAttributedString(string: string)
    var result = Self.replacing(.font, in: text) { $0 ?? font }
    result = Self.replacing(.foregroundColor, in: result) { $0 ?? color }
    return Self.replacing(.paragraphStyle, in: result) { $0 ?? style }
  }

  /// Returns the attributes of a text that comes at an offset: those of the character before it.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    let usual = attributes(with: [:])
    guard let styled, styled.length > 0 else { return usual }
    return usual.merging(styled.attributes(at: max(0, offset - 1), effectiveRange: nil)) { $1 }
  }

  /// Returns the text for a width; `nil` if it is empty.
  ///
  /// - Parameter old: A text that was not made to fit, whose characters may be the same for the
  ///   most part; `nil` for none.
  func text(
    numberOfLines: Int, width: CGFloat, reusing old: StyledText? = nil
  ) -> LabelText? {
    guard let string, !string.isEmpty else { return nil }
    let own = TextAttributes(font: font, color: color, paragraph: paragraph)
    var text =
      styled.map { StyledText($0, defaults: own) } ?? StyledText(string, own, reusing: old)
    if isHighlighted && highlightedColor != nil || !isEnabled {
      text.changeColors { color in
        let shown = isHighlighted ? highlightedColor ?? color : color
        return isEnabled ? shown : shown.withAlphaComponent(shown.components.w / 2)
      }
    }
    var options = TextLayout.Options()
    options.lineBreakMode = paragraph.lineBreakMode
    options.wrapsAlways = true
    options.maximumLines = max(0, numberOfLines)
    var result = LabelText(text: text, original: nil, width: width, options: options)
    if numberOfLines == 1 { fit(&result) }
    return result
  }

  /// Tightens a single line or shrinks its fonts, so that it fits.
  private func fit(_ label: inout LabelText) {
    var text = label.text
    guard let line = text.paragraphs.first else { return }
    func excess() -> CGFloat { text.width(of: line) - label.width }
    if paragraph.allowsDefaultTighteningForTruncation, excess() > TextLayout.tolerance {
      let kern = excess() / CGFloat(max(line.count, 1))
      // UIKit's default tightening factor.
      if kern <= 0.05 * font.pointSize { text.addKern(-kern) }
    }
    if adjustsFontSize, excess() > TextLayout.tolerance {
      label.original = text
      let kern = line.reduce(0) { $0 + text.styles[text.units[$1].style].kern }
      let factor = (label.width - kern) / max(text.width(of: line) - kern, .ulpOfOne)
      text.scaleFonts(by: min(1, max(factor, minimumScaleFactor, 0.01)))
    }
    label.text = text
  }
}

/// The text of a label for a width.
struct LabelText {
  var text: StyledText
  /// The text before its fonts were scaled; `nil` if they are not.
  var original: StyledText?
  let width: CGFloat
  let options: TextLayout.Options

  /// Returns the lines for a height.
  func layout(height: CGFloat) -> TextLayout { layout(text, height) }

  /// Returns the lines for a height before the fonts were scaled; `nil` if they are not.
  func unscaled(height: CGFloat) -> TextLayout? { original.map { layout($0, height) } }

  /// Draws the lines into a rectangle, in which they are centred vertically.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, of the width for which the text is.
  ///   - adjustment: The position of a text whose fonts were scaled.
  ///   - context: The context.
  func draw(in rect: CGRect, _ adjustment: UIBaselineAdjustment, context: CGContext) {
    let layout = layout(height: rect.height)
    let top = rect.midY - layout.size.height / 2
    var y = top
    if let original = unscaled(height: rect.height) {
      let originalTop = rect.midY - original.size.height / 2
      switch adjustment {
      case .alignBaselines:
        let baseline = originalTop + (original.lines.first?.baseline ?? 0)
        y = baseline - (layout.lines.first?.baseline ?? 0)
      case .alignCenters: y = top
      case .none: y = originalTop
      }
    }
    layout.draw(at: CGPoint(x: rect.minX, y: y), in: context)
  }

  private func layout(_ text: StyledText, _ height: CGFloat) -> TextLayout {
    var options = options
    options.maximumHeight = height
    return TextLayout(text, width: width, options: options)
  }
}
