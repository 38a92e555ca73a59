/// A filter of UTF-8 that replaces control characters by escapes such as `\u{1B}`, for text on a
/// terminal.
///
/// A name in a scene may hold any character, and a terminal obeys sequences that begin with a
/// control character. Line feeds stay, because they end the lines of the text. The bytes may come
/// in any pieces.
struct ControlEscapes {
  /// Whether the last piece ended with the first byte of a character from U+0080 on.
  private var isInsideCharacter = false

  /// The first of the two bytes of the characters U+0080 to U+00BF.
  private static let lead: UInt8 = 0xC2

  /// Returns a piece of the text with its control characters escaped.
  mutating func escape(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for byte in bytes {
      if isInsideCharacter {
        isInsideCharacter = false
        if 0x80..<0xA0 ~= byte {
          Self.append(byte, to: &escaped)
          continue
        }
        escaped.append(Self.lead)
      }
      switch byte {
      case UInt8(ascii: "\n"): escaped.append(byte)
      case ..<0x20, 0x7F: Self.append(byte, to: &escaped)
      case Self.lead: isInsideCharacter = true
      default: escaped.append(byte)
      }
    }
    return escaped
  }

  private static func append(_ scalar: UInt8, to bytes: inout [UInt8]) {
    let digits = String(scalar, radix: 16, uppercase: true)
    bytes += "\\u{\(digits.count < 2 ? "0" : "")\(digits)}".utf8
  }
}
