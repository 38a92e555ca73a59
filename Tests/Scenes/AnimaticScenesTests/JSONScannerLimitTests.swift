import Testing

@testable import AnimaticScenes

@Suite struct JSONScannerLimitTests {
  private let tooDeep =
    "more than 256 arrays and objects inside each other (nest less deeply)"

  @Test func `256 levels are read, one more is refused`() {
    func nest(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(jsonError(nest(256).utf8) == nil)
    #expect(jsonError(nest(257).utf8) == "s.json:1:257: \(tooDeep)")
    #expect(jsonError(nest(10_000).utf8) == "s.json:1:257: \(tooDeep)")
  }

  @Test func `objects count as levels, too`() {
    let text = String(repeating: #"{"a":"#, count: 10_000)
    #expect(jsonError(text.utf8) == "s.json:1:\(256 * 5 + 1): \(tooDeep)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `100 MB of brackets are refused after the first few`() {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000_000)
    var error: String?
    let elapsed = ContinuousClock().measure { error = jsonError(brackets) }
    #expect(error == "s.json:1:257: \(tooDeep)")
    #expect(elapsed < .seconds(5))
  }

  @Test func `views can be nested to the limit`() throws {
    // Each view uses two levels, and the root object and its array use the first two.
    let depth = 127
    let views = (1..<depth).map { #"{"name": "v\#($0)", "subviews": ["# }.joined()
    let text =
      #"{"views": [\#(views){"name": "v\#(depth)"}"# + String(repeating: "]}", count: depth)
    let scene = try parse(text)
    #expect(scene.viewNames == (1...depth).map { "v\($0)" })
    var offsets: [Int] = []
    scene.forEachView { offsets.append($0.offset) }
    #expect(scene.source.place(of: offsets[126]).location.path.hasSuffix(".subviews[0]"))
  }
}
