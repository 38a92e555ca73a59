struct Signature: Hashable {
  let name: String
  /// The labels of the arguments; `_` for none.
  let labels: [String]
  /// The type of the result as it is written; `nil` without one.
  let result: String?
  /// The name that `@objc(name)` gives it.
  let objectiveCName: String?
  let isStatic: Bool

  /// The name by which Apple's runtime knows the function, such as `show:with:`.
  var selector: String {
    if let objectiveCName { return objectiveCName }
    guard let first = labels.first else { return name }
    let rest = labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    guard first != "_" else { return "\(name):\(rest)" }
    let label = first.prefix(1).uppercased() + first.dropFirst()
    let link = Self.prepositions.contains(first.firstWord) ? "" : "With"
    return "\(name)\(link)\(label):\(rest)"
  }

  /// The function without the name that an attribute gives it.
  var ported: Signature {
    Signature(name: name, labels: labels, result: result, objectiveCName: nil, isStatic: isStatic)
  }

  /// The name with its labels, such as `show(_:with:)`.
  var fullName: String { labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }

  var hasValue: Bool { result.map { !["Void", "()", "Swift.Void"].contains($0) } ?? false }

  /// The words before which a selector has no "With".
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

extension String {
  /// The letters before the first capital.
  var firstWord: String { String(prefix { !$0.isUppercase }) }
  /// Whether the first letter after underscores is a capital.
  var isCapitalized: Bool { first { $0 != "_" && $0 != "`" }.map { $0.isUppercase } ?? false }
}
