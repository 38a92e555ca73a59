/// Reads what a source declares from its tokens.
///
/// Braces of the branches of `#if` need not match: each branch begins where the first one does.
struct OutlineReader {
  private let source: TokenText
  private var outline = Outline()
  /// The braces around the token: the index of a type, or -1 for any other brace.
  private var braces: [Int] = []
  private var branches: [[Int]] = []
  private var number = 0

  static func read(_ source: TokenText) -> Outline {
    var reader = OutlineReader(source: source)
    while reader.number < source.count { reader.readToken() }
    return reader.outline
  }

  /// The type whose member a declaration at the present token is.
  private var owner: Int? { braces.last.flatMap { $0 >= 0 ? $0 : nil } }

  private mutating func readToken() {
    guard let token = source.token(number) else { return }
    let text = source.text(number)
    switch token.kind {
    case .directive: readDirective(text)
    case .mark where text == "{":
      braces.append(-1)
    case .mark where text == "}":
      if let type = braces.popLast(), type >= 0 {
        outline.types[type].body = outline.types[type].body.lowerBound..<number + 1
      }
    case .word where !source.isMark(number - 1, "."):
      switch text {
      case "class", "struct", "enum", "actor", "extension", "protocol":
        if readType(text) { return }
      case "func": readFunction()
      case "var", "let": readVariable()
      default: break
      }
    default: break
    }
    number += 1
  }

  private mutating func readDirective(_ text: String) {
    if text.hasPrefix("#if") {
      branches.append(braces)
    } else if text.hasPrefix("#else"), let outer = branches.last {
      braces = outer
    } else if text.hasPrefix("#endif") {
      _ = branches.popLast()
    }
  }

  /// Reads a type up to its brace, and returns whether there is one.
  private mutating func readType(_ keyword: String) -> Bool {
    guard source.isWord(number + 1), !Modifiers.canFollow(source.text(number + 1)),
      !source.isMark(number - 1, ":"), !source.isMark(number - 1, ",")
    else { return false }
    var name = source.text(number + 1)
    var next = number + 2
    while source.isMark(next, "."), source.isWord(next + 1) {
      name += "." + source.text(next + 1)
      next += 2
    }
    if source.isMark(next, "<") { next = source.end(ofAngleAt: next) }
    let endOfName = next
    var inherited: [String] = []
    if source.isMark(next, ":") { inherited = readInherited(&next) }
    while next < source.count, !source.isMark(next, "{") { next += 1 }
    outline.types.append(
      Outline.TypeDeclaration(
        keyword: keyword, name: name, inherited: inherited,
        modifiers: Modifiers(before: number, in: source), endOfName: endOfName,
        body: next..<source.count, owner: owner))
    braces.append(outline.types.count - 1)
    number = next + 1
    return true
  }

  /// Reads the names between a colon and the brace or the conditions.
  private func readInherited(_ next: inout Int) -> [String] {
    var names: [String] = []
    while next < source.count, !source.isMark(next, "{"), !source.has(next, "where") {
      if source.isMark(next, "<") {
        next = source.end(ofAngleAt: next)
      } else {
        if source.isWord(next), !source.isMark(next + 1, ".") { names.append(source.text(next)) }
        next += 1
      }
    }
    return names
  }

  private mutating func readFunction() {
    guard source.isWord(number + 1) else { return }
    var next = number + 2
    if source.isMark(next, "<") { next = source.end(ofAngleAt: next) }
    guard source.isMark(next, "(") else { return }
    let labels = labels(ofParametersAt: next)
    next = source.end(ofBracketAt: next)
    while ["async", "throws", "rethrows", "reasync"].contains(source.text(next)) {
      next += 1
      if source.isMark(next, "("), source.touchesLast(next) { next = source.end(ofBracketAt: next) }
    }
    var result = next..<next
    if source.isMark(next, "-"), source.isMark(next + 1, ">") {
      result = next + 2..<endOfType(at: next + 2)
      next = result.upperBound
    }
    if source.has(next, "where") { next = endOfType(at: next + 1) }
    // Without an end, parameters and results would take all that follows along.
    guard closesBrackets(number + 2..<next) else { return }
    let modifiers = Modifiers(before: number, in: source)
    outline.functions.append(
      Outline.FunctionDeclaration(
        signature: Signature(
          name: source.text(number + 1).filter { $0 != "`" }, labels: labels,
          result: source.text(ofTokens: result), objectiveCName: modifiers.objectiveCName,
          isStatic: modifiers.isStatic),
        modifiers: modifiers, range: number..<next, result: result, owner: owner))
  }

  /// Whether as many brackets close in a range as open.
  private func closesBrackets(_ range: Range<Int>) -> Bool {
    let marks = range.filter { source.token($0)?.kind == .mark }.map(source.text)
    let (opening, closing): (Set, Set) = (["(", "[", "{"], [")", "]", "}"])
    return marks.count(where: opening.contains) == marks.count(where: closing.contains)
  }

  private func labels(ofParametersAt opening: Int) -> [String] {
    let end = source.end(ofBracketAt: opening) - 1
    var labels: [String] = []
    var next = opening + 1
    while next < end {
      labels.append(source.text(next))
      while next < end, !source.isMark(next, ",") { next = afterTerm(at: next) }
      next += 1
    }
    return labels
  }

  /// Returns the number after a token, or after the brackets that it opens, those of generic
  /// arguments included.
  private func afterTerm(at next: Int) -> Int {
    source.isMark(next, "<") && source.touchesLast(next)
      ? source.end(ofAngleAt: next) : source.end(ofTermAt: next)
  }

  /// Returns the number after the type that begins at a token: a type ends at its line, unless an
  /// arrow, a dot or an ampersand continues it.
  private func endOfType(at start: Int) -> Int {
    var next = start
    while next < source.count {
      let text = source.text(next)
      if ["{", "}", ";", "=", ")", ",", "]", "where"].contains(text) { break }
      if source.token(next)?.kind == .directive { break }
      if next > start, source.beginsLine(next), !["-", ".", "&"].contains(text),
        !continuesOnNextLine(next - 1)
      {
        break
      }
      next = afterTerm(at: next)
    }
    return next
  }

  private func continuesOnNextLine(_ last: Int) -> Bool {
    let isArrow = source.isMark(last, ">") && source.isMark(last - 1, "-")
    return isArrow || source.isMark(last, ".") || source.isMark(last, "&")
  }

  private mutating func readVariable() {
    guard source.isWord(number + 1) else { return }
    let type =
      source.isMark(number + 2, ":") ? number + 3..<endOfType(at: number + 3) : number..<number
    outline.variables.append(
      Outline.VariableDeclaration(
        name: source.text(number + 1), modifiers: Modifiers(before: number, in: source),
        start: number, type: type, isOptional: source.isMark(type.upperBound - 1, "?"),
        owner: owner))
  }
}
