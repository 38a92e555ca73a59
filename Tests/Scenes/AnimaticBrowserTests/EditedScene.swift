import Foundation
import TestSupport
import Testing

/// A scene file in a directory of its own, the tool that watches it, and a page of a browser.
final class EditedScene {
  private(set) var page: BrowserPage
  private let browser: Browser
  private let tool: RunningTool
  private let address: String
  private let directory: ScratchDirectory
  private var text: String
  private var path: String { directory.path + "/s.json" }

  /// Writes a scene and opens its page, which stands still.
  init(_ text: String, width: Int = 1440, height: Int = 900, dark: Bool = false) throws {
    self.text = text
    directory = try ScratchDirectory()
    try Data(text.utf8).write(to: URL(filePath: directory.path + "/s.json"))
    tool = try RunningTool("watch", directory.path + "/s.json", "--fps", "100")
    address = tool.line()
    browser = try Browser()
    page = try Self.page(address, in: browser, width, height, dark)
  }

  private static func page(
    _ address: String, in browser: Browser, _ width: Int, _ height: Int, _ dark: Bool
  ) throws -> BrowserPage {
    let page = try browser.open(
      address: address, width: width, height: height,
      media: [
        "prefers-reduced-motion": "reduce", "prefers-color-scheme": dark ? "dark" : "light",
      ])
    try page.wait(for: "window.animaticEditor.source !== undefined")
    try page.evaluate("window.seen = document.documentElement.dataset.version")
    return page
  }

  /// Opens another page in place of the present one, which has no errors.
  func reopen(
    width: Int, height: Int, dark: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(page.errors.isEmpty, "\(page.errors)", sourceLocation: sourceLocation)
    try page.close()
    page = try Self.page(address, in: browser, width, height, dark)
  }

  /// The text of the file.
  var file: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  /// Returns the text of a file beside the scene.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)
  }

  /// Writes another text into the file, as an editor does.
  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  /// Writes another text into the file, and waits until the page shows it.
  func rewrite(_ text: String) throws {
    self.text = text
    try write(text)
    try page.wait(for: "window.animaticEditor.source.files[0].text === \(quoted(text))")
  }

  /// Takes the last change back, after which the file has its first text.
  func undo(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try page.evaluate("document.getElementById('undo').click()")
    try wait([], sourceLocation: sourceLocation)
  }

  /// Waits until the file has texts in place of others, and the page shows it.
  func wait(
    _ changes: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    for _ in 0..<1000 where try file != expected { usleep(10_000) }
    #expect(try file == expected, sourceLocation: sourceLocation)
    try page.wait(for: "window.animaticEditor.source.files[0].text === \(quoted(expected))")
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  /// Chooses the block of a row by a click on its name.
  func choose(_ index: Int) throws { try page.click("\(Self.row(index)) .name") }

  static func row(_ index: Int) -> String { "#lanes .row[data-block=\"\(index)\"]" }

  /// Types a value into a field.
  func enter(_ value: String, into id: String) throws {
    try page.evaluate(
      """
      (() => { const e = document.getElementById('\(id)'); e.value = '\(value)';
        e.dispatchEvent(new Event('change')); })()
      """)
  }

  /// Drags the middle of the first element of a selector by some pixels.
  func drag(_ selector: String, x: Double, y: Double = 0, alt: Bool = false) throws {
    let point = try #require(
      try page.evaluate(
        """
        (() => { const e = document.querySelector(\(quoted(selector)));
          e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();
          return [r.x + r.width / 2, r.y + r.height / 2]; })()
        """) as? [Double])
    try page.mouse("mouseMoved", x: point[0], y: point[1])
    try page.mouse("mousePressed", x: point[0], y: point[1])
    for part in [0.5, 1] {
      try page.command(
        "Input.dispatchMouseEvent",
        [
          "type": "mouseMoved", "x": point[0] + part * x, "y": point[1] + part * y, "buttons": 1,
          "button": "left", "modifiers": alt ? 1 : 0,
        ])
    }
    try page.mouse("mouseReleased", x: point[0] + x, y: point[1] + y)
  }

  /// The width of a second in the timeline, in pixels.
  var second: Double {
    get throws {
      try page.number(
        "document.querySelector('.bar > .lane').getBoundingClientRect().width "
          + "/ ((animatic.frames - 1) / animatic.framesPerSecond)")
    }
  }

  /// Expects a page without errors, and ends the tool.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(page.errors.isEmpty, "\(page.errors)", sourceLocation: sourceLocation)
    #expect(tool.end(SIGTERM) == SIGTERM, sourceLocation: sourceLocation)
  }
}
