/// The members of an extension that override others, or that others override: on Linux Swift lets
/// only those of the class itself do so, and they move there with all that the extension has.
struct OverrideEdits {
  /// An extension and its class, each by the numbers of its source and its declaration.
  private struct Move {
    let from: (source: Int, type: Int)
    let to: (source: Int, type: Int)
  }

  /// Returns the edits of sources with the moves between them.
  ///
  /// An extension with a condition stays, and so does a private one, one for the Mac alone, and one
  /// of a class that the sources do not declare. What is private moves within its source only. The
  /// members of a public extension become public.
  static func edits(
    adding others: [[Edit]], of sources: [TokenText], _ outlines: [Outline],
    _ declarations: Declarations
  ) -> [[Edit]] {
    var all = others
    for move in moves(of: sources, outlines, declarations) {
      let (from, to) = (sources[move.from.source], sources[move.to.source])
      let body = outlines[move.from.source].types[move.from.type].body
      let brace = outlines[move.to.source].types[move.to.type].body.upperBound - 1
      guard let open = from.token(body.lowerBound), let close = from.token(body.upperBound - 1)
      else { continue }
      let range = open.range.upperBound..<close.range.lowerBound
      let inside = others[move.from.source].filter {
        range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
      }
      let levels = accessLevels(of: move.from.type, outlines[move.from.source], in: from)
      let text = from.text(range, with: inside + levels)
      all[move.from.source].removeAll { inside.contains($0) }
      all[move.from.source].append(Edit(range))
      if let insertion = to.insertion(of: text, before: brace) {
        all[move.to.source].append(insertion)
      }
    }
    return all
  }

  private static func moves(
    of sources: [TokenText], _ outlines: [Outline], _ declarations: Declarations
  ) -> [Move] {
    let parts = sources.map(\.partsForMac)
    var classes: [String: (source: Int, type: Int)] = [:]
    for (number, outline) in outlines.enumerated() {
      for (index, type) in outline.types.enumerated()
      where type.keyword == "class" && type.owner == nil && classes[type.name] == nil
        && !parts[number].contains(where: { $0.contains(type.endOfName) })
      {
        classes[type.name] = (number, index)
      }
    }
    var moves: [Move] = []
    for (number, outline) in outlines.enumerated() {
      for (index, type) in outline.types.enumerated() where type.keyword == "extension" {
        guard let home = classes[type.name], type.owner == nil,
          canMove(type, in: sources[number]),
          outline.hasOverride(in: index)
            || outline.members(of: index).contains(where: {
              declarations.isOverridden($0, of: type.lastName)
            }),
          home.source == number || !hasPrivate(type.body, of: sources[number]),
          !parts[number].contains(where: { $0.contains(type.endOfName) })
        else { continue }
        moves.append(Move(from: (number, index), to: home))
      }
    }
    return moves
  }

  /// Whether the members of an extension can stand in the class.
  private static func canMove(_ type: Outline.TypeDeclaration, in source: TokenText) -> Bool {
    !(type.endOfName..<type.body.lowerBound).contains { source.text($0) == "where" }
      && type.modifiers.words.isDisjoint(with: ["private", "fileprivate"])
  }

  /// Returns the words that give the members of a public extension its access level.
  private static func accessLevels(
    of extensionIndex: Int, _ outline: Outline, in source: TokenText
  ) -> [Edit] {
    let type = outline.types[extensionIndex]
    guard let level = ["public", "package"].first(where: type.modifiers.words.contains) else {
      return []
    }
    let own: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    let members =
      outline.functions.filter { $0.owner == extensionIndex }.map(\.range.lowerBound)
      + outline.variables.filter { $0.owner == extensionIndex }.map(\.start)
      + type.body.filter { number in
        ["init", "subscript"].contains(source.text(number)) && !source.isMark(number - 1, ".")
          && outline.type(around: number)?.body == type.body && source.isWord(number)
      }
    return members.filter { Modifiers(before: $0, in: source).words.isDisjoint(with: own) }
      .compactMap { source.insertion(of: level + " ", before: $0) }
  }

  private static func hasPrivate(_ body: Range<Int>, of source: TokenText) -> Bool {
    body.contains { ["private", "fileprivate"].contains(source.text($0)) }
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

extension Outline {
  /// Whether a member of a type overrides another.
  fileprivate func hasOverride(in index: Int) -> Bool {
    functions.contains { $0.owner == index && $0.modifiers.words.contains("override") }
      || variables.contains { $0.owner == index && $0.modifiers.words.contains("override") }
  }

  /// The names of the functions and properties of a type.
  fileprivate func members(of index: Int) -> [String] {
    functions.filter { $0.owner == index }.map(\.signature.name)
      + variables.filter { $0.owner == index }.map(\.name)
  }
}
