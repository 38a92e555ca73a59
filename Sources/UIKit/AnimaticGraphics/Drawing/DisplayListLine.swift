import Foundation

/// A line of the text of a display list as its fields, which the reader removes one by one.
///
/// After the command follow words, attributes of the form `key=value`, quoted strings, which may
/// be values, and the elements of a path. All are separated by spaces.
struct DisplayListLine {
  /// The first word; empty in an empty line.
  let command: String
  /// The number of the line, from 1.
  private let number: Int
  private var words: [String] = []
  private var attributes: [(key: String, value: String, isQuoted: Bool)] = []
  private var pathTokens: [Substring.UnicodeScalarView] = []

  init(_ line: Substring, number: Int) throws(DisplayListError) {
    self.number = number
    var rest = line.unicodeScalars
    command = String(Self.removeToken(&rest))
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { break }
      if first == "\"" {
        attributes.append(("", try Self.removeString(&rest, line: number), true))
        continue
      }
      if "MLQCZ-.0123456789".unicodeScalars.contains(first) {
        pathTokens.append(Self.removeToken(&rest))
        continue
      }
      let key = rest.prefix { $0 != "=" && $0 != " " && $0 != "\t" }
      rest = rest[key.endIndex...]
      guard rest.first == "=" else {
        words.append(String(key))
        continue
      }
      rest = rest.dropFirst()
      if rest.first == "\"" {
        attributes.append((String(key), try Self.removeString(&rest, line: number), true))
      } else {
        attributes.append((String(key), String(Self.removeToken(&rest)), false))
      }
    }
  }

  private static func removeToken(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    let token = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest[token.endIndex...]
    return token
  }

  /// Removes a quoted string and returns it without quotation marks and escapes.
  private static func removeString(
    _ rest: inout Substring.UnicodeScalarView, line: Int
  ) throws(DisplayListError) -> String {
    var result = String.UnicodeScalarView()
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(result)
      case "\\":
        guard let escaped = Self.removeEscape(&rest) else {
          throw DisplayListError(
            line: line, problem: "the string has an unknown escape",
            remedy: "write \\\", \\\\ or \\u{…} with the scalar in hexadecimal")
        }
        result.append(escaped)
      default: result.append(scalar)
      }
    }
    throw DisplayListError(
      line: line, problem: "the string has no end", remedy: "add a quotation mark")
  }

  /// Removes what follows a backslash and returns the scalar that it stands for.
  private static func removeEscape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "u" where rest.popFirst() == "{":
      let digits = rest.prefix { $0 != "}" }
      rest = rest[digits.endIndex...].dropFirst()
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  func error(_ problem: String, _ remedy: String) -> DisplayListError {
    DisplayListError(line: number, problem: problem, remedy: remedy)
  }

  /// Throws an error if a field is left that the command does not know.
  func finish() throws(DisplayListError) {
    let rest = words.first ?? attributes.first.map { "\($0.key)=\($0.value)" }
    if let rest = rest ?? pathTokens.first.map({ String($0) }) {
      throw error("\(command) does not know \(rest)", "remove it")
    }
  }

  mutating func hasWord(_ word: String) -> Bool {
    guard let index = words.firstIndex(of: word) else { return false }
    words.remove(at: index)
    return true
  }

  /// Removes an attribute and returns its value, a list of finite numbers.
  /// - Parameter count: The number of values that there must be; `nil` for any.
  mutating func optionalNumbers(_ key: String, count: Int?) throws(DisplayListError) -> [Double]? {
    guard let index = attributes.firstIndex(where: { $0.key == key && !$0.isQuoted }) else {
      return nil
    }
    let parts = attributes.remove(at: index).value.split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Self.number($0) }
    guard numbers.count == parts.count, count == nil || numbers.count == count else {
      let expected = count.map { "\($0) number\($0 == 1 ? "" : "s")" } ?? "numbers"
      throw error("\(key) has other values", "write \(expected) after \(key)=, with commas between")
    }
    return numbers
  }

  /// As ``optionalNumbers(_:count:)``, for an attribute that must be there.
  mutating func numbers(_ key: String, count: Int) throws(DisplayListError) -> [Double] {
    guard let numbers = try optionalNumbers(key, count: count) else {
      throw error("\(command) lacks \(key)", "add \(key)=")
    }
    return numbers
  }

  /// Removes an attribute and returns its value, a quoted string.
  mutating func optionalString(_ key: String) throws(DisplayListError) -> String? {
    guard let index = attributes.firstIndex(where: { $0.key == key && $0.isQuoted }) else {
      return nil
    }
    return attributes.remove(at: index).value
  }

  /// As ``optionalString(_:)``, for a string that must be there. The key is empty for a string by
  /// itself.
  mutating func string(_ key: String = "") throws(DisplayListError) -> String {
    guard let string = try optionalString(key) else {
      throw error(
        "\(command) lacks \(key.isEmpty ? "its string" : key)", "add it in quotation marks")
    }
    return string
  }

  /// Removes an attribute and returns the case of the name that is its value.
  mutating func word<Value: CaseIterable>(
    _ key: String, default fallback: Value
  ) throws(DisplayListError) -> Value {
    guard let index = attributes.firstIndex(where: { $0.key == key && !$0.isQuoted }) else {
      return fallback
    }
    let name = attributes.remove(at: index).value
    guard let value = Value.allCases.first(where: { "\($0)" == name }) else {
      let names = Value.allCases.map { "\($0)" }.joined(separator: ", ")
      throw error("\"\(name)\" is no value of \(key)", "write one of \(names)")
    }
    return value
  }

  mutating func path() throws(DisplayListError) -> DisplayList.Path {
    var path = DisplayList.Path()
    var missing = 0
    for token in pathTokens {
      var digits = Substring(token)
      if let verb = token.first.flatMap(DisplayList.Path.Verb.init) {
        guard missing == 0, verb == .move || !path.isEmpty else { throw pathError(at: token) }
        path.verbs.append(verb)
        missing = verb.pointCount
        digits = digits.dropFirst()
        if missing == 0 && digits.isEmpty { continue }
      }
      let coordinates = digits.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = coordinates.compactMap { Self.number($0) }
      guard missing > 0, coordinates.count == 2, numbers.count == 2 else {
        throw pathError(at: token)
      }
      path.points.append(CGPoint(x: numbers[0], y: numbers[1]))
      missing -= 1
    }
    guard missing == 0, !path.isEmpty else {
      throw pathError(at: pathTokens.last ?? Substring().unicodeScalars)
    }
    pathTokens = []
    return path
  }

  private func pathError(at token: Substring.UnicodeScalarView) -> DisplayListError {
    error(
      "the path is wrong at \"\(String(token))\"",
      "begin with Mx,y, then Lx,y, Qx,y x,y, Cx,y x,y x,y, Z or Mx,y")
  }

  private static func number(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
