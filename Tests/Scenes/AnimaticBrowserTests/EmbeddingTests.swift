import Foundation
import TestSupport
import Testing

@Suite("The player in a page of somebody else", .needs("chromium"), .serialized, .ownThreads)
struct EmbeddingTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  /// Opens a page of another author with the player of a scene twice: once as it is, and once with
  /// other attributes.
  private func page(_ attributes: String, still: Bool = true) throws -> BrowserPage {
    let file = "\(directory.path)/player.html"
    _ = try ExampleScene("card").run("render", "--until", "1", "--fps", "50", "--embed", "-o", file)
    let player = try String(contentsOfFile: file, encoding: .utf8)
    #expect(player.utf8.count - Self.dataCount(player) < 60_000)
    let other = player.replacing(" loop autoplay", with: attributes)
    let text = """
      <!DOCTYPE html><style>p { position: absolute }</style><p id="stage">A text</p>
      <div style="width: 200px">\(player)</div><div id="second">\(other)</div>
      """
    let page = "\(directory.path)/page.html"
    try Data(text.utf8).write(to: URL(filePath: page))
    return try Browser().open(file: page, media: still ? ["prefers-reduced-motion": "reduce"] : [:])
  }

  private static func dataCount(_ player: String) -> Int {
    let parts = player.components(separatedBy: "<script type=\"application/json\">")
    return parts.count == 2 ? parts[1].components(separatedBy: "</script>")[0].utf8.count : 0
  }

  private let first = "document.querySelector('animatic-player')"
  private let second = "document.querySelector('#second animatic-player')"

  @Test("two players stand in one page, as large as there is room or as their scale says")
  func sizes() throws {
    let page = try page(" scale=\"2\"")
    let width = try ExampleScene("card").size.width
    #expect(try page.number("\(first).getBoundingClientRect().width") == 200)
    #expect(try page.number("\(second).getBoundingClientRect().width") == 2 * width)
    try page.evaluate("\(second).setAttribute('scale', '0.5')")
    try page.wait(for: "\(second).getBoundingClientRect().width === \(0.5 * width)")
    for value in ["0", "-1", "x", "Infinity"] {
      try page.evaluate("\(second).setAttribute('scale', '\(value)')")
      try page.wait(for: "\(second).getBoundingClientRect().width === \(width)")
    }
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("a player plays, pauses and seeks as a video, and stops at its end without loop")
  func playing() throws {
    let page = try page("")
    #expect(
      try page.text("[\(first).paused, \(second).paused, \(second).duration].join()")
        == "true,true,1")
    try page.evaluate("\(second).currentTime = 0.5")
    #expect(try page.number("\(second).currentTime") == 0.5)
    for (value, time) in [("-1", 0.0), ("9", 1), ("NaN", 0)] {
      try page.evaluate("\(second).currentTime = \(value)")
      #expect(try page.number("\(second).currentTime") == time)
    }
    try page.evaluate("\(second).play(), \(first).play()")
    try page.wait(for: "\(second).paused && \(second).currentTime === 1")
    #expect(try page.text("String(\(first).paused)") == "false")
    try page.evaluate("\(first).shadowRoot.getElementById('play').click()")
    #expect(try page.text("String(\(first).paused)") == "true")
    let names = try page.accessibleNodes().filter { $0.role == "button" }.map(\.name)
    #expect(names == ["Play", "Play"])
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test(
    "a player begins by itself if its attributes say so, but not for people who prefer less motion")
  func autoplay() throws {
    let moving = try page("", still: false)
    #expect(try moving.text("[\(first).paused, \(second).paused].join()") == "false,true")
    let still = try page("")
    #expect(try still.text("[\(first).paused, \(second).paused].join()") == "true,true")
  }
}
