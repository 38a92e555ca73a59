/// The first line in which a text differs from the expected one, with its neighbours.
///
/// ```
/// line 3, column 9 differs: 40 lines expected, 41 lines found
///            1 | index,time,view
///            2 | 0,0.000000,card
/// expected   3 | 1,0.100000,card
///            4 | 2,0.200000,card
/// found      3 | 1,0.100001,card
///            4 | 2,0.200000,card
/// ```
package struct TextDifference: Hashable, Sendable, CustomStringConvertible {
  /// The number of the first line that differs, from 1.
  package let line: Int
  /// The text that a failed test prints.
  package let description: String

  /// Finds the first difference.
  /// - Parameters:
  ///   - neighbours: The number of lines to show before and after the difference.
  ///   - isSame: Whether two lines are the same; by default, if their bytes are.
  /// - Returns: `nil` when all lines are the same.
  package init?(
    of text: String, from expected: String, neighbours: Int = 2,
    comparing isSame: ([UInt8], [UInt8]) -> Bool = { $0 == $1 }
  ) {
    let (found, wanted) = (Self.lines(of: text), Self.lines(of: expected))
    let equal = zip(found, wanted).prefix(while: isSame).count
    guard equal < max(found.count, wanted.count) else { return nil }
    line = equal + 1
    let column = Self.column(of: found, from: wanted, at: equal)
    var report = [
      "line \(line), column \(column) differs: "
        + "\(wanted.count) lines expected, \(found.count) lines found"
    ]
    for index in max(0, equal - neighbours)..<equal { report.append(Self.row("", index, wanted)) }
    for (label, lines) in [("expected", wanted), ("found", found)] {
      report.append(Self.row(label, equal, lines))
      for index in (equal + 1)..<(equal + 1 + neighbours) where index < lines.count {
        report.append(Self.row("", index, lines))
      }
    }
    description = report.joined(separator: "\n")
  }

  /// Returns the lines of a text as bytes. Strings would count canonically equivalent lines as
  /// equal.
  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Returns the number of the first character that differs in a line, from 1.
  private static func column(of lines: [[UInt8]], from expected: [[UInt8]], at index: Int) -> Int {
    guard index < lines.count, index < expected.count else { return 1 }
    let equal = zip(lines[index], expected[index]).prefix { $0 == $1 }.map(\.0)
    return String(decoding: equal, as: UTF8.self).count + 1
  }

  /// Returns one line of the report; spaces at its end and characters that do not print are
  /// escaped.
  private static func row(_ label: String, _ index: Int, _ lines: [[UInt8]]) -> String {
    let number = "\(index + 1)"
    let head = label + String(repeating: " ", count: max(1, 12 - label.count - number.count))
    guard index < lines.count else { return "\(head)\(number) | (the text has ended)" }
    var line = String(decoding: lines[index], as: UTF8.self).unicodeScalars
      .map { $0 == "\"" || $0 == "'" || $0 == "\\" ? String($0) : $0.escaped(asASCII: false) }
      .joined()
    if line.hasSuffix(" ") { line = line.dropLast() + "\\u{20}" }
    return "\(head)\(number) | \(line)"
  }
}
