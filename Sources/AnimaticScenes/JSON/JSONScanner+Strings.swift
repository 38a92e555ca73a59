extension JSONScanner {
  /// Steps over a text in double quotes, the first of which stands at the offset.
  ///
  /// - Returns: Whether it is plain: ASCII without escapes.
  mutating func string() throws(SceneError) -> Bool {
    let opening = offset
    offset += 1
    var isPlain = true
    while true {
      guard offset < bytes.count else {
        throw unexpected(
          "a closing quote", remedy: "close the string opened at \(position(of: opening))")
      }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return isPlain
      case UInt8(ascii: "\\"):
        isPlain = false
        try escape()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw error("a line break inside a string", remedy: "write \\n, or close the string")
      case 0..<0x20:
        throw error("a control character inside a string", remedy: "write it as an escape")
      case 0x80...:
        isPlain = false
        guard let scalar = decodedScalar else { throw malformedText() }
        offset += UTF8.width(scalar)
      default: offset += 1
      }
    }
  }

  /// The scalar encoded at the offset, or nil when the bytes there are not UTF-8.
  var decodedScalar: Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  private mutating func escape() throws(SceneError) {
    let letter = offset + 1 < bytes.count ? bytes[offset + 1] : nil
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let letter, JSONString.byte(ofEscape: letter) != nil else {
      throw error("an unknown escape in a string", remedy: "write \\\\ for a backslash")
    }
    offset += 2
  }

  /// Steps over `\uXXXX`, or two of them that form a surrogate pair.
  private mutating func unicodeEscape() throws(SceneError) {
    let start = offset
    let first = try codeUnit()
    if Unicode.Scalar(first) != nil { return }
    if UTF16.isLeadSurrogate(first), bytes[offset...].starts(with: "\\u".utf8) {
      if UTF16.isTrailSurrogate(try codeUnit()) { return }
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
