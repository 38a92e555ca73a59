/// The texts of `#keyPath`.
struct KeyPathEdits {
  static func edits(of source: TokenText, _ declarations: Declarations) -> [Edit] {
    (0..<source.count).compactMap { number in
      guard source.has(number, "#keyPath"), source.isMark(number + 1, "("),
        source.isClosed(bracketAt: number + 1)
      else { return nil }
      let end = source.end(ofBracketAt: number + 1)
      let path = keyPath(in: source.contents(ofBracketAt: number + 1), of: source, declarations)
      return source.replacement(of: number..<end, by: "\"\(path)\"")
    }
  }

  /// Returns the names of the properties, without the types before them.
  private static func keyPath(
    in numbers: Range<Int>, of source: TokenText, _ declarations: Declarations
  ) -> String {
    var names: [String] = []
    var number = numbers.lowerBound
    while number < numbers.upperBound {
      if source.isMark(number, "<") {
        number = source.end(ofAngleAt: number)
        continue
      }
      if source.isWord(number) { names.append(source.text(number)) }
      number += 1
    }
    while names.count > 1, let first = names.first, declarations.isType(first) || first == "self" {
      names.removeFirst()
    }
    return names.map { objectiveCName(of: $0, declarations) }.joined(separator: ".")
  }

  /// Returns the name by which Objective-C knows a property: a framework's `isHidden` is `hidden`.
  private static func objectiveCName(of name: String, _ declarations: Declarations) -> String {
    let rest = name.dropFirst(2)
    guard name.firstWord == "is", !rest.isEmpty, !declarations.propertyNames.contains(name) else {
      return name
    }
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
