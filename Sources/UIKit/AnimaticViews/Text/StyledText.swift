import Foundation

/// An attributed string as characters with widths and styles, ready to be laid out.
struct StyledText {
  private(set) var string: String
  /// The characters in order.
  private(set) var units: [TextUnit] = []
  /// The number of characters that were measured, and not taken from another text.
  private(set) var measuredCount = 0
  /// The styles that the characters refer to, at least one.
  private(set) var styles: [TextAttributes]

  /// Reads an attributed string. A character that begins in one style and ends in another has the
  /// first.
  ///
  /// - Parameters:
  ///   - attributed: The string.
  ///   - defaults: The attributes of what has none of its own.
  init(_ attributed: NSAttributedString, defaults: TextAttributes = TextAttributes()) {
    string = attributed.string
    styles = []
    var ends: [Int] = []
    let range = NSRange(location: 0, length: attributed.length)
    var found: [TextAttributes] = []
    attributed.enumerateAttributes(in: range) { attributes, range, _ in
      found.append(TextAttributes(attributes, defaults: defaults))
      ends.append(range.location + range.length)
    }
    styles = found.isEmpty ? [defaults] : found
    appendUnits(ends)
    placeAttachments()
  }

  /// Reads a string with one style.
  ///
  /// - Parameter old: A text whose characters may be the same for the most part; `nil` for none.
  init(_ string: String, _ style: TextAttributes, reusing old: StyledText? = nil) {
    (self.string, styles) = (string, [style])
    if let old, old.styles.count == 1, old.styles[0].hasMetrics(of: style) {
      (units, measuredCount) = units(reusing: old)
    } else {
      appendUnits([])
    }
  }

  /// Appends all characters.
  ///
  /// - Parameter ends: The ends of the styles in UTF-16. The last style has no end.
  private mutating func appendUnits(_ ends: [Int]) {
    let string = string
    var utf8 = string
    units = utf8.withUTF8 { bytes in
      Array(unsafeUninitializedCapacity: bytes.count) { units, count in
        var (offset, position, index) = (0, 0, 0)
        var reader = UnitReader(string, styles[0], 0)
        while offset < bytes.count {
          while index < ends.count - 1, position >= ends[index] {
            index += 1
            reader = UnitReader(string, styles[index], index)
          }
          let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
          let (unit, length) = reader.unit(at: offset, bytes[offset], next)
          units.initializeElement(at: count, to: unit)
          offset += length
          position += reader.lengthInUTF16
          count += 1
        }
      }
    }
    measuredCount = units.count
  }

  /// Gives the characters that stand for attachments their widths.
  private mutating func placeAttachments() {
    guard styles.contains(where: { $0.attachment != nil }) else { return }
    for index in units.indices {
      let (unit, style) = (units[index], styles[units[index].style])
      guard let attachment = style.attachment,
        string[string.utf8.index(string.startIndex, offsetBy: unit.offset)] == "\u{FFFC}"
      else { continue }
      units[index] = TextUnit(
        offset: unit.offset, style: unit.style, traits: [],
        width: attachment.extent.width + style.kern)
    }
  }

  /// Adds a distance after each character.
  mutating func addKern(_ kern: CGFloat) {
    for index in styles.indices { styles[index].kern += kern }
    for index in units.indices where !units[index].traits.contains(.newline) {
      units[index].width += kern
    }
  }

  mutating func scaleFonts(by factor: CGFloat) {
    guard factor != 1 else { return }
    for index in styles.indices {
      styles[index].font = styles[index].font.withSize(styles[index].font.pointSize * factor)
    }
    for index in units.indices where !units[index].traits.contains(.newline) {
      let kern = styles[units[index].style].kern
      units[index].width = (units[index].width - kern) * factor + kern
    }
  }

  mutating func changeColors(_ replacement: (UIColor) -> UIColor) {
    for index in styles.indices { styles[index].color = replacement(styles[index].color) }
  }

  /// The ranges of the paragraphs, without the characters that end them. A text that ends in a
  /// newline has an empty paragraph after it.
  var paragraphs: [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var start = 0
    for index in units.indices where units[index].traits.contains(.newline) {
      paragraphs.append(start..<index)
      start = index + 1
    }
    paragraphs.append(start..<units.count)
    return paragraphs
  }

