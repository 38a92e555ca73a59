/// The conditions of `#if` on the system: code for iOS is for Linux too.
///
/// Otherwise the compiler leaves that code out without a word. A chain of branches that names
/// Linux stays as it is.
struct ConditionEdits {
  static func edits(of source: TokenText) -> [Edit] {
    var edits: [Edit] = []
    var chains: [[Int]] = []
    for number in 0..<source.count where source.token(number)?.kind == .directive {
      let text = source.text(number)
      if text.hasPrefix("#if") { chains.append([]) }
      guard !chains.isEmpty else { continue }
      chains[chains.count - 1].append(number)
      if text.hasPrefix("#endif") { edits += Self.edits(ofChain: chains.removeLast(), of: source) }
    }
    return edits
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
