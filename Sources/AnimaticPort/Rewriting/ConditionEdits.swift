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
  /// Whether a condition holds on the Mac alone.
  fileprivate var isForMac: Bool {
    let names = ["canImport(AppKit)", "os(macOS)", "os(OSX)"]
    return names.contains(where: contains) && !contains("||")
      && !names.contains { contains("!" + $0) }
  }
}
