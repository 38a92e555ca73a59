import Foundation

/// An attributed string as characters with widths and styles, ready to be laid out.
struct StyledText {
  /// The characters in order.
  private(set) var units: [TextUnit] = []
  /// The styles that the characters refer to, at least one.
  private(set) var styles: [TextAttributes] = []

  /// Reads an attributed string. A character that begins in one style and ends in another has the first.
  init(_ string: NSAttributedString) {
    let range = NSRange(location: 0, length: string.length)
    var ends: [Int] = []
    string.enumerateAttributes(in: range) { attributes, range, _ in
      styles.append(TextAttributes(attributes))
      ends.append(range.location + range.length)
    }
    if styles.isEmpty { styles = [TextAttributes([:])] }
    var (index, position) = (0, 0)
    for character in string.string {
      while index < ends.count - 1, position >= ends[index] { index += 1 }
      units.append(unit(character, style: index))
      position += character.utf16.count
    }
  }

  /// Reads a string with one style.
  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    styles = [TextAttributes(attributes)]
    units = string.map { unit($0, style: 0) }
  }

  /// Returns a character in a style.
  func unit(_ character: Character, style: Int) -> TextUnit {
    let font = styles[style].font
    let width = font.face.width(of: character) * font.pointSize / 1000
    let isEnd = character.isNewline
    return TextUnit(
      character: character, style: style, width: isEnd ? 0 : width + styles[style].kern)
  }

  /// Adds a distance after each character.
  mutating func addKern(_ kern: CGFloat) {
    for index in styles.indices { styles[index].kern += kern }
    units = units.map { unit($0.character, style: $0.style) }
  }

  /// Scales all fonts.
  mutating func scaleFonts(by factor: CGFloat) {
    for index in styles.indices {
      styles[index].font = styles[index].font.withSize(styles[index].font.pointSize * factor)
    }
    units = units.map { unit($0.character, style: $0.style) }
  }

  /// Replaces all colours.
  mutating func changeColors(_ replacement: (UIColor) -> UIColor) {
    for index in styles.indices { styles[index].color = replacement(styles[index].color) }
  }

  /// The ranges of the paragraphs, without the characters that end them. A text that ends in a newline
  /// has an empty paragraph after it.
  var paragraphs: [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var start = 0
    for index in units.indices where units[index].character.isNewline {
      paragraphs.append(start..<index)
      start = index + 1
    }
    return paragraphs + [start..<units.count]
  }

  /// Returns the style of the character at an index, or at the end that of the last one.
  func style(at index: Int) -> TextAttributes {
    guard !units.isEmpty else { return styles[0] }
    return styles[units[min(index, units.count - 1)].style]
  }

  /// Returns the sum of the widths of characters.
  func width(of range: Range<Int>) -> CGFloat {
    units[range].reduce(0) { $0 + $1.width }
  }
}

/// A character of a text: a grapheme cluster with its width.
struct TextUnit {
  let character: Character
  /// The index of the style.
  let style: Int
  /// The width in points, with the kern.
  let width: CGFloat
}

/// The attributes of a text that layout and drawing read.
struct TextAttributes {
  var font: UIFont
  var color: UIColor
  var background: UIColor?
  var kern: CGFloat
  var baselineOffset: CGFloat
  var underline: NSUnderlineStyle
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var paragraph: NSParagraphStyle.Values

  /// Reads attributes. A value of another type counts as missing, and so does a number that is not
  /// finite, which brings a diagnostic.
  init(_ attributes: [NSAttributedString.Key: Any]) {
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
    font = attributes[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    color = attributes[.foregroundColor] as? UIColor ?? .black
    background = attributes[.backgroundColor] as? UIColor
    kern = number(.tracking) ?? number(.kern) ?? 0
    baselineOffset = number(.baselineOffset) ?? 0
    underline = style(.underlineStyle)
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = style(.strikethroughStyle)
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    shadow = attributes[.shadow] as? NSShadow
    paragraph =
      (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
  }
}
