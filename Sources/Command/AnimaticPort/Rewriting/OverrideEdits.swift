/// The members of an extension that override others, or that others override: on Linux Swift lets
/// only those of the class itself do so, and they move there with all that the extension has.
struct OverrideEdits {
  /// An extension and its class, each by the numbers of its source and its declaration.
  private struct Move {
    let from: (source: Int, type: Int)
    let to: (source: Int, type: Int)
  }

  /// A source with what decides whether its extensions move.
  private struct Source {
    let text: TokenText
    let outline: Outline
    /// The functions and properties of each type, by its index.
    let members: [Int?: [Outline.Member]]
    /// The names that the source keeps to itself.
    let privateNames: Set<String>
    /// The tokens for the Mac alone.
    let tokensForMac: Set<Int>
    /// The bytes at which an edit adds the word `override`.
    let newOverrides: Set<Int>

    init(_ text: TokenText, _ outline: Outline, _ edits: [Edit]) {
      newOverrides = Set(edits.filter { $0.text == "override " }.map(\.range.lowerBound))
      (self.text, self.outline) = (text, outline)
      let all = outline.members
      members = Dictionary(grouping: all, by: \.owner)
      let types = outline.types
      privateNames = Set(
        all.filter { member in
          member.modifiers.isPrivate || member.owner.map { types[$0].modifiers.isPrivate } ?? false
        }.map(\.name)
      ).union(types.filter { $0.keyword != "extension" && $0.modifiers.isPrivate }.map(\.name))
      tokensForMac = Set(text.partsForMac.joined())
    }

    /// Whether a body declares something private, or names what its source keeps to itself.
    func needsSource(_ body: Range<Int>) -> Bool {
      body.contains {
        let word = text.text($0)
        return word == "private" || word == "fileprivate" || privateNames.contains(word)
      }
    }
  }

  private let sources: [Source]
  private let declarations: Declarations

  /// Returns the edits of sources with the moves between them.
  ///
  /// An extension with a condition stays, and so does a private one, one for the Mac alone, and one
  /// of a class that the sources do not declare. What needs private names moves within its source
  /// only. The members of a public extension become public.
  static func edits(
    adding others: [[Edit]], of sources: [TokenText], _ outlines: [Outline],
    _ declarations: Declarations
  ) -> [[Edit]] {
    let edits = OverrideEdits(
      sources: sources.indices.map { Source(sources[$0], outlines[$0], others[$0]) },
      declarations: declarations)
    var all = others
    for move in edits.moves {
      let (from, to) = (edits.sources[move.from.source], edits.sources[move.to.source])
      let body = from.outline.types[move.from.type].body
      let brace = to.outline.types[move.to.type].body.upperBound - 1
      guard let open = from.text.token(body.lowerBound),
        let close = from.text.token(body.upperBound - 1)
      else { continue }
      let range = open.range.upperBound..<close.range.lowerBound
      let inside = others[move.from.source].filter {
        range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
      }
      let levels = accessLevels(of: move.from.type, in: from)
      let text = from.text.text(range, with: inside + levels)
      all[move.from.source].removeAll { inside.contains($0) }
      all[move.from.source].append(Edit(range))
      if let insertion = to.text.insertion(of: text, before: brace) {
        all[move.to.source].append(insertion)
      }
    }
    return all
  }

  private var moves: [Move] {
    var classes: [String: (source: Int, type: Int)] = [:]
    for (number, source) in sources.enumerated() {
      for (index, type) in source.outline.types.enumerated()
      where type.keyword == "class" && type.owner == nil && classes[type.name] == nil
        && !source.tokensForMac.contains(type.endOfName)
      {
        classes[type.name] = (number, index)
      }
    }
    var moves: [Move] = []
    for (number, source) in sources.enumerated() {
      for (index, type) in source.outline.types.enumerated() where type.keyword == "extension" {
        guard let home = classes[type.name], canMove(index, of: source),
          home.source == number || !source.needsSource(type.body)
        else { continue }
        moves.append(Move(from: (number, index), to: home))
      }
    }
    return moves
  }

  /// Whether members of an extension override others or are overridden, and can stand in the class.
  private func canMove(_ index: Int, of source: Source) -> Bool {
    let type = source.outline.types[index]
    let head = type.endOfName..<type.body.lowerBound
    return type.owner == nil && !type.modifiers.isPrivate
      && !head.contains { source.text.text($0) == "where" }
      && !source.tokensForMac.contains(type.endOfName)
      && (source.members[index] ?? []).contains { member in
        member.modifiers.words.contains("override")
          || declarations.isOverridden(member.name, of: type.lastName)
          || source.newOverrides.contains(
            source.text.token(member.keyword)?.range.lowerBound ?? -1)
      }
  }

  /// Returns the words that give the members of a public extension its access level.
  private static func accessLevels(of index: Int, in source: Source) -> [Edit] {
    let type = source.outline.types[index]
    guard let level = ["public", "package"].first(where: type.modifiers.words.contains) else {
      return []
    }
    let own: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let keywords =
      (source.members[index] ?? []).map(\.keyword)
      + type.body.filter { number in
        ["init", "subscript"].contains(source.text.text(number))
          && !source.text.isMark(number - 1, ".") && source.text.isWord(number)
          && source.outline.type(around: number)?.body == type.body
      }
    return
      keywords
      .filter { Modifiers(before: $0, in: source.text).words.isDisjoint(with: own) }
      .compactMap { source.text.insertion(of: level + " ", before: $0) }
  }
}

extension Modifiers {
  /// Whether the declaration is private to its source, or to less.
  fileprivate var isPrivate: Bool { !words.isDisjoint(with: ["private", "fileprivate"]) }
}

extension Outline {
  /// A function or a property.
  fileprivate struct Member {
    let name: String
    /// The number of `func`, `var` or `let`.
    let keyword: Int
    let modifiers: Modifiers
    /// The index of the type that it is a member of.
    let owner: Int?
  }

  fileprivate var members: [Member] {
    functions.map {
      Member(
        name: $0.signature.name, keyword: $0.range.lowerBound, modifiers: $0.modifiers,
        owner: $0.owner)
    }
      + variables.map {
        Member(name: $0.name, keyword: $0.start, modifiers: $0.modifiers, owner: $0.owner)
      }
  }
}

extension TokenText {
  /// Returns the text of some bytes after edits of them.
  fileprivate func text(_ range: Range<Int>, with edits: [Edit]) -> String {
    var (text, copied) = ("", range.lowerBound)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= copied {
      text += self.text(copied..<edit.range.lowerBound) + edit.text
      copied = edit.range.upperBound
    }
    return text + self.text(copied..<range.upperBound)
  }
}
