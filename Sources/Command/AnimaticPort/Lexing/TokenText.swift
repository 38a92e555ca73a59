/// A source with the tokens that the compiler reads.
struct TokenText {
  let file: String
  let bytes: [UInt8]
  private let tokens: [Token]
  /// For each token, the number of the bracket that it closes or that closes it; `nil` for other
  /// tokens, and for brackets that lack the other one.
  private let partners: [Int?]

  init(_ source: SourceFile) throws(SourceError) {
    file = source.name
    bytes = source.bytes
    if let offset = bytes.firstOffsetOutsideUTF8 {
      throw SourceError(.notUTF8, at: offset, of: bytes, file: file)
    }
    let tokens = try Lexer.tokens(of: bytes, file: file)
    self.tokens = tokens
    partners = Self.partners(of: tokens, in: bytes)
  }

  /// Matches brackets of any kind with each other, and angle brackets with theirs.
  private static func partners(of tokens: [Token], in bytes: [UInt8]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open = (brackets: [Int](), angles: [Int]())
    func match(_ opening: Int?, _ closing: Int) {
      guard let opening else { return }
      (partners[opening], partners[closing]) = (closing, opening)
    }
    for (number, token) in tokens.enumerated() where token.kind == .mark {
      let start = token.range.lowerBound
      switch Unicode.Scalar(bytes[start]) {
      case "(", "[", "{": open.brackets.append(number)
      case ")", "]", "}": match(open.brackets.popLast(), number)
      case "<": open.angles.append(number)
      case ">" where start == 0 || bytes[start - 1] != UInt8(ascii: "-"):
        match(open.angles.popLast(), number)
      default: break
      }
    }
    return partners
  }

  // MARK: - Tokens, by their numbers

  var count: Int { tokens.count }

  func token(_ number: Int) -> Token? { tokens.indices.contains(number) ? tokens[number] : nil }

  /// Returns the text of a token; an empty one outside the source.
  func text(_ number: Int) -> String { token(number).map { text($0.range) } ?? "" }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of some tokens, with the space and the comments between them; `nil` for none.
  func text(ofTokens numbers: Range<Int>) -> String? { range(ofTokens: numbers).map { text($0) } }

  /// Returns the bytes from the first to the last of some tokens; `nil` for none.
  func range(ofTokens numbers: Range<Int>) -> Range<Int>? {
    guard !numbers.isEmpty, let first = token(numbers.lowerBound),
      let last = token(numbers.upperBound - 1)
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Whether a token has a text. Most differ in length.
  func has(_ number: Int, _ text: String) -> Bool {
    guard let range = token(number)?.range, range.count == text.utf8.count else { return false }
    return bytes[range].elementsEqual(text.utf8)
  }

  func isWord(_ number: Int) -> Bool { token(number)?.kind == .word }

  func isMark(_ number: Int, _ mark: Unicode.Scalar) -> Bool {
    guard let token = token(number), token.kind == .mark else { return false }
    return bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }

  /// Whether the token begins where the one before it ends.
  func touchesLast(_ number: Int) -> Bool {
    guard let last = token(number - 1), let token = token(number) else { return false }
    return last.range.upperBound == token.range.lowerBound
  }

  func beginsLine(_ number: Int) -> Bool {
    guard let token = token(number) else { return true }
    let end = number > 0 ? self.token(number - 1)?.range.upperBound ?? 0 : 0
    return number == 0 || bytes[end..<token.range.lowerBound].contains(.newline)
  }

  /// Returns the number after that of the bracket that closes the one at a number; that after the
  /// last token without one.
  func end(ofBracketAt number: Int) -> Int { partners[number].map { $0 + 1 } ?? count }

  /// Returns the number of the bracket that opens the one at a number; 0 without one.
  func opening(ofBracketAt number: Int) -> Int { partners[number] ?? 0 }

  func isClosed(bracketAt number: Int) -> Bool {
    guard let closing = partners[number] else { return false }
    return ["()", "[]", "{}"].contains(text(number) + text(closing))
  }

  /// Returns the number after a token or, for an opening bracket, after the one that closes it.
  func end(ofTermAt number: Int) -> Int {
    ["(", "[", "{"].contains { isMark(number, $0) } ? end(ofBracketAt: number) : number + 1
  }

  func contents(ofBracketAt number: Int) -> Range<Int> {
    number + 1..<max(number + 1, end(ofBracketAt: number) - 1)
  }

  /// Returns the number after that of the `>` which closes the `<` at a number; that after the last
  /// token without one.
  func end(ofAngleAt number: Int) -> Int { end(ofBracketAt: number) }
}

extension [UInt8] {
  /// The index of the first byte that belongs to no character of UTF-8; `nil` if all do.
  var firstOffsetOutsideUTF8: Int? {
    guard !utf8IsValid else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = makeIterator()
    var offset = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { offset += encoded.count }
    return offset
  }

  private var utf8IsValid: Bool { String(validating: self, as: UTF8.self) != nil }
}
