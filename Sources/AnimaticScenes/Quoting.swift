/// A text from outside in double quotes, short and safe to print in one line.
func quoted(_ text: String) -> String { "\"\(abridged(text))\"" }

/// A text from outside without control characters, and cut after 60 of Unicode's scalars.
func abridged(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(60)
  let isWhole = start.endIndex == text.endIndex
  return inOneLine(String(start)) + (isWhole ? "" : "…")
}

/// A text from outside whose control characters and line separators are written as `\u{1B}`.
func inOneLine(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      line.unicodeScalars.append(scalar)
    }
  }
}
