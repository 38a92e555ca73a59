import AnimaticPrinting
import AnimaticTiming

/// Returns a text from a file in double quotes, shortened and safe to print in one line.
func quoted(_ text: String) -> String { "\"\(abridged(text))\"" }

/// Returns a text from a file without control characters, cut after 60 Unicode scalars.
func abridged(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(60)
  let isWhole = start.endIndex == text.endIndex
  return inOneLine(String(start)) + (isWhole ? "" : "…")
}

/// Returns a text from a file with escapes such as `\u{1B}` for control characters and line
/// separators.
func inOneLine(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: line.unicodeScalars.append(scalar)
    }
  }
}

/// Returns `did you mean "card"?`, or nil if no name is similar enough.
func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
  nearestName(to: name, among: names).map { "did you mean \(quoted($0))?" }
}

/// Returns a number for a message, with at most six decimals, and without a point if it is whole.
func plain(_ number: Double) -> String {
  let rounded = (number * 1e6).rounded() / 1e6
  guard abs(rounded) < 1e15, rounded == rounded.rounded() else {
    return "\(rounded.isFinite ? rounded : number)"
  }
  return "\(Int(rounded))"
}

/// Returns numbers as an array of JSON, for a remedy.
func brackets(_ numbers: [Double]) -> String {
  "[\(numbers.map(\.jsonSpelling).joined(separator: ", "))]"
}
