import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("The page that follows a file or a program", .needs("chromium"), .serialized, .ownThreads)
struct WatchTests {
  private let directory: ScratchDirectory
  private var path: String { directory.path + "/s.json" }

  init() throws { directory = try ScratchDirectory() }

  private func write(_ name: String, width: Int = 100, until end: Double = 2) throws {
    let text = """
      {"screen": {"width": 300, "height": 200}, "views": [
        {"name": "\(name)", "frame": [0, 0, \(width), 50], "backgroundColor": "red"}],
       "timeline": [{"at": 0, "animate": {"name": "move", "duration": \(end), "curve": "linear",
         "changes": [{"view": "\(name)", "center": [200, 150]}]}}]}
      """
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Starts the tool, and opens its page, which stands still.
  private func watch() throws -> (tool: RunningTool, page: BrowserPage) {
    let tool = try RunningTool("watch", path, "--fps", "100")
    let page = try Browser().open(
      address: tool.line(), width: 1440, height: 900, media: ["prefers-reduced-motion": "reduce"])
    return (tool, page)
  }

  @Test("another version plays at the time and as the reader has left the page")
  func edit() throws {
    try write("a")
    let (tool, page) = try watch()
    try page.evaluate("animatic.seek(125), document.getElementById('trails').click()")
    for name in ["b", "c", "d"] {
      try write(name)
      try page.wait(for: "animatic.views()[0] === '\(name)'")
      #expect(try page.number("animatic.state.frame") == 125)
      #expect(try page.text("String(animatic.state.trails)") == "true")
      #expect(try page.text("String(animatic.state.isPlaying)") == "false")
    }
    // A page that plays goes on.
    try page.evaluate("animatic.seek(20), animatic.play()")
    try write("e")
    try page.wait(for: "animatic.views()[0] === 'e'")
    #expect(try page.text("String(animatic.state.isPlaying)") == "true")
    try page.wait(for: "animatic.state.frame > 20")
    // The end has come before the time.
    try page.evaluate("animatic.seek(190)")
    try write("f", until: 0.5)
    try page.wait(for: "animatic.views()[0] === 'f'")
    #expect(try page.number("animatic.state.frame") == 50)
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test("a mistake shows with its line over the last good picture, and goes when it is mended")
  func mistake() throws {
    try write("a")
    let (tool, page) = try watch()
    try page.evaluate("animatic.seek(50)")
    try Data("{\n\"views\": [{\"nam\": 1}]}".utf8).write(to: URL(filePath: path))
    try page.wait(for: "!document.getElementById('news').hidden")
    let text = try page.text("document.getElementById('news').textContent")
    #expect(text.hasPrefix("\(path):2:12: "), "\(text)")
    #expect(try page.text("animatic.views().join()") == "a")
    #expect(try page.number("animatic.state.frame") == 50)
    unlink(path)
    try page.wait(for: "document.getElementById('news').textContent.includes('cannot read')")
    try write("b")
    try page.wait(for: "document.getElementById('news').hidden")
    try page.wait(for: "animatic.views().join() === 'b'")
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test("hundreds of edits leave the page with the last one, and with one picture")
  func manyEdits() throws {
    try write("a")
    let (tool, page) = try watch()
    try page.evaluate("animatic.seek(30)")
    let count = isThorough ? 1000 : 250
    for index in 1...count {
      try write("v\(index)", until: 0.5)
      usleep(500)
    }
    try page.wait(for: "animatic.views().join() === 'v\(count)'")
    #expect(try page.number("document.querySelectorAll('.picture').length") == 1)
    #expect(try page.number("animatic.state.frame") == 30)
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test("a page says that the tool has ended, and goes on with the next one")
  func end() throws {
    try write("a")
    let tool = try RunningTool("watch", path, "--fps", "100")
    let address = tool.line()
    let page = try Browser().open(address: address)
    #expect(tool.end(SIGHUP) == SIGHUP)
    try page.wait(for: "document.getElementById('news').textContent.includes('has ended')")
    try write("b")
    let port = try #require(address.split(separator: ":").last?.dropLast())
    let next = try RunningTool("watch", path, "--port", String(port))
    #expect(next.line() == address)
    try page.wait(for: "document.getElementById('news').hidden")
    try page.wait(for: "animatic.views().join() === 'b'")
    #expect(next.end(SIGTERM) == SIGTERM)
  }

  @Test("the preview of a live display shows its views, frame by frame")
  @MainActor func preview() throws {
    let display = LiveDisplay(screen: CGSize(width: 300, height: 200), clock: FrameClock())
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    card.accessibilityIdentifier = "card"
    card.backgroundColor = .red
    display.window.addSubview(card)
    display.tick(at: 0)
    var frames = 0
    display.onFrame = { _ in frames += 1 }
    let preview = try display.preview()
    let page = try Browser().open(address: preview.address)
    let card0 = "document.querySelector('.screen [data-view=card]')"
    try page.wait(for: "\(card0) !== null")
    let left = "\(card0).getBoundingClientRect().left - stage.getBoundingClientRect().left"
    #expect(try page.number(left) == 0)
    let width = try page.number("stage.getBoundingClientRect().width")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 150 }
    for (time, text) in [(0.1, "0.100 s"), (0.35, "0.350 s"), (0.6, "0.600 s"), (1.1, "1.100 s")] {
      display.tick(at: time)
      try page.wait(for: "document.getElementById('time').textContent === '\(text)'")
      let expected = (time - 0.1) * 100 * width / 300
      #expect(abs(try page.number(left) - expected) < 0.5, "\(time)")
    }
    #expect(frames == 4)
    #expect(page.errors.isEmpty, "\(page.errors)")
    withExtendedLifetime(preview) {}
  }
}
