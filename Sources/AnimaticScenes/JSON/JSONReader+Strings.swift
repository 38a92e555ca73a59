extension JSONReader {
  /// Reads a text in double quotes, the first of which stands at the offset.
  mutating func string() throws(SceneError) -> String {
    let opening = position
    offset += 1
    var text = try plainText()
    while !take("\"") {
      switch next {
      case "\\": text += try escape()
      case nil:
        throw unexpected("a closing quote", remedy: "close the string opened at \(opening)")
      case "\n", "\r":
        throw error("a line break inside a string", remedy: "write \\n, or close the string")
      default:
        throw error("a control character inside a string", remedy: "write it as an escape")
      }
      text += try plainText()
    }
    return text
  }

  /// Reads up to the next quote, backslash or control character.
  private mutating func plainText() throws(SceneError) -> String {
    let start = offset
    while let character = next, character >= " ", character != "\"", character != "\\" {
      try takeScalar()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func escape() throws(SceneError) -> String {
    let start = position
    let letter = bytes[offset...].dropFirst().first.map { Unicode.Scalar($0) }
    if letter == "u" { return try unicodeEscape() }
    guard let letter, let meaning = Self.meaning(ofEscape: letter) else {
      throw error("an unknown escape in a string", at: start, remedy: "write \\\\ for a backslash")
    }
    offset += 2
    return meaning
  }

  private static func meaning(ofEscape letter: Unicode.Scalar) -> String? {
    switch letter {
    case "\"", "\\", "/": String(letter)
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    default: nil
    }
  }

  /// Reads `\uXXXX`, or two of them that form a surrogate pair.
  private mutating func unicodeEscape() throws(SceneError) -> String {
    let start = position
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        return String(decoding: [first, second], as: UTF16.self)
      }
    }
    throw error(
      "half a surrogate pair in a string", at: start,
      remedy: "write both halves, or the character itself")
  }

  private mutating func codeUnit() throws(SceneError) -> UInt16 {
    let digits = bytes[offset...].dropFirst(2).prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.first != "+", text.first != "-",
      let unit = UInt16(text, radix: 16)
    else {
      throw error("an unfinished escape in a string", remedy: "\\u takes four hexadecimal digits")
    }
    offset += 6
    return unit
  }
}
