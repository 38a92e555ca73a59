import Foundation
import TestSupport
import Testing

/// The controls of the player in a real browser.
@Suite("Controls of the player in a browser", .serialized, .needs("chromium"))
struct PlayerControlTests {
  private let browser: Browser
  private let directory: ScratchDirectory
  private let file: String

  init() throws {
    browser = try Browser()
    directory = try ScratchDirectory()
    file = directory.path + "/form.html"
    let scene = try #require(ExampleScene.all.first { $0.name == "form" })
    _ = try run(BuiltTool.animatic, ["render", scene.file, "-o", file])
  }

  private func frame(_ page: BrowserPage) throws -> Int { Int(try page.number("animatic.state.frame")) }

  @Test("the page needs no network")
  func offline() throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let links = text.matches(of: /(?:src|href)="([^"]*)"|url\((?!#)([^)]*)\)|https?:[^"' <]*/).map {
      String($0.output.0)
    }.filter { !$0.contains("http://www.w3.org/") && !$0.contains("data:") && !$0.contains("\"#") }
    #expect(links.isEmpty)
  }

  @Test("keys play, pause, step and jump")
  func keys() throws {
    let page = try browser.open(file)
    #expect(try frame(page) == 0)
    let presses: [(key: String, code: Int, frame: Int)] = [
      ("ArrowRight", 39, 1), ("ArrowRight", 39, 2), ("ArrowLeft", 37, 1), ("End", 35, 147),
      ("ArrowRight", 39, 147), ("Home", 36, 0), ("ArrowLeft", 37, 0),
    ]
    for press in presses {
      try page.press(press.key, code: press.code)
      #expect(try frame(page) == press.frame, "\(press.key)")
    }
    try page.press(" ", code: 32)
    #expect(try page.evaluate("animatic.state.isPlaying") as? Bool == true)
    try page.press(" ", code: 32)
    #expect(try page.evaluate("animatic.state.isPlaying") as? Bool == false)
    #expect(page.errors.isEmpty)
  }

  @Test("buttons, the slider and the timeline do the same by mouse")
  func mouse() throws {
    let page = try browser.open(file)
    try page.click("#forward")
    #expect(try frame(page) == 1)
    try page.click("#back")
    #expect(try frame(page) == 0)
    try page.click("#slider")
    #expect(try abs(frame(page) - 74) <= 2)
    try page.click("#start")
    #expect(try frame(page) == 0)
    try page.click("#play")
    #expect(try page.evaluate("animatic.state.isPlaying") as? Bool == true)
    try page.click("#play")
    #expect(try page.evaluate("animatic.state.isPlaying") as? Bool == false)
    for button in ["loop", "trails", "onion"] {
      let before = try page.text("document.getElementById('\(button)').ariaPressed")
      try page.click("#\(button)")
      let after = try page.text("document.getElementById('\(button)').ariaPressed")
      #expect(Set([before, after]) == ["true", "false"], "\(button)")
    }
    #expect(page.errors.isEmpty)
  }

  @Test("a view is chosen by mouse and by keyboard, and its values are those of the CSV")
  func views() throws {
    let page = try browser.open(file)
    let selected = "document.querySelector('#views [aria-selected=true]').textContent"
    try page.click("#views [role=treeitem]:nth-child(2)")
    #expect(try page.text(selected) == "first")
    try page.press("ArrowDown", code: 40)
    #expect(try page.text(selected) == "second" || page.text("document.activeElement.id") != "views")
    let text = try page.text("document.getElementById('values').innerText")
    #expect(text.contains("center.y") && text.contains("120.000000"))
  }

  @Test("the page plays by itself, unless the reader prefers little motion")
  func motion() throws {
    let calm = try browser.open(file, reducesMotion: true)
    #expect(try calm.evaluate("animatic.state.isPlaying") as? Bool == false)
    let lively = try browser.open(file, reducesMotion: false)
    #expect(try lively.evaluate("animatic.state.isPlaying") as? Bool == true)
  }

  @Test("every control has a name for a screen reader")
  func names() throws {
    let page = try browser.open(file)
    let controls: Set = [
      "button", "slider", "combobox", "tree", "treeitem", "checkbox", "menuitem", "toolbar", "link",
    ]
    let nodes = try page.accessibleNodes().filter { controls.contains($0.role) }
    #expect(nodes.count >= 10)
    for node in nodes { #expect(!node.name.isEmpty, "\(node.role)") }
  }

  @Test(
    "nothing is cut off at any size, in light and dark",
    arguments: [(1440, 900), (1024, 700), (390, 844)], [false, true])
  func sizes(_ size: (width: Int, height: Int), isDark: Bool) throws {
    let page = try browser.open(file, size: size, isDark: isDark)
    #expect(
      try page.number("document.documentElement.scrollWidth") <= Double(size.width))
    #expect(page.errors.isEmpty)
    let colors = try page.text(
      "(({ color, backgroundColor }) => color + backgroundColor)(getComputedStyle(document.body))")
    let other = try browser.open(file, size: size, isDark: !isDark).text(
      "(({ color, backgroundColor }) => color + backgroundColor)(getComputedStyle(document.body))")
    #expect(colors != other)
  }
}
