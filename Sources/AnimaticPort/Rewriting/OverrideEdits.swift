/// The members of an extension that override others: on Linux Swift lets only the class itself do
/// so, and they move there with all that the extension has.
struct OverrideEdits {
  /// An extension and its class, each by the numbers of its source and its declaration.
  private struct Move {
    let from: (source: Int, type: Int)
    let to: (source: Int, type: Int)
  }

  /// Returns the edits of sources with the moves between them.
  ///
  /// An extension with a condition or an access level of its own stays, and so does one of a class
  /// that the sources do not declare. What is private moves within its source only.
  static func edits(
    adding others: [[Edit]], of sources: [TokenText], _ outlines: [Outline]
  ) -> [[Edit]] {
    var all = others
    for move in moves(of: sources, outlines) {
      let (from, to) = (sources[move.from.source], sources[move.to.source])
      let body = outlines[move.from.source].types[move.from.type].body
      let brace = outlines[move.to.source].types[move.to.type].body.upperBound - 1
      guard let open = from.token(body.lowerBound), let close = from.token(body.upperBound - 1)
      else { continue }
      let range = open.range.upperBound..<close.range.lowerBound
      let inside = others[move.from.source].filter {
        range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
      }
      let text = from.text(range, with: inside)
      all[move.from.source].removeAll { inside.contains($0) }
      all[move.from.source].append(Edit(range))
      if let insertion = to.insertion(of: text, before: brace) {
        all[move.to.source].append(insertion)
      }
    }
    return all
  }

  private static func moves(of sources: [TokenText], _ outlines: [Outline]) -> [Move] {
    var classes: [String: (source: Int, type: Int)] = [:]
    for (number, outline) in outlines.enumerated() {
      for (index, type) in outline.types.enumerated()
      where type.keyword == "class" && type.owner == nil {
        classes[type.name] = (number, index)
      }
    }
    var moves: [Move] = []
    for (number, outline) in outlines.enumerated() {
      for (index, type) in outline.types.enumerated() where type.keyword == "extension" {
        guard let home = classes[type.name], type.owner == nil,
          overrides(type, of: outline, in: sources[number]),
          home.source == number || !hasPrivate(type.body, of: sources[number])
        else { continue }
        moves.append(Move(from: (number, index), to: home))
      }
    }
    return moves
  }

  /// Whether members of an extension override others, and can stand in the class as they are.
  private static func overrides(
    _ type: Outline.TypeDeclaration, of outline: Outline, in source: TokenText
  ) -> Bool {
    let head = type.endOfName..<type.body.lowerBound
    let accesses: Set<String> = ["public", "open", "private", "fileprivate", "package", "internal"]
    let start = (0..<type.endOfName).last { source.text($0) == "extension" } ?? 0
    return !head.contains { source.text($0) == "where" }
      && !accesses.contains(source.text(start - 1))
      && type.body.contains { number in
        source.text(number) == "override" && source.isWord(number)
          && outline.type(around: number)?.body == type.body
      }
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
