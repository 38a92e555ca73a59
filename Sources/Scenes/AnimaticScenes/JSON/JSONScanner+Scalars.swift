import AnimaticTiming

extension JSONScanner {
  /// Skips a string, whose opening quote is at the offset.
  /// - Returns: Whether the string is ASCII without escapes.
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

  /// The scalar at the offset, or nil if the bytes there are not UTF-8.
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

  /// Skips `\uXXXX`, or two of these escapes that form a surrogate pair.
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

  /// Skips a number, whose first digit or minus sign is at the offset.
  mutating func number() throws(SceneError) {
    let start = offset
    if skip("-"), let letter = next, letter.properties.isAlphabetic { throw unknownWord(at: start) }
    if skip("0") {
      if isAtDigit {
        throw error("a number that starts with 0", at: start, remedy: "leave out the zeros")
      }
    } else {
      try digits(after: "the minus sign")
    }
    if skip(".") { try digits(after: "the decimal point") }
    let hasExponent = skip("e") || skip("E")
    if hasExponent {
      _ = skip("+") || skip("-")
      try digits(after: "the exponent sign")
    }
    // Only a number with an exponent or with hundreds of digits can be out of range.
    guard hasExponent || offset - start > 300 else { return }
    guard JSONText.number(spelt: bytes[start..<offset]).isFinite else {
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      throw error(
        "\(abridged(text)) is not a finite number", at: start, remedy: "write a smaller one")
    }
  }

  private mutating func digits(after what: String) throws(SceneError) {
    guard isAtDigit else { throw unexpected("a digit after \(what)") }
    while isAtDigit { offset += 1 }
  }

  /// Skips `true`, `false` or `null`.
  mutating func literal() throws(SceneError) {
    let word = word
    switch word {
    case "true", "false", "null": offset += word.utf8.count
    case "": throw unexpected("a value")
    default: throw unknownWord(at: offset)
    }
  }

  /// The word of ASCII letters and digits at the offset.
  private var word: String {
    let letters = bytes[offset...].prefix {
      switch Unicode.Scalar($0) {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      default: false
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private func unknownWord(at start: Int) -> SceneError {
    let word = word
    if ["nan", "inf", "infinity"].contains(word.lowercased()) {
      return error("JSON has no number \(word)", at: start, remedy: "write a finite number")
    }
    let near = nearestName(to: word.lowercased(), among: ["true", "false", "null"])
    return error(
      "\(quoted(word)) is not a JSON value", at: start,
      remedy: near.map { "did you mean \($0)?" } ?? "text takes double quotes")
  }
}
