import Testing

/// Random sources, of which a second port changes nothing.
struct PortAgainTests {
  /// Draws numbers from a seed.
  private struct Draw: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static let types = ["A", "_Cell", "__b", "cell", "類", "Outer.Inner"]
  private static let methods = ["f()", "tap(_ a: Any)", "show(item: Int)", "go(_ a: Int, to: Int)"]
  private static let attributes = ["", "@objc ", "@objc (own) ", "@objc(own:) ", "@IBAction "]
  private static let names = ["f", "tap(_:)", "tap", "show(item:)", "go(_:to:)", "none"]
  private static let bases = [
    "", "self.", "Self.", "A.", "_Cell.", "__b.", "cell.", "other.", "self.cell.", "類.", "Z.",
    "Outer.Inner.",
  ]
  private static let lines = [
    "#if os(iOS)\nimport PhotosUI\nimport UIKit\n#endif",
    "#if !os(iOS)\nimport A\n#else\n  @_exported import struct B.C\n#endif",
    "import Foundation\nlet a: URLRequest", "let a = Selector(\"f\")",
    "x { $0.d?.numberOfSections?(in: x) }", "let k = #keyPath(_Cell.isOpen)",
    "let s = Selector((\"tap:\"))", "let t = Selector(\"own\")",
  ]

  /// Returns a source that declares some types, each with methods and selectors.
  private static func source(of types: ArraySlice<String>, _ draw: inout Draw) -> String {
    func any(_ list: [String]) -> String { list.randomElement(using: &draw) ?? "" }
    return types.map { type in
      let members = methods.shuffled(using: &draw).prefix(3).map {
        "  \(any(attributes))func \($0) {}"
      }
      let selectors = (0..<3).map { _ in "    add(#selector(\(any(bases))\(any(names))))" }
      let lines =
        members + ["  func g() {"] + selectors + ["    \(any(Self.lines.suffix(4)))", "  }"]
      let keyword = type.contains(".") ? "extension" : "class"
      let body = lines.joined(separator: "\n")
      return any(Self.lines) + "\n\(keyword) \(type) {\n\(body)\n}\n"
    }.joined(separator: "\n")
  }

  @Test(arguments: 0..<60)
  func `a second port changes nothing`(seed: Int) throws {
    var draw = Draw(state: UInt64(seed) &* 977)
    let types = Self.types.shuffled(using: &draw)
    let texts = (0..<3).map { Self.source(of: types[2 * $0..<2 * $0 + 2], &draw) }
    let once = try port(texts).map { String(decoding: $0.file.bytes, as: UTF8.self) }
    let twice = try port(once).map { String(decoding: $0.file.bytes, as: UTF8.self) }
    for (first, second) in zip(once, twice) { #expect(first == second) }
  }
}
