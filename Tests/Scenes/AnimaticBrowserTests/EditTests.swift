import Foundation
import TestSupport
import Testing

/// Changes of a file in the page of `animatic watch`.
@Suite("The page that changes the file it shows", .needs("chromium"), .serialized, .ownThreads)
struct EditTests {
  private let directory: ScratchDirectory
  private var path: String { directory.path + "/s.json" }

  /// The blocks "move", which has all values, and "fade", which has no delay.
  private static let scene = """
    {
      "screen": {"width": 300, "height": 200},
      "views": [{"name": "a", "frame": [0, 0, 50, 50], "backgroundColor": "red"}],
      "timeline": [
        {"at": 0, "animate": {"name": "move", "delay": 0.5, "duration": 1,  "curve": "easeInOut",
          "changes": [{"view": "a", "center": [200, 150]}]}},
        {"at": 1.0, "animate": {
          "name": "fade",
          "duration": 1.0,
          "changes": [{"view": "a", "alpha": 0}]
        }}
      ]
    }

    """

  init() throws {
    directory = try ScratchDirectory()
    try Data(Self.scene.utf8).write(to: URL(filePath: path))
  }

  private func watch(width: Int = 1440, height: Int = 900) throws -> (RunningTool, BrowserPage) {
    let tool = try RunningTool("watch", path, "--fps", "100")
    let page = try Browser().open(
      address: tool.line(), width: width, height: height,
      media: ["prefers-reduced-motion": "reduce"])
    return (tool, page)
  }

  /// Waits until the file has a text in place of another one, and the page shows it.
  private func wait(_ changes: [String: String], _ page: BrowserPage) throws {
    let expected = changes.reduce(Self.scene) { $0.replacing($1.key, with: $1.value) }
    for _ in 0..<1000 where try String(contentsOfFile: path, encoding: .utf8) != expected {
      usleep(10_000)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    try page.wait(for: "document.documentElement.dataset.version !== window.seen")
    try page.evaluate("window.seen = document.documentElement.dataset.version")
  }

  /// Drags the middle of an element by some pixels.
  private func drag(_ element: String, x: Double, y: Double = 0, _ page: BrowserPage) throws {
    let text = try page.text(
      "(() => { const r = \(element).getBoundingClientRect(); "
        + "return [r.left + r.width / 2, r.top + r.height / 2].join() })()")
    let place = text.split(separator: ",").compactMap { Double($0) }
    try page.mouse("mouseMoved", x: place[0], y: place[1])
    try page.mouse("mousePressed", x: place[0], y: place[1])
    _ = try page.command(
      "Input.dispatchMouseEvent",
      ["type": "mouseMoved", "x": place[0] + x, "y": place[1] + y, "buttons": 1, "button": "left"])
    try page.mouse("mouseReleased", x: place[0] + x, y: place[1] + y)
  }

  @Test("drags of bars and curves and numbers change just that in the file, and can be undone")
  func changes() throws {
    let (tool, page) = try watch()
    try page.evaluate("window.seen = document.documentElement.dataset.version; animatic.seek(30)")
    let row = "document.querySelectorAll('#lanes button.row')"
    // The bar is as wide as the scene is long, 2 s.
    let second = try page.number(
      "\(row)[0].querySelector('.bar').getBoundingClientRect().width / 2")
    try drag("\(row)[0].querySelector('.hold.duration')", x: second / 4, page)
    try wait(["\"duration\": 1, ": "\"duration\": 1.25, "], page)
    #expect(try page.number("animatic.state.frame") == 30)
    #expect(try page.text("document.getElementById('edit-duration').value") == "1.25")
    try drag("\(row)[0].querySelector('.hold.delay')", x: -second / 4, page)
    try wait(
      ["\"duration\": 1, ": "\"duration\": 1.25, ", "\"delay\": 0.5": "\"delay\": 0.25"], page)
    try drag("document.querySelector('#edit circle[data-point=\"0\"]')", x: 0, y: -200, page)
    let all = [
      "\"duration\": 1, ": "\"duration\": 1.25, ", "\"delay\": 0.5": "\"delay\": 0.25",
      "\"easeInOut\"": "[0.42, 2, 0.58, 1]",
    ]
    try wait(all, page)
    // A number of the other block, which gets a key of its own.
    try page.evaluate("\(row)[1].click()")
    try page.evaluate(
      "(() => { const e = document.getElementById('edit-delay'); e.value = '0.1'; "
        + "e.dispatchEvent(new Event('change')) })()")
    let other = ["\"duration\": 1.0,": "\"duration\": 1.0,\n      \"delay\": 0.1,"]
    try wait(all.merging(other) { first, _ in first }, page)
    try page.click("#undo")
    try wait(all, page)
    for _ in 0..<3 {
      try page.click("#undo")
      try page.wait(for: "document.documentElement.dataset.version !== window.seen")
      try page.evaluate("window.seen = document.documentElement.dataset.version")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.scene)
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test("numbers of the chosen view change in the file, and each goes back alone")
  func numbersOfViews() throws {
    let (tool, page) = try watch()
    try page.evaluate("window.seen = document.documentElement.dataset.version")
    func change(_ id: String, _ value: String) throws {
      try page.evaluate(
        "(() => { const e = document.getElementById('edit-\(id)'); e.value = '\(value)'; "
          + "e.dispatchEvent(new Event('change')) })()")
    }
    #expect(try page.text("document.getElementById('edit-center.x').value") == "25")
    #expect(try page.text("document.getElementById('edit-bounds.width').value") == "50")
    try change("center.x", "45")
    try wait(["[0, 0, 50, 50]": "[20, 0, 50, 50]"], page)
    #expect(try page.text("document.getElementById('edit-center.x').value") == "45")
    try change("alpha", "0.5")
    let alpha = ["\"red\"}": "\"red\", \"alpha\": 0.5}"]
    try wait(["[0, 0, 50, 50]": "[20, 0, 50, 50]"].merging(alpha) { first, _ in first }, page)
    try page.evaluate(
      "[...document.querySelectorAll('#edit-view .back')]"
        + ".find((e) => e.title === 'Take the last change of Center x back').click()")
    try wait(alpha, page)
    #expect(try page.text("document.getElementById('edit-alpha').value") == "0.5")
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test("handles have names, and arrows move them; the page says why it changes nothing")
  func keysAndRefusals() throws {
    let (tool, page) = try watch(width: 390, height: 844)
    try page.evaluate("window.seen = document.documentElement.dataset.version")
    try page.evaluate("document.querySelectorAll('#lanes button.row')[0].click()")
    let nodes = try page.accessibleNodes()
    for name in ["Delay s", "Duration s", "Control point 1: 0.42, 0", "Undo"] {
      #expect(nodes.contains { $0.name == name }, "\(name): \(nodes.map(\.name))")
    }
    // The arrows in a number are no keys of the page.
    try page.evaluate("document.getElementById('edit-delay').focus()")
    try page.press(.right)
    #expect(try page.number("animatic.state.frame") == 0)
    try page.evaluate("document.querySelector('#edit circle').focus()")
    try page.press(.up)
    try wait(["\"easeInOut\"": "[0.42, 0.02, 0.58, 1]"], page)
    try page.click("#undo")
    try wait([:], page)
    try page.click("#undo")
    try page.wait(for: "document.getElementById('news').textContent === 'there is nothing to undo'")
    #expect(page.errors.isEmpty, "\(page.errors)")
    #expect(tool.end(SIGTERM) == SIGTERM)
  }
}
