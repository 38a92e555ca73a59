import Foundation

/// The attributes of a text that layout and drawing read.
struct TextAttributes {
  var font: UIFont
  var color: UIColor
  var paragraph: NSParagraphStyle.Values
  var background: UIColor?
  var kern: CGFloat = 0
  var baselineOffset: CGFloat = 0
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var attachment: NSTextAttachment?

  /// Creates attributes; by default those of a string without any.
  init(
    font: UIFont = UIFont.systemFont(ofSize: 12), color: UIColor = .black,
    paragraph: NSParagraphStyle.Values = NSParagraphStyle.Values()
  ) {
    (self.font, self.color, self.paragraph) = (font, color, paragraph)
  }

  /// Reads attributes. A value of another type counts as missing, and so does a number that is not
  /// finite, which brings a diagnostic.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - defaults: The font, the colour and the paragraph style of a text that lacks them.
  init(
    _ attributes: [NSAttributedString.Key: Any], defaults: TextAttributes = TextAttributes()
  ) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      let number: CGFloat?
      switch attributes[key] {
      case let value as CGFloat: number = value
      case let value as Float: number = CGFloat(value)
      case let value as Int: number = CGFloat(value)
      case let value as NSNumber: number = CGFloat(value.doubleValue)
      default: number = nil
      }
      guard let number else { return nil }
      guard number.isFinite else {
        AnimationDiagnostic.numberIgnored(of: "the attribute \(key.rawValue)").report()
        return nil
      }
      return number
    }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      attributes[key] as? NSUnderlineStyle
        ?? NSUnderlineStyle(rawValue: number(key).flatMap { Int(exactly: $0) } ?? 0)
    }
    font = attributes[.font] as? UIFont ?? defaults.font
    color = attributes[.foregroundColor] as? UIColor ?? defaults.color
    paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    background = attributes[.backgroundColor] as? UIColor
    kern = number(.tracking) ?? number(.kern) ?? 0
    baselineOffset = number(.baselineOffset) ?? 0
    underline = style(.underlineStyle)
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = style(.strikethroughStyle)
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    shadow = attributes[.shadow] as? NSShadow
    attachment = attributes[.attachment] as? NSTextAttachment
  }
}
