// Strings with their interpolations, and regular expressions.
extension Lexer {
  /// A string whose end has not been read.
  struct OpenString {
    let start: Int
    let pounds: Int
    /// The quotation marks on each side, 1 or 3.
    let quotes: Int
    /// The open parentheses of the interpolation around the position; `nil` in the text.
    var depth: Int?
  }

  /// Moves beyond the `#` and quotation marks that begin a string.
  mutating func openString() -> OpenString {
    let start = position
    skip { $0 == .pound }
    let pounds = position - start
    let isLong = byte(1) == .quote && byte(2) == .quote && !(pounds > 0 && endsOnLine(pounds))
    let string = OpenString(start: start, pounds: pounds, quotes: isLong ? 3 : 1)
    position += string.quotes
    strings.append(string)
    return string
  }

  /// Moves to the end of the innermost string, or to the parenthesis of its next interpolation.
  mutating func readText(of string: OpenString) throws(SourceError) {
    let (pounds, quotes) = (string.pounds, string.quotes)
    while position < bytes.count, quotes > 1 || !byte().isEndOfLine {
      if has(.quote, times: quotes), has(.pound, times: pounds, after: quotes) {
        position += quotes + pounds
        strings.removeLast()
        return
      }
      let isEscape = byte() == .backslash && has(.pound, times: pounds, after: 1)
      position += isEscape ? 1 + pounds : 1
      guard isEscape else { continue }
      if byte() == .openParenthesis {
        strings[strings.count - 1].depth = 0
        return
      }
      position += 1
    }
    throw error(.unterminatedString, at: string.start)
  }

  /// Notes a parenthesis at the position, which may begin or end an interpolation.
  mutating func noteParenthesis() {
    guard let depth = strings.last?.depth else { return }
    let next = byte() == .openParenthesis ? depth + 1 : depth - 1
    strings[strings.count - 1].depth = next > 0 ? next : nil
  }

  /// Whether a string such as `#"""#` ends on its line, so that it does not have several lines.
  private func endsOnLine(_ pounds: Int) -> Bool {
    var distance = 1
    while position + distance < bytes.count, !byte(distance).isEndOfLine {
      if byte(distance) == .quote, has(.pound, times: pounds, after: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  private func has(_ wanted: UInt8, times count: Int, after distance: Int = 0) -> Bool {
    (distance..<distance + count).allSatisfy { byte($0) == wanted }
  }

  /// Returns the end of a regular expression between slashes at the position; `nil` if the slash
  /// begins none: it ends on its line, and begins and ends with no space.
  func endOfRegex() -> Int? {
    guard !byte(1).isSpace, position + 1 < bytes.count else { return nil }
    var index = position + 1
    while index < bytes.count, !bytes[index].isEndOfLine {
      if bytes[index] == .backslash {
        index += 1
      } else if bytes[index] == .slash {
        return bytes[index - 1].isSpace ? nil : index + 1
      }
      index += 1
    }
    return nil
  }

  /// Returns the end of a regular expression such as `#/a/b/#` at the position.
  func endOfExtendedRegex(pounds: Int) -> Int? {
    var index = position + pounds + 1
    while index < bytes.count {
      if bytes[index] == .backslash {
        index += 1
      } else if bytes[index] == .slash {
        let end = index + 1 + pounds
        if end <= bytes.count, bytes[index + 1..<end].allSatisfy({ $0 == .pound }) { return end }
      }
      index += 1
    }
    return nil
  }
}
