import Foundation

/// A parsed visual format, such as `H:|-[label]-8-[field(>=100@750)]-|` (rule M11).
package struct VisualFormat {
  /// A length with its relation and priority.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, or the name of a metric or of a view.
    var value: String
    var priority: String?
  }

  /// A view, or the superview at an end.
  struct Element {
    /// The name of the view; `nil` for the superview.
    var name: String?
    var lengths: [Predicate] = []
    /// The predicates of the distance before it; `nil` where the format begins with it.
    var gaps: [Predicate]?
    /// Whether the distance is the system's.
    var hasSystemGap = false
  }

  private(set) var isVertical = false
  private(set) var elements: [Element] = []
  private let text: [Character]
  private var index = 0

  /// A message about the character at which the format is wrong.
  package struct Failure: Error {
    package let message: String
  }

  package init(_ format: String) throws(Failure) {
    text = Array(format.filter { $0 != " " })
    if accept("V:") { isVertical = true } else { _ = accept("H:") }
    if accept("|") {
      elements.append(Element())
      if peek == "-" || peek == "[" { try parseGap() } else { try fail("'-' or '[' after '|'") }
    }
    elements.append(try parseView(elements.isEmpty ? nil : pending))
    while index < text.count {
      try parseGap()
      if accept("|") {
        elements.append(Element(name: nil, gaps: pending.gaps, hasSystemGap: pending.isSystem))
        break
      }
      elements.append(try parseView(pending))
    }
    if index < text.count { try fail("the end") }
  }

  /// The names of the views, those of lengths too, if there are no metrics.
  package var names: [String] {
    elements.flatMap { element in
      [element.name].compactMap(\.self) + element.lengths.map(\.value).filter { Double($0) == nil }
    }
  }

  /// The first distance or priority that is no number of use, if there are no metrics.
  package var wrongNumber: String? {
    let gaps = elements.flatMap { $0.gaps ?? [] }
    let all = gaps + elements.flatMap(\.lengths)
    let priorities = all.compactMap(\.priority)
    return priorities.first { !(1...1_000 ~= Double($0) ?? 0) }
      ?? gaps.map(\.value).first { Double($0) == nil }
      ?? all.map(\.value).first { (Double($0) ?? 0).magnitude > 1e12 }
  }

  private var pending: (gaps: [Predicate], isSystem: Bool) = ([], false)

  private var peek: Character? { index < text.count ? text[index] : nil }

  private func fail(_ expected: String) throws(Failure) -> Never {
    let found = peek.map { "'\($0)'" } ?? "the end"
    throw Failure(
      message: "\(found) at character \(index + 1) of \"\(String(text))\", expected \(expected)")
  }

  private mutating func accept(_ token: String) -> Bool {
    guard text[index...].starts(with: token) else { return false }
    index += token.count
    return true
  }

  private mutating func expect(_ token: String) throws(Failure) {
    if !accept(token) { try fail("'\(token)'") }
  }

  private mutating func parseView(
    _ gap: (gaps: [Predicate], isSystem: Bool)?
  ) throws(Failure) -> Element {
    try expect("[")
    let name = try word("the name of a view")
    let lengths = peek == "(" ? try parsePredicates() : []
    try expect("]")
    return Element(
      name: name, lengths: lengths, gaps: gap?.gaps, hasSystemGap: gap?.isSystem ?? false)
  }

  private mutating func parseGap() throws(Failure) {
    pending = ([], false)
    guard accept("-") else {
      pending.gaps = [Predicate(value: "0")]
      return
    }
    if peek == "[" || peek == "|" {
      pending.isSystem = true
      return
    }
    pending.gaps = peek == "(" ? try parsePredicates() : [try parsePredicate("a number")]
    try expect("-")
  }

  private mutating func parsePredicates() throws(Failure) -> [Predicate] {
    try expect("(")
    var found: [Predicate] = []
    repeat { found.append(try parsePredicate("a number or a name")) } while accept(",")
    try expect(")")
    return found
  }

  private mutating func parsePredicate(_ expected: String) throws(Failure) -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if accept("<=") {
      relation = .lessThanOrEqual
    } else if accept(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = accept("==")
    }
    let value = try word(expected)
    let priority = accept("@") ? try word("a priority") : nil
    return Predicate(relation: relation, value: value, priority: priority)
  }

  private mutating func word(_ expected: String) throws(Failure) -> String {
    let start = index
    while let character = peek,
      character.isLetter || character.isNumber || character == "_" || character == "."
        || character == "-" && index == start && isNumber(after: index)
    {
      index += 1
    }
    if index == start { try fail(expected) }
    return String(text[start..<index])
  }

  private func isNumber(after index: Int) -> Bool {
    index + 1 < text.count && text[index + 1].isNumber
  }
}
