extension JSONReader {
  /// Reads a number, whose first digit or minus sign stands at the offset.
  mutating func number() throws(SceneError) -> Double {
    let start = offset
    let place = position
    if take("-"), let letter = next, letter.properties.isAlphabetic { throw unknownWord(at: place) }
    if take("0") {
      if isAtDigit {
        throw error("a number that starts with 0", at: place, remedy: "leave out the zeros")
      }
    } else {
      try digits(after: "the minus sign")
    }
    if take(".") { try digits(after: "the decimal point") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits(after: "the exponent sign")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error(
        "\(abridged(text)) is not a finite number", at: place, remedy: "write a smaller one")
    }
    return value
  }

  private mutating func digits(after what: String) throws(SceneError) {
    guard isAtDigit else { throw unexpected("a digit after \(what)") }
    while isAtDigit { offset += 1 }
  }

  /// Reads `true`, `false` or `null`.
  mutating func literal() throws(SceneError) -> JSONValue.Content {
    let word = word
    let content: JSONValue.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    case "": throw unexpected("a value")
    default: throw unknownWord(at: position)
    }
    offset += word.utf8.count
    return content
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

  private func unknownWord(at place: TextPosition) -> SceneError {
    let word = word
    if ["nan", "inf", "infinity"].contains(word.lowercased()) {
      return error("JSON has no number \(word)", at: place, remedy: "write a finite number")
    }
    let near = nearestName(to: word.lowercased(), among: ["true", "false", "null"])
    return error(
      "\(quoted(word)) is not a JSON value", at: place,
      remedy: near.map { "did you mean \($0)?" } ?? "text takes double quotes")
  }
}
