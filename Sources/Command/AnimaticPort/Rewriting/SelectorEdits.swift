/// The selectors, each with the method that performs it.
///
/// Apple's runtime finds a method by the text of its name. Here the selector brings the method
/// along: `#selector(save(_:))` in an `Editor` becomes `Selector("save:", Editor.save(_:))`.
struct SelectorEdits {
  private let source: TokenText
  private let outline: Outline
  private let declarations: Declarations

  static func edits(
    of source: TokenText, _ outline: Outline, _ declarations: Declarations
  ) -> [Edit] {
    let edits = SelectorEdits(source: source, outline: outline, declarations: declarations)
    return (0..<source.count).compactMap { number in
      guard source.isMark(number + 1, "(") else { return nil }
      if source.has(number, "#selector"), source.isClosed(bracketAt: number + 1) {
        return edits.expression(at: number)
      }
      return source.has(number, "Selector") && source.isWord(number) ? edits.text(at: number) : nil
    }
  }

  /// The method of a `#selector`.
  private struct Method {
    /// The words before the name: a type, `self` or none.
    var base: [String]
    let name: String
    /// The labels; `nil` if they are left out.
    let labels: [String]?

    var text: String {
      labels.map { $0.isEmpty ? name : "\(name)(\($0.map { "\($0):" }.joined()))" } ?? name
    }
  }

  /// Returns the edit of `#selector(...)`.
  private func expression(at number: Int) -> Edit? {
    let end = source.end(ofBracketAt: number + 1)
    var numbers = source.contents(ofBracketAt: number + 1)
    var property: String?
    if ["getter", "setter"].contains(source.text(numbers.lowerBound)),
      source.isMark(numbers.lowerBound + 1, ":"), numbers.count > 2
    {
      property = source.text(numbers.lowerBound)
      numbers = numbers.lowerBound + 2..<numbers.upperBound
    }
    guard let method = method(in: numbers) else { return nil }
    if let property {
      let name = method.name
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      let selector = property == "getter" ? name : setter
      return source.replacement(of: number..<end, by: plain(selector, at: number))
    }
    let text = selector(for: method, at: number)
    return source.replacement(of: number..<end, by: text)
  }

  private func method(in numbers: Range<Int>) -> Method? {
    var base: [String] = []
    var number = numbers.lowerBound
    while number < numbers.upperBound, source.isWord(number) {
      base.append(source.text(number))
      number += 1
      if source.isMark(number, "<") { number = source.end(ofAngleAt: number) }
      while source.isMark(number, "?") || source.isMark(number, "!") { number += 1 }
      guard source.isMark(number, ".") else { break }
      number += 1
    }
    guard let name = base.popLast() else { return nil }
    var labels: [String]?
    if number < numbers.upperBound, source.isMark(number, "(") {
      let end = source.end(ofBracketAt: number)
      labels = (number + 1..<end).filter { source.isWord($0) }.map(source.text)
      number = end
    }
    // What is no name stays, so that the compiler says so; a type after "as" is left out.
    guard number == numbers.upperBound || source.has(number, "as") else { return nil }
    return Method(base: base, name: name, labels: labels)
  }

  /// Returns the selector of a method with its name alone if the sources do not declare the method,
  /// or if it does not take as an action does at most a sender and an event.
  private func selector(for method: Method, at number: Int) -> String {
    let around = outline.type(around: number)?.name
    var type: String?
    switch method.base {
    case [], ["self"], ["super"]: type = around
    case ["Self"]: type = "Self"
    case let base where base.last.map(declarations.isType) ?? false:
      type = base.joined(separator: ".")
    default: break
    }
    let owner = type == "Self" ? around : type
    let signature = declarations.function(method.name, method.labels, of: owner?.lastComponent)
    guard let signature else {
      let labels = method.labels ?? []
      let unknown = Signature(
        name: method.name, labels: labels, result: nil, objectiveCName: nil, isStatic: false)
      return plain(unknown.selector, at: number)
    }
    guard let type, signature.labels.count <= 3, !signature.isStatic else {
      return plain(signature.selector, at: number)
    }
    return "Selector(\"\(signature.selector)\", \(type).\(method.text))"
  }

  /// Returns a selector with a name alone, written so that it does not bring a method of the type
  /// around along the next time.
  private func plain(_ selector: String, at number: Int) -> String {
    let type = outline.type(around: number)
    let isTaken = [false, true].contains { isPorted in
      type.map { method(performing: selector, of: $0, isPorted: isPorted) != nil } ?? false
    }
    return isTaken ? "Selector.init(\"\(selector)\")" : "Selector(\"\(selector)\")"
  }

  /// Returns the method of a type that Apple's runtime knows by a name, and that performs
  /// an action.
  private func method(
    performing selector: String, of type: Outline.TypeDeclaration, isPorted: Bool = false
  ) -> Signature? {
    let method = declarations.function(performing: selector, of: type.lastName, isPorted: isPorted)
    return method.flatMap { $0.labels.count <= 3 && !$0.isStatic ? $0 : nil }
  }

  /// Returns the edit of `Selector("name")`, if the type around it has a method of the name.
  private func text(at number: Int) -> Edit? {
    let isDouble = source.isMark(number + 2, "(")
    let string = number + (isDouble ? 3 : 2)
    let end = string + (isDouble ? 3 : 2)
    guard source.token(string)?.kind == .string, source.isMark(string + 1, ")"),
      source.isMark(end - 1, ")"), let type = outline.type(around: number)
    else { return nil }
    let name = source.text(string).filter { $0 != "\"" }
    guard let method = method(performing: name, of: type) else {
      // A method with another name for the runtime has this one after the port.
      let text = plain(name, at: number)
      return text.hasPrefix("Selector.init") ? source.replacement(of: number..<end, by: text) : nil
    }
    return source.replacement(
      of: number..<end, by: "Selector(\"\(name)\", \(type.name).\(method.fullName))")
  }
}