  /// Returns the index of the style of the character at an index, or at the end that of the last
  /// one.
  func styleIndex(at index: Int) -> Int {
    units.isEmpty ? 0 : units[min(index, units.count - 1)].style
  }

  /// Returns the sum of the widths of characters.
  func width(of range: Range<Int>) -> CGFloat {
    var width: CGFloat = 0
    for index in range { width += units[index].width }
    return width
  }

  func ellipsisWidth(style: Int) -> CGFloat {
    Advances(styles[style]).width(ofThousandths: styles[style].font.face.width(of: "…"), [])
  }

  /// Returns a text of some of the characters.
  ///
  /// - Complexity: O(*m*) in the number of these characters, and O(*n*) in that of all for a string
  ///   that is not in UTF-8.
  func slice(_ range: Range<Int>) -> StyledText {
    var slice = self
    slice.string = String(substring(range))
    let start = range.isEmpty ? 0 : units[range.lowerBound].offset
    slice.units = units[range].map {
      TextUnit(offset: $0.offset - start, style: $0.style, traits: $0.traits, width: $0.width)
    }
    return slice
  }

  /// Returns characters as a string.
  func substring(_ range: Range<Int>) -> Substring {
    func index(_ unit: Int) -> String.Index {
      guard unit < units.count else { return string.endIndex }
      return string.utf8.index(string.startIndex, offsetBy: units[unit].offset)
    }
    return string[index(range.lowerBound)..<index(range.upperBound)]
  }
}

/// The reader of the characters of a string in one style.
struct UnitReader {
  private let string: String
  private let style: TextAttributes
  private let index: Int
  private let advances: Advances
  private let traits = CharacterTraits.ascii
  /// The number of units of UTF-16 of the last character that was read.
  private(set) var lengthInUTF16 = 0

  /// Creates a reader.
  ///
  /// - Parameter index: The index of the style.
  init(_ string: String, _ style: TextAttributes, _ index: Int) {
    (self.string, self.style, self.index) = (string, style, index)
    advances = Advances(style)
  }

  /// Returns the character that begins at an offset in UTF-8 with a byte before another one, and
  /// its number of bytes.
  @inline(__always)
  mutating func unit(at offset: Int, _ byte: UInt8, _ next: UInt8) -> (TextUnit, Int) {
    // A byte of ASCII before another one is a character, unless it may begin "\r\n".
    if byte | next < 0x80, byte != 0x0D {
      lengthInUTF16 = 1
      return (unit(at: offset, advances.ascii[Int(byte)], traits[Int(byte)]), 1)
    }
    let character = string[string.utf8.index(string.startIndex, offsetBy: offset)]
    lengthInUTF16 = character.utf16.count
    let width = style.font.face.width(of: character)
    return (unit(at: offset, width, CharacterTraits(character)), character.utf8.count)
  }

  @inline(__always)
  private func unit(
    at offset: Int, _ thousandths: CGFloat, _ traits: CharacterTraits
  ) -> TextUnit {
    let width = advances.width(ofThousandths: thousandths, traits)
    return TextUnit(offset: offset, style: index, traits: traits, width: width)
  }
}

/// The metrics on which the widths of characters in one style depend.
private struct Advances {
  /// The advance widths of ASCII in thousandths of the font size.
  let ascii: [CGFloat]
  private let size: CGFloat
  private let kern: CGFloat

  init(_ style: TextAttributes) {
    (ascii, size, kern) = (style.font.face.asciiWidths, style.font.pointSize, style.kern)
  }

  /// Returns the width in points of a character with an advance in thousandths of the font size.
  func width(ofThousandths thousandths: CGFloat, _ traits: CharacterTraits) -> CGFloat {
    traits.contains(.newline) ? 0 : thousandths * size / 1000 + kern
  }
}

/// A character of a text: a grapheme cluster with its width.
struct TextUnit {
  /// The offset in the UTF-8 of the text.
  let offset: Int
  let style: Int
  let traits: CharacterTraits
  /// The width in points, with the kern.
  var width: CGFloat
}
