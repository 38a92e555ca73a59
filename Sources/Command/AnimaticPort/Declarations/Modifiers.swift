/// The attributes and modifiers before the keyword of a declaration.
struct Modifiers {
  private(set) var words: Set<String> = []
  private(set) var attributes: Set<String> = []
  /// The name of `@objc(name)`.
  private(set) var objectiveCName: String?
  /// The number of the first token of the declaration.
  private(set) var start: Int
  /// The number of the word `optional`.
  private(set) var optional: Int?

  /// The modifiers that can stand before a declaration.
  static let all: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "lazy",
    "weak", "unowned", "override", "required", "convenience", "mutating", "nonmutating",
    "nonisolated", "isolated", "dynamic", "optional", "indirect", "prefix", "postfix", "infix",
    "distributed", "consuming", "borrowing",
  ]

  /// The keywords that begin a declaration.
  static let keywords: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "init",
    "deinit", "subscript", "typealias", "associatedtype", "case",
  ]

  /// Whether a word can follow a modifier.
  static func canFollow(_ word: String) -> Bool {
    all.contains(word) || keywords.contains(word) || word == "@"
  }

  /// Reads the modifiers before a keyword.
  init(before keyword: Int, in source: TokenText) {
    start = keyword
    var number = keyword - 1
    while number >= 0 {
      let hasArgument = source.isMark(number, ")")
      let last = hasArgument ? source.opening(ofBracketAt: number) - 1 : number
      guard source.isWord(last) else { return }
      let word = source.text(last)
      if source.isMark(last - 1, "@") {
        attributes.insert(word)
        if word == "objc", hasArgument {
          objectiveCName = (last + 2..<number).map(source.text).joined()
        }
        start = last - 1
        number = last - 2
      } else if Self.all.contains(word) || word == "class" {
        words.insert(word)
        if word == "optional" { optional = last }
        start = last
        number = last - 1
      } else {
        return
      }
    }
  }

  /// The access level that a default implementation needs; empty for the default one.
  var access: String { words.contains("public") || words.contains("open") ? "public " : "" }
  var isStatic: Bool { words.contains("static") || words.contains("class") }
  /// Whether Apple's runtime knows the declaration.
  var isObjectiveC: Bool { attributes.contains("objc") }
}
