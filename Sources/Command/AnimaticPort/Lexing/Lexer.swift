/// Reads the tokens of a source of Swift.
struct Lexer {
  let bytes: [UInt8]
  let file: String
  var position = 0
  /// The strings around the position, the innermost last.
  var strings: [OpenString] = []
  private var tokens: [Token] = []
  /// The numbers of `#` before a slash from which on no regular expression ends.
  private var poundsWithoutRegex: Set<Int> = []

  /// Returns the tokens of a source that the compiler reads.
  /// - Throws: `SourceError` for a comment or a string without an end.
  static func tokens(of bytes: [UInt8], file: String) throws(SourceError) -> [Token] {
    var lexer = Lexer(bytes: bytes, file: file)
    while lexer.position < bytes.count {
      let start = lexer.position
      let kind = try lexer.readToken()
      if kind != .trivia { lexer.tokens.append(Token(kind: kind, range: start..<lexer.position)) }
    }
    if let string = lexer.strings.last { throw lexer.error(.unterminatedString, at: string.start) }
    return lexer.tokens
  }

  /// Returns the byte at a distance from the position; 0 beyond the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  func error(_ flaw: SourceError.Flaw, at start: Int) -> SourceError {
    SourceError(flaw, at: start, of: bytes, file: file)
  }

  /// Moves beyond one token, and returns its kind.
  private mutating func readToken() throws(SourceError) -> Token.Kind {
    if let string = strings.last, string.depth == nil {
      try readText(of: string)
      return .string
    }
    switch byte() {
    case let first where first.isSpace:
      skip(while: \.isSpace)
      return .trivia
    case .slash: return try readSlash()
    case .quote: return try readString()
    case .pound: return try readPound()
    case .backtick:
      position += 1
      skip { $0 != .backtick && !$0.isEndOfLine }
      if byte() == .backtick { position += 1 }
      return .word
    case let first where first.isDigit:
      readNumber()
      return .number
    case let first where first.isWord:
      skip(while: \.isWord)
      return .word
    case .openParenthesis, .closeParenthesis:
      noteParenthesis()
      fallthrough
    default:
      position += 1
      return .mark
    }
  }

  /// Moves beyond a string, or beyond its text up to an interpolation.
  private mutating func readString() throws(SourceError) -> Token.Kind {
    let string = openString()
    try readText(of: string)
    return .string
  }

  private mutating func readNumber() {
    skip(while: \.isWord)
    if byte() == UInt8(ascii: "."), byte(1).isDigit {
      position += 1
      skip(while: \.isWord)
    }
  }

  private mutating func readSlash() throws(SourceError) -> Token.Kind {
    if byte(1) == .slash {
      skip { !$0.isEndOfLine }
      return .trivia
    }
    if byte(1) == .star {
      try readComment()
      return .trivia
    }
    if startsOperand, let end = endOfRegex() {
      position = end
      return .regex
    }
    position += 1
    return .mark
  }

  /// Moves beyond a comment between `/*` and `*/`, which may contain others.
  private mutating func readComment() throws(SourceError) {
    let start = position
    var depth = 0
    repeat {
      guard position < bytes.count else { throw error(.unterminatedComment, at: start) }
      switch (byte(), byte(1)) {
      case (.slash, .star): (depth, position) = (depth + 1, position + 2)
      case (.star, .slash): (depth, position) = (depth - 1, position + 2)
      default: position += 1
      }
    } while depth > 0
  }

  private mutating func readPound() throws(SourceError) -> Token.Kind {
    if position == 0, byte(1) == UInt8(ascii: "!") {
      skip { !$0.isEndOfLine }
      return .trivia
    }
    var count = 0
    while byte(count) == .pound { count += 1 }
    if byte(count) == .quote { return try readString() }
    if byte(count) == .slash, !poundsWithoutRegex.contains(count) {
      if let end = endOfExtendedRegex(pounds: count) {
        position = end
        return .regex
      }
      poundsWithoutRegex.insert(count)
    }
    let start = position
    position += 1
    skip(while: \.isWord)
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { return .poundWord }
    while position < bytes.count, !byte().isEndOfLine,
      !(byte() == .slash && [.slash, .star].contains(byte(1)))
    {
      position += 1
    }
    return .directive
  }

  /// Whether an operand can begin at the position, so that a slash begins a regular expression.
  private var startsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .regex: return false
    case .word:
      let word = String(decoding: bytes[last.range], as: UTF8.self)
      return ["return", "in", "case", "try", "await", "where", "if", "while", "is", "as", "else"]
        .contains(word)
    case .mark: return !")]}?!".utf8.contains(bytes[last.range.lowerBound])
    case .trivia, .poundWord, .directive: return true
    }
  }
}
