/// What a person has to look at in a source, because no rewriting carries it to Linux.
package struct Remark: Sendable, Equatable {
  /// The number of the line before the port, from 1.
  package let line: Int
  package let text: String
}

extension Remark {
  /// Returns the remarks on a source, in the order of their lines.
  static func remarks(
    on source: TokenText, _ outline: Outline, _ declarations: Declarations
  ) -> [Remark] {
    let parts = PartEdits.parts(of: source, outline)
    var remarks: [Remark] = parts.map {
      Remark(line: source.line(of: $0.lowerBound), text: "left out on Linux: it needs SwiftUI")
    }
    var depth = 0
    for number in 0..<source.count {
      if source.token(number)?.kind == .directive {
        depth += source.text(number).hasPrefix("#if") ? 1 : 0
        depth -= source.text(number).hasPrefix("#endif") ? 1 : 0
      }
      guard depth == 0 || !source.has(number, "import"),
        let text = text(at: number, of: source, declarations)
      else { continue }
      remarks.append(Remark(line: source.line(of: number), text: text))
    }
    return remarks.sorted { ($0.line, $0.text) < ($1.line, $1.text) }
  }

  private static func text(
    at number: Int, of source: TokenText, _ declarations: Declarations
  ) -> String? {
    guard source.isWord(number) else { return nil }
    let word = source.text(number)
    switch word {
    case "import":
      guard let statement = ConditionEdits.importStatement(at: number, of: source),
        statement.isOfApple, statement.module != "SwiftUI"
      else { return nil }
      return "Linux has no \(statement.module); what uses it does not compile"
    case "method_exchangeImplementations", "class_replaceMethod", "class_addMethod":
      return "Linux exchanges no methods; override the method, or call the new one"
    default:
      guard source.isMark(number - 1, "."), declarations.optionalFunctions[word] != nil else {
        return nil
      }
      let isCompared =
        ["!", "="].contains { source.isMark(number + 1, $0) } && source.isMark(number + 2, "=")
        && source.has(number + 3, "nil")
      return isCompared
        ? "\(word) is never nil after the port; find another way to ask for it" : nil
    }
  }
}

extension TokenText {
  /// Returns the number of the line of a token, from 1.
  func line(of number: Int) -> Int {
    1 + bytes[..<(token(number)?.range.lowerBound ?? 0)].count { $0 == .newline }
  }
}
