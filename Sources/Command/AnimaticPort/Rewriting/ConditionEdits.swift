/// The conditions of `#if` on the system: code for iOS is for Linux too.
///
/// Otherwise the compiler leaves that code out without a word. A chain of branches that names
/// Linux stays as it is.
///
/// A branch that Linux takes from then on may import modules that are not there; such an import
/// asks for its module. So does an import of a module that only Apple's systems have.
struct ConditionEdits {
  static func edits(of source: TokenText) -> [Edit] {
    var edits: [Edit] = []
    var chains: [[Int]] = []
    var taken: [Range<Int>] = []
    for number in 0..<source.count where source.token(number)?.kind == .directive {
      let text = source.text(number)
      if text.hasPrefix("#if") { chains.append([]) }
      guard !chains.isEmpty else { continue }
      chains[chains.count - 1].append(number)
      if text.hasPrefix("#endif") {
        let chain = chains.removeLast()
        let found = Self.edits(ofChain: chain, of: source)
        edits += found
        if !found.isEmpty { taken += branches(ofChain: chain, of: source) }
      }
    }
    return edits + guards(in: taken, of: source)
  }

  /// Returns the branches of a chain that names iOS but for those that only other systems take.
  private static func branches(ofChain numbers: [Int], of source: TokenText) -> [Range<Int>] {
    zip(numbers, numbers.dropFirst()).compactMap { start, end in
      let text = source.text(start)
      let isOther = text.contains("os(") && !text.contains("os(iOS)") && !text.contains("!")
      return isOther ? nil : start + 1..<end
    }
  }

  /// Returns the edits that let imports in some branches ask for their modules, unless a condition
  /// around them does.
  private static func guards(in branches: [Range<Int>], of source: TokenText) -> [Edit] {
    var edits: [Edit?] = []
    var conditions: [String] = []
    // Branches that lie in others come before them.
    let inside = branches.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for number in 0..<source.count {
      if source.token(number)?.kind == .directive {
        let text = source.text(number)
        if !text.hasPrefix("#if"), text.hasPrefix("#e") { _ = conditions.popLast() }
        if text.hasPrefix("#if") || text.hasPrefix("#else") { conditions.append(text) }
      } else if let statement = importStatement(at: number, of: source),
        inside.contains(number) || conditions.allSatisfy(\.isForUIKit) && statement.isOfApple,
        !conditions.contains(where: { $0.contains("canImport(\(statement.module))") })
      {
        let indent = source.indentation(ofLineAt: number)
        let (first, last) = (statement.tokens.lowerBound, statement.tokens.upperBound - 1)
        let before = source.beginsLine(first) ? "" : "\n\(indent)"
        let rest = source.beginsLine(last + 1) ? "" : "\n\(indent)"
        let condition = "\(before)#if canImport(\(statement.module))\n\(indent)"
        edits.append(source.insertion(of: condition, before: first))
        edits.append(source.insertion(of: "\n\(indent)#endif\(rest)", after: last))
      }
    }
    return edits.compactMap { $0 }
  }

  /// Returns the import whose keyword is at a number; `nil` for other words, and for a module that
  /// is always there.
  static func importStatement(
    at number: Int, of source: TokenText
  ) -> ImportStatement? {
    guard source.has(number, "import"), source.isWord(number), source.isWord(number + 1) else {
      return nil
    }
    var first = number
    while first > 0, !source.beginsLine(first), !source.isMark(first - 1, ";") { first -= 1 }
    guard first == number || source.isMark(first, "@") || Modifiers.all.contains(source.text(first))
    else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
    let name = number + (kinds.contains(source.text(number + 1)) ? 2 : 1)
    let module = source.text(name)
    guard source.isWord(name), !ImportEdits.frameworks.contains(module), module != "Swift" else {
      return nil
    }
    var end = name + 1
    while source.isMark(end, "."), source.isWord(end + 1) { end += 2 }
    if source.isMark(end, ";"), !source.beginsLine(end) { end += 1 }
    return ImportStatement(tokens: first..<end, module: module)
  }

  /// Returns the edits of the directives from an `#if` to its `#endif`.
  private static func edits(ofChain numbers: [Int], of source: TokenText) -> [Edit] {
    let texts = numbers.map(source.text)
    if texts.contains(where: { $0.contains("os(Linux)") }) { return [] }
    return zip(numbers, texts).compactMap { number, text in
      guard text.contains("os(iOS)") else { return nil }
      let systems = "os(iOS) || os(Linux)"
      let bindsMore = text.contains { "&!".contains($0) }
      return source.replacement(
        of: number..<number + 1,
        by: text.replacing("os(iOS)", with: bindsMore ? "(\(systems))" : systems))
    }
  }
}

/// An import of a module that Linux may lack.
struct ImportStatement {
  /// The tokens, with the attributes and a semicolon.
  let tokens: Range<Int>
  let module: String

  var isOfApple: Bool { ImportEdits.appleModules.contains(module) }
}

extension TokenText {
  /// The tokens in branches of `#if` that are for the Mac alone.
  var partsForMac: [Range<Int>] {
    var (parts, starts): ([Range<Int>], [Int?]) = ([], [])
    for number in 0..<count where token(number)?.kind == .directive {
      let text = text(number)
      guard text.hasPrefix("#if") || text.hasPrefix("#else") || text.hasPrefix("#endif") else {
        continue
      }
      if !text.hasPrefix("#if"), let start = starts.popLast() ?? nil {
        parts.append(start..<number)
      }
      if !text.hasPrefix("#endif") { starts.append(text.isForMac ? number : nil) }
    }
    return parts
  }
}

extension String {
  /// Whether a condition holds where UIKit is.
  fileprivate var isForUIKit: Bool { contains("UIKit") || contains("os(iOS)") }

  /// Whether a condition holds on the Mac alone.
  fileprivate var isForMac: Bool {
    let names = ["canImport(AppKit)", "os(macOS)", "os(OSX)"]
    return names.contains(where: contains) && !contains("||")
      && !names.contains { contains("!" + $0) }
  }
}
