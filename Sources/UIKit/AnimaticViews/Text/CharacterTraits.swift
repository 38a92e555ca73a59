/// The traits of a character that decide the layout of a text.
struct CharacterTraits: OptionSet {
  let rawValue: UInt16

  /// An ordinary space, after which a line may end whatever follows.
  static let breakingSpace = CharacterTraits(rawValue: 1)
  /// A space that keeps its neighbours in one line.
  static let fixedSpace = CharacterTraits(rawValue: 2)
  /// The end of a paragraph.
  static let newline = CharacterTraits(rawValue: 4)
  static let letter = CharacterTraits(rawValue: 8)
  static let number = CharacterTraits(rawValue: 16)
  static let dash = CharacterTraits(rawValue: 32)
  /// An ideograph or a kana, between which lines may break.
  static let ideograph = CharacterTraits(rawValue: 64)
  /// A mark that may not begin a line.
  static let closing = CharacterTraits(rawValue: 128)
  /// A mark that may not end a line.
  static let opening = CharacterTraits(rawValue: 256)
  static let ascii = (0..<128).map { CharacterTraits(Character(Unicode.Scalar(UInt8($0)))) }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ character: Character) {
    self = []
    guard let scalar = character.unicodeScalars.first else { return }
    // Characters would be compared by their canonical forms, which takes long.
    let value = scalar.value
    let isNewline = Self.newlines.contains(value)
    if isNewline { insert(.newline) }
    switch value {
    case 0x200B: insert(.breakingSpace)
    case 0xA0: insert(.fixedSpace)
    case 0x2007, 0x202F: break
    default: if scalar.properties.isWhitespace && !isNewline { insert(.breakingSpace) }
    }
    if scalar.properties.isAlphabetic { insert(.letter) }
    if scalar.properties.numericType != nil { insert(.number) }
    let isSingle = character.unicodeScalars.dropFirst().isEmpty
    if isSingle, Self.dashes.contains(value) { insert(.dash) }
    switch value {
    case 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD:
      insert(.ideograph)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: insert(.closing)
    case .openPunctuation, .initialPunctuation: insert(.opening)
    default: if isSingle, Self.closingMarks.contains(value) { insert(.closing) }
    }
  }

  private static let newlines: [UInt32] = [0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
  private static let dashes: [UInt32] = [0x2D, 0x2010, 0x2012, 0x2013, 0x2014]
  /// The marks, with the Greek question mark, whose canonical form is the semicolon.
  private static let closingMarks = Set(
    "!,.:;\u{37E}?、。，．：；？！・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".unicodeScalars.map(\.value))
}
