import Foundation

/// A font without its size.
package struct FontFace: Hashable, Sendable {
  /// The name with weight and slant.
  package let name: String
  /// The name without weight and slant.
  package let family: String
  /// Whether the widths are those of Helvetica-Bold.
  private let isBold: Bool
  /// Whether all characters have the width of Courier.
  private let isMonospaced: Bool

  /// The words for weights in names, with the weights as `UIFont` numbers them. A word that
  /// contains another one comes first.
  private static let weights: [(word: String, weight: CGFloat)] = [
    ("UltraLight", -0.8), ("ExtraLight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Medium", 0.23),
    ("Semibold", semibold), ("Demi", semibold), ("ExtraBold", 0.56), ("Bold", 0.4),
    ("Heavy", 0.56), ("Black", 0.62),
  ]
  /// The least weight with the widths of Helvetica-Bold.
  private static let semibold = 0.3

  /// The weight as `UIFont` numbers it, −1…1; 0 for the regular weight.
  package let weight: CGFloat
  /// Whether the letters are slanted.
  package let isItalic: Bool
  package var hasOneWidth: Bool { isMonospaced }
  /// The weight as CSS numbers it, 100…900.
  package var cssWeight: Int {
    let limits = [-0.7, -0.5, -0.2, 0.1, 0.27, 0.35, 0.5, 0.6]
    return 100 * ((limits.firstIndex { weight < $0 } ?? limits.count) + 1)
  }

  /// Creates a face of a family whose other faces have names of the form "Family-WeightOblique".
  package init(family: String, weight: CGFloat, isItalic: Bool = false) {
    let named = Self.weights + [("", 0)]
    // The first word of two for one weight is the one that the name gets.
    let nearest = named.min { first, second in
      abs(first.weight - weight) < abs(second.weight - weight)
    }
    let style = (nearest?.word ?? "") + (isItalic ? "Oblique" : "")
    self.init(name: style.isEmpty ? family : "\(family)-\(style)")
  }

  package init(name: String) {
    self.name = name
    let hyphen = name.lastIndex(of: "-")
    let family = hyphen.map { String(name[..<$0]) } ?? name
    self.family = family
    let style = hyphen.map { name[$0...].lowercased() } ?? ""
    weight = Self.weights.first { style.contains($0.word.lowercased()) }?.weight ?? 0
    isItalic = style.contains("oblique") || style.contains("italic")
    isBold = weight >= Self.semibold
    let words = ["Courier", "Menlo", "Monaco", "Consolas"]
    isMonospaced = family.hasSuffix("Mono") || words.contains { family.contains($0) }
  }

  /// The height of capital letters in fractions of the size, from Adobe's AFM files.
  package var capHeight: CGFloat { isMonospaced ? 0.562 : 0.718 }
  /// The height of small letters in fractions of the size, from Adobe's AFM files.
  package var xHeight: CGFloat { isMonospaced ? 0.426 : isBold ? 0.532 : 0.523 }

  /// Returns the advance width of a grapheme cluster in thousandths of the font size.
  ///
  /// The first scalar decides, except that a variation selector can make an emoji of it.
  package func width(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .control where scalar == "\t": return 4 * (isMonospaced ? 600 : Self.space)
    case .control, .lineSeparator, .paragraphSeparator: return 0
    case .format where scalar.value != 0xAD: return 0
    default: break
    }
    // The hyphen that a soft one stands for shows only at the end of a line.
    if scalar.value == 0xAD { return 0 }
    if character.isWide { return 1000 }
    if isMonospaced { return 600 }
    let table = isBold ? Self.bold : Self.regular
    if let width = table[scalar] { return width }
    if scalar.properties.generalCategory == .spaceSeparator { return Self.space }
    switch scalar.value {
    case 0xC0..<0x400, 0x1E00..<0x2300:
      let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      return base.flatMap { table[$0] } ?? Self.digit
    // The base letters of other scripts are not in the table.
    default: return Self.digit
    }
  }

  /// The advance widths of ASCII by value, as ``width(of:)`` returns them.
  package var asciiWidths: [CGFloat] {
    isMonospaced ? Self.monospacedASCII : isBold ? Self.boldASCII : Self.regularASCII
  }

  private static let regularASCII = ascii(of: "Helvetica")
  private static let boldASCII = ascii(of: "Helvetica-Bold")
  private static let monospacedASCII = ascii(of: "Courier")

  private static func ascii(of name: String) -> [CGFloat] {
    let face = FontFace(name: name)
    return (0..<128).map { face.width(of: Character(Unicode.Scalar(UInt8($0)))) }
  }

  private static let space = 278.0
  private static let digit = 556.0
  private static let regular = table(HelveticaWidths.regular)
  private static let bold = table(HelveticaWidths.bold)

  private static func table(_ widths: [UInt16]) -> [Unicode.Scalar: CGFloat] {
    let rows = zip(HelveticaWidths.scalars, widths).compactMap { value, width in
      Unicode.Scalar(value).map { ($0, CGFloat(width)) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

extension Character {
  /// Whether the character is as wide as it is high: an ideograph, a syllable of Korean, a kana or
  /// another character that Unicode Standard Annex #11 calls wide, or an emoji.
  var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation
        || (scalar.properties.isEmoji && unicodeScalars.contains { $0.value == 0xFE0F })
    }
  }
}

/// A font of an upper module, such as `UIFont`, in what the layers need of it.
package protocol NamedFont {
  /// The name with weight and slant.
  var fontName: String { get }
}
