extension JSONScanner {
  /// Steps over a number, whose first digit or minus sign stands at the offset.
  mutating func number() throws(SceneError) {
    let start = offset
    if take("-"), let letter = next, letter.properties.isAlphabetic { throw unknownWord(at: start) }
    if take("0") {
      if isAtDigit {
        throw error("a number that starts with 0", at: start, remedy: "leave out the zeros")
      }
    } else {
      try digits(after: "the minus sign")
    }
    if take(".") { try digits(after: "the decimal point") }
    let hasExponent = take("e") || take("E")
    if hasExponent {
      _ = take("+") || take("-")
      try digits(after: "the exponent sign")
    }
    // Only an exponent or hundreds of digits lead out of the range.
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

  /// Steps over `true`, `false` or `null`.
  mutating func literal() throws(SceneError) {
    let word = word
    switch word {
    case "true", "false", "null": offset += word.utf8.count
    case "": throw unexpected("a value")
    default: throw unknownWord(at: offset)
    }
  }

  /// The ASCII letters and digits from the offset on.
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
