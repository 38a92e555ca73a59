import Foundation

/// An expression of a scene file: numbers, names, `+ - * / %`, brackets, functions and the elements
/// of arrays, as in `20 + i * gap`.
///
/// It is computed while it is read.
struct SceneExpression {
  private let site: ComposedNode
  private let text: String
  private var rest: Substring
  /// The brackets around the place, which the stack bounds.
  private var depth = 0
  private static let mostDepth = 64

  init(_ text: Substring, at site: ComposedNode) {
    (self.site, self.text, rest) = (site, String(text), text)
  }

  mutating func value() throws(SceneErrors) -> ComposedValue {
    let value = try sum()
    skipSpace()
    guard rest.isEmpty else { throw unexpected() }
    return value
  }

  // MARK: - Operators

  private mutating func sum() throws(SceneErrors) -> ComposedValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      throw flaw("has more than \(Self.mostDepth) brackets inside each other", nil)
    }
    var value = try product()
    while let sign = take(anyOf: "+-") {
      let (left, right) = (try number(value), try number(product()))
      value = try finite(sign == "+" ? left + right : left - right)
    }
    return value
  }

  private mutating func product() throws(SceneErrors) -> ComposedValue {
    var value = try factor()
    while let sign = take(anyOf: "*/%") {
      let (left, right) = (try number(value), try number(factor()))
      switch sign {
      case "*": value = try finite(left * right)
      case "/": value = try finite(left / right)
      default:
        // As the remainder of a number of rows: never negative for a positive divisor.
        value = try finite(left - right * (left / right).rounded(.down))
      }
    }
    return value
  }

  private mutating func factor() throws(SceneErrors) -> ComposedValue {
    var isNegative = false
    while let sign = take(anyOf: "+-") { if sign == "-" { isNegative.toggle() } }
    var value = try operand()
    while take(anyOf: "[") != nil {
      let index = try number(sum())
      guard take(anyOf: "]") != nil else { throw unexpected() }
      value = try element(of: value, at: index)
    }
    return isNegative ? .number(-(try number(value))) : value
  }

  private mutating func operand() throws(SceneErrors) -> ComposedValue {
    skipSpace()
    if take(anyOf: "(") != nil {
      let value = try sum()
      guard take(anyOf: ")") != nil else { throw unexpected() }
      return value
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard let first = word.first else { throw unexpected() }
    rest = rest[word.endIndex...]
    guard first.isNumber || first == "." else { return try named(String(word)) }
    guard let number = Double(word) else { throw flaw("\(quoted(String(word))) is no number", nil) }
    return try finite(number)
  }

  private mutating func named(_ name: String) throws(SceneErrors) -> ComposedValue {
    guard take(anyOf: "(") != nil else {
      return name == "pi" && site.scope[name] == nil
        ? .number(.pi) : try ComposedNode.value(of: name, at: site)
    }
    var arguments: [Double] = []
    repeat { arguments.append(try number(sum())) } while take(anyOf: ",") != nil
    guard take(anyOf: ")") != nil else { throw unexpected() }
    guard let result = Self.result(of: name, arguments) else {
      throw flaw(
        "has no function \(quoted(name)) of \(arguments.count) numbers",
        didYouMean(name, among: Self.functions).map { $0 } ?? "there are "
          + Self.functions.joined(separator: ", "))
    }
    return try finite(result)
  }

  private static let functions = "abs ceil cos floor max min pow round sin sqrt".split(
    separator: " "
  )
  .map(String.init)

  /// Returns the result of a function, angles in degrees; `nil` for an unknown one.
  private static func result(of name: String, _ numbers: [Double]) -> Double? {
    switch (name, numbers.count) {
    case ("abs", 1): abs(numbers[0])
    case ("ceil", 1): numbers[0].rounded(.up)
    case ("floor", 1): numbers[0].rounded(.down)
    case ("round", 1): numbers[0].rounded()
    case ("sqrt", 1): numbers[0].squareRoot()
    case ("sin", 1): sin(numbers[0] * .pi / 180)
    case ("cos", 1): cos(numbers[0] * .pi / 180)
    case ("pow", 2): pow(numbers[0], numbers[1])
    case ("max", 1...): numbers.max()
    case ("min", 1...): numbers.min()
    default: nil
    }
  }

  // MARK: - Values

  private func number(_ value: ComposedValue) throws(SceneErrors) -> Double {
    guard case .number(let number) = value else {
      throw flaw("computes with something that is not a number", nil)
    }
    return number
  }

  private func finite(_ number: Double) throws(SceneErrors) -> ComposedValue {
    guard number.isFinite else { throw flaw("has no finite value", nil) }
    return .number(number)
  }

  private func element(
    of value: ComposedValue, at index: Double
  ) throws(SceneErrors) -> ComposedValue {
    guard case .tree(let tree) = value, tree.node.kind == .array else {
      throw flaw("takes an element of something that is not an array", nil)
    }
    let elements = SceneElements(of: tree.node)
    let count = elements.count
    guard let whole = Int(exactly: index), 0..<count ~= whole,
      let node = elements.dropFirst(whole).first(where: { _ in true })
    else {
      throw flaw(
        "takes the element \(plain(index)) of \(count)",
        count > 0 ? "elements count from 0; write \"% \(count)\" to begin again" : nil)
    }
    return try tree.at(node).value()
  }

  // MARK: - Text

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(anyOf characters: String) -> Character? {
    skipSpace()
    guard let next = rest.first, characters.contains(next) else { return nil }
    rest.removeFirst()
    return next
  }

  private func unexpected() -> SceneErrors {
    flaw(
      rest.isEmpty ? "ends too early" : "has an unexpected \(quoted(String(rest.prefix(1))))",
      "an expression has numbers, names, + - * / %, brackets and functions")
  }

  private func flaw(_ message: String, _ remedy: String?) -> SceneErrors {
    site.flaw("\"${\(abridged(text))}\" \(message)", remedy)
  }
}

/// A text with expressions in it, as in `"row${i}"`. A text that is one expression has its value,
/// which can be of any kind. `$${` stands for `${`.
struct SceneTemplate {
  private let site: ComposedNode
  private let text: String

  init(_ site: ComposedNode) {
    self.site = site
    text = site.file.reader.text.string(at: site.entry)
  }

  func value() throws(SceneErrors) -> ComposedValue {
    guard !site.scope.isEmpty, text.contains("${") else { return .text(text) }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstRange(of: "${") {
      let before = rest[..<dollar.lowerBound]
      rest = rest[dollar.upperBound...]
      if before.last == "$" {
        result += before.dropLast() + "${"
        continue
      }
      result += before
      guard let end = rest.firstIndex(of: "}") else {
        throw site.flaw("\"${\" without \"}\"", "close it, or write \"$${\" for \"${\"")
      }
      var expression = SceneExpression(rest[..<end], at: site)
      let value = try expression.value()
      rest = rest[rest.index(after: end)...]
      if result.isEmpty, rest.isEmpty { return value }
      result += try words(value)
      site.file.reader.expect(result.utf8.count, within: .characters, at: site.node.offset)
      guard site.file.reader.isRight else { throw site.file.reader.errors }
    }
    result += rest
    try site.file.log.add(result, at: site)
    return .text(result)
  }

  private func words(_ value: ComposedValue) throws(SceneErrors) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): number.jsonSpelling
    case .flag(let flag): "\(flag)"
    case .null, .tree:
      throw site.flaw(
        "only texts, numbers, true and false can stand inside a text", "let \"${…}\" stand alone")
    }
  }
}
