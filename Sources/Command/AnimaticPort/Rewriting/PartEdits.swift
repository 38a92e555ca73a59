/// The parts of a source that are for SwiftUI: they stay, for the systems that have it.
struct PartEdits {
  /// The names by which a part tells that it is for SwiftUI.
  private static let names: Set<String> = [
    "#Preview", "AnyView", "EmptyView", "EnvironmentKey", "EnvironmentValues", "ObservableObject",
    "PreviewProvider", "StateObject", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewBuilder", "ViewModifier",
  ]

  /// Returns the tokens of each part of a source that imports SwiftUI outside of all conditions.
  static func parts(of source: TokenText, _ outline: Outline) -> [Range<Int>] {
    var depth = 0
    var imports = false
    var conditional: Set<Int> = []
    for number in 0..<source.count {
      if source.token(number)?.kind == .directive {
        depth += source.text(number).hasPrefix("#if") ? 1 : 0
        depth -= source.text(number).hasPrefix("#endif") ? 1 : 0
      } else if depth > 0 {
        conditional.insert(number)
      } else if source.has(number, "import"),
        source.has(number + 1, "SwiftUI") || source.has(number + 1, "Combine")
      {
        imports = true
      }
    }
    guard imports else { return [] }
    let types = outline.types.filter { $0.owner == nil }.map {
      $0.modifiers.start..<$0.body.upperBound
    }
    let previews = (0..<source.count).filter { source.has($0, "#Preview") }.compactMap { number in
      (number..<source.count).first { source.isMark($0, "{") }
        .map { number..<source.end(ofBracketAt: $0) }
    }
    return (types + previews).filter { part in
      !conditional.contains(part.lowerBound) && part.contains { names.contains(source.text($0)) }
    }
  }

  static func edits(of source: TokenText, _ outline: Outline) -> [Edit] {
    parts(of: source, outline).flatMap { part in
      [
        source.insertion(of: "#if canImport(SwiftUI)\n", before: part.lowerBound),
        source.insertion(of: "\n#endif", after: part.upperBound - 1),
      ].compactMap { $0 }
    }
  }
}
