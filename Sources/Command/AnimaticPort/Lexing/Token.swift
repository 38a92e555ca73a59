/// A piece of a source of Swift: all pieces of a source, one after the other, are its text.
struct Token {
  let kind: Kind
  /// The bytes of the source that the token consists of.
  let range: Range<Int>

  enum Kind: Equatable {
    /// A comment, or spaces, tabs and ends of lines, which the compiler overlooks.
    case trivia
    /// An identifier or keyword, also one in backticks.
    case word
    /// A word after `#`, such as `#selector`.
    case poundWord
    /// `#if`, `#elseif`, `#else` or `#endif`, with its condition.
    case directive
    case number
    /// A string with its delimiters, or its text up to an interpolation, between two and after the
    /// last one. The parentheses of an interpolation are marks.
    case string
    case regex
    /// One character of an operator or of punctuation.
    case mark
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let pound = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let backtick = UInt8(ascii: "`")

  var isEndOfLine: Bool { self == .newline || self == UInt8(ascii: "\r") }
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) || self == 0 }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte can stand in an identifier, which may have all characters beyond ASCII.
  var isWord: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
