import Foundation
import TestSupport
import Testing

@Suite(
  "The page that plays a scene", .needs("chromium"),
  .enabled(if: ExampleScene.hasPlayer, "animatic render makes no pages"), .serialized)
@MainActor
struct PlayerTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  private func page(
    _ name: String, in browser: Browser, width: Int = 1280, height: Int = 800,
    media: [String: String] = [:]
  ) throws -> BrowserPage {
    let file = "\(directory.path)/\(name).html"
    _ = try ExampleScene(name).run("render", "--until", "2.2", "--fps", "100", "-o", file)
    return try browser.open(file: file, width: width, height: height, media: media)
  }

  @Test("every view shows where the trace says, at twenty times of each scene")
  func boxes() throws {
    let browser = try Browser()
    // Transitions turn the views of the scene in perspective, which the columns of the table do not have.
    for name in ExampleScene.names where name != "flips" {
      let page = try page(name, in: browser, media: ["prefers-reduced-motion": "reduce"])
      let traced = try TracedBoxes(ExampleScene(name), at: ExampleScene.times)
      var compared: Set<String> = []
      for (index, time) in ExampleScene.times.enumerated() {
        let frame = Int((time * 100).rounded())
        let answer =
          try page.evaluate(
            "(animatic.seek(\(frame)), animatic.boxes())") as? [String: Any] ?? [:]
        let shown = answer.compactMapValues { ($0 as? [NSNumber])?.map(\.doubleValue) }
        compared.formUnion(shown.keys)
        let differences = traced.differences(from: shown, at: index)
        #expect(differences.isEmpty, "\(name): \(differences.prefix(3))")
      }
      #expect(compared.isSuperset(of: traced.views), "\(name)")
      #expect(page.errors.isEmpty, "\(name)")
      try page.close()
    }
  }

  @Test("plain boxes look the same on the canvas that plays them and as elements")
  func playing() throws {
    let browser = try Browser()
    var drawn: [String] = []
    for name in ExampleScene.names {
      let page = try page(name, in: browser, width: 480, height: 400)
      try page.evaluate("animatic.pause(), animatic.showPlaying(110)")
      let hasCanvas = "Number(document.querySelector('canvas')?.hidden === false)"
      if try page.number(hasCanvas) == 1 {
        drawn.append(name)
        let playing = try PixelImage(png: page.screenshot())
        try page.evaluate("animatic.seek(110)")
        let difference = try PixelImage(png: page.screenshot()).difference(from: playing)
        // Browsers round the sizes of elements to whole pixels.
        #expect(difference < 0.005, "\(name): \(difference)")
      }
      #expect(page.errors.isEmpty, "\(name)")
      try page.close()
    }
    #expect(drawn.contains("board"), "\(drawn)")
  }

  @Test("the controls work by mouse")
  func mouse() throws {
    let page = try page("card", in: Browser(), media: ["prefers-reduced-motion": "reduce"])
    let last = try page.number("animatic.frames - 1")
    for (selector, frame) in [
      ("#end", last), ("#back", last - 1), ("#start", 0), ("#forward", 1), ("#forward", 2),
    ] {
      try page.click(selector)
      #expect(try page.number("animatic.state.frame") == frame, "\(selector)")
    }
    for selector in ["#loop", "#trails", "#onion"] {
      let before = try page.text(
        "document.querySelector('\(selector)').getAttribute('aria-pressed')")
      try page.click(selector)
      let after = try page.text(
        "document.querySelector('\(selector)').getAttribute('aria-pressed')")
      #expect(before != after, "\(selector)")
    }
    try page.click("#play")
    try page.evaluate(
      "new Promise(r => { const f = animatic.state.frame, t = () => animatic.state.frame !== f ? r() : requestAnimationFrame(t); t(); })"
    )
    try page.click("#play")
    #expect(page.errors.isEmpty)
  }

  @Test("the controls work by keyboard")
  func keyboard() throws {
    let page = try page("card", in: Browser(), media: ["prefers-reduced-motion": "reduce"])
    let last = try page.number("animatic.frames - 1")
    for (key, frame) in [
      (BrowserKey.end, last), (.left, last - 1), (.home, 0), (.right, 1), (.right, 2),
    ] {
      try page.press(key)
      #expect(try page.number("animatic.state.frame") == frame, "\(key)")
    }
    try page.press(.space)
    try page.evaluate(
      "new Promise(r => { const f = animatic.state.frame, t = () => animatic.state.frame !== f ? r() : requestAnimationFrame(t); t(); })"
    )
    try page.press(.space)
    let frame = try page.number("animatic.state.frame")
    try page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    #expect(try page.number("animatic.state.frame") == frame)
    #expect(page.errors.isEmpty)
  }

  @Test("each control has a name for screen readers")
  func names() throws {
    let page = try page("card", in: Browser())
    let roles: Set = ["button", "slider", "combobox", "checkbox", "tree", "treeitem", "link"]
    let controls = try page.accessibleNodes().filter { roles.contains($0.role) }
    #expect(controls.count > 8)
    for control in controls { #expect(!control.name.isEmpty, "\(control)") }
  }

  @Test("the page begins to play, but not for people who prefer less motion")
  func reducedMotion() throws {
    let browser = try Browser()
    let moving = try page("card", in: browser)
    try moving.evaluate(
      "new Promise(r => { const t = () => animatic.state.frame > 0 ? r() : requestAnimationFrame(t); t(); })"
    )
    let still = try page("card", in: browser, media: ["prefers-reduced-motion": "reduce"])
    try still.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    #expect(try still.number("animatic.state.frame") == 0)
  }
}
