import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("The page that plays a scene", .needs("chromium"), .serialized, .ownThreads)
struct PlayerTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  private func page(
    _ name: String, in browser: Browser, width: Int = 1280, height: Int = 800,
    media: [String: String] = [:]
  ) throws -> BrowserPage {
    let file = "\(directory.path)/\(name).html"
    if !FileManager.default.fileExists(atPath: file) {
      _ = try ExampleScene(name).run("render", "--until", "2.2", "--fps", "100", "-o", file)
    }
    return try browser.open(file: file, width: width, height: height, media: media)
  }

  /// Opens the page of a scene in a text, at its first frame.
  private func page(
    ofScene text: String, _ arguments: String..., in browser: Browser, height: Int = 800
  ) throws -> BrowserPage {
    let scene = "\(directory.path)/scene.json"
    let file = "\(directory.path)/scene.html"
    try Data(text.utf8).write(to: URL(filePath: scene))
    _ = try ExampleScene(path: scene).run("render", arguments + ["-o", file])
    return try browser.open(
      file: file, width: 1280, height: height, media: ["prefers-reduced-motion": "reduce"])
  }

  @Test("a click on the title of a button chooses the button, and the log of a touch names it")
  func button() throws {
    let page = try page(
      ofScene: """
        {"screen": {"width": 300, "height": 200}, "views": [
          {"name": "panel", "frame": [0, 0, 300, 200], "backgroundColor": "white", "subviews": [
            {"name": "ok", "frame": [50, 50, 200, 100], "button": {"title": "MMMMMMMMMM"}}]}],
         "timeline": [{"at": 0.1, "tap": "ok"}]}
        """, in: Browser())
    for (x, y, name) in [(150, 100, "ok"), (10, 10, "panel"), (240, 140, "ok")] {
      #expect(try view(at: x, y, in: page) == name)
    }
    let touches = try page.text(
      """
      animatic.trace.sides[0].touches.map((touch) => touch[1])
        .filter((text) => text.startsWith('touch ')).join()
      """)
    #expect(touches == "touch began (ok),touch ended (ok)")
    #expect(page.errors.isEmpty)
  }

  /// Clicks on a point of a stage of 300 × 200 points, and returns a property of the view that is
  /// chosen.
  private func view(
    at x: Int, _ y: Int, _ property: String = "name", in page: BrowserPage
  ) throws -> String {
    try page.evaluate(
      """
      (() => {
        const box = document.getElementById("stage").getBoundingClientRect();
        const x = box.left + \(x) / 300 * box.width, y = box.top + \(y) / 200 * box.height;
        document.elementFromPoint(x, y).dispatchEvent(
          new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
      })()
      """)
    return try page.text("String(animatic.state.selected.\(property))")
  }

  @Test("events stand at their own times, and the playhead crosses all rows")
  func rows() throws {
    let steps = (0..<40).map { index in
      """
      {"at": \(Double(index) / 50 + 0.003), "animate": {"name": "b\(index)", "duration": 0.2,
        "changes": [{"view": "v", "alpha": \(index % 2)}]}}
      """
    }
    let page = try page(
      ofScene: #"{"views": [{"name": "v"}], "timeline": [\#(steps.joined(separator: ","))]}"#,
      "--fps", "10", "--until", "1", in: Browser())
    let names = try page.text(
      """
      [...document.querySelectorAll('.row:not(.axis) .name')].map((name) => name.textContent).join()
      """)
    #expect(names == (0..<40).map { "b\($0)" }.joined(separator: ","))
    let lefts = try page.text(
      """
      [...document.querySelectorAll('.row:not(.axis)')[39].querySelectorAll('.mark')]
        .map((mark) => mark.style.left).join()
      """)
    #expect(lefts == "78.3%,98.3%")
    let overhang = try page.number(
      """
      (() => {
        const now = document.querySelector(".track .now").getBoundingClientRect();
        const rows = [...document.querySelectorAll(".row")]
          .map((row) => row.getBoundingClientRect());
        return Math.max(...rows.map((row) => row.bottom)) - now.bottom;
      })()
      """)
    #expect(abs(overhang) < 1, "\(overhang)")
    let hidden = try page.number(
      """
      document.getElementById("rows").scrollHeight - document.getElementById("rows").clientHeight
      """)
    #expect(hidden > 100 && page.errors.isEmpty)
  }

  @Test("a view that is chosen is scrolled to")
  func scrolling() throws {
    let views = (0..<60).map {
      #"{"name": "v\#($0)", "frame": [\#($0 * 5), 0, 5, 200], "backgroundColor": "red"}"#
    }
    let screen = #""screen": {"width": 300, "height": 200}"#
    let page = try page(
      ofScene: #"{\#(screen), "views": [\#(views.joined(separator: ","))]}"#,
      "--until", "0.1", in: Browser())
    for index in [59, 0, 30, 45, 2] {
      try page.evaluate(
        """
        (() => {
          const box = document.getElementById("stage").getBoundingClientRect();
          const x = box.left + \(Double(index) * 5 + 2.5) / 300 * box.width;
          const y = box.top + box.height / 2;
          document.elementFromPoint(x, y).dispatchEvent(
            new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
        })()
        """)
      #expect(try page.text("animatic.state.selected.name") == "v\(index)")
      let isShown = try page.number(
        """
        (() => {
          const tree = document.getElementById("views").getBoundingClientRect();
          const item = document.querySelector("#views [aria-selected=true]").getBoundingClientRect();
          return Number(item.top >= tree.top && item.bottom <= tree.bottom);
        })()
        """)
      #expect(isShown == 1, "v\(index)")
    }
    #expect(page.errors.isEmpty)
  }

  @Test("every view shows where the trace says, at twenty times of scenes")
  func boxes() throws {
    let browser = try Browser()
    // Transitions turn the views of the scene in perspective, which the columns of the table do not
    // have.
    for name in third(ExampleScenes.names) where name != "flips" {
      let page = try page(name, in: browser, media: ["prefers-reduced-motion": "reduce"])
      let traced = try TracedBoxes(ExampleScene(name), at: ExampleScene.times)
      var compared: Set<String> = []
      for (index, time) in ExampleScene.times.enumerated() {
        let frame = Int((time * 100).rounded())
        let answer =
          try page.evaluate("(animatic.seek(\(frame)), animatic.boxes())") as? [String: Any] ?? [:]
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

  /// Expects that the canvas, which plays, shows frames as elements do.
  private func expectSamePixels(
    in page: BrowserPage, at frames: [Int], within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for frame in frames {
      try page.evaluate("animatic.seek(\(frame)), animatic.showPlaying(\(frame))")
      #expect(
        try page.number("Number(document.querySelector('canvas')?.hidden === false)") == 1,
        sourceLocation: sourceLocation)
      let playing = try PixelImage(png: page.screenshot())
      try page.evaluate("animatic.seek(\(frame))")
      let difference = try PixelImage(png: page.screenshot()).difference(from: playing)
      #expect(difference < tolerance, "\(frame): \(difference)", sourceLocation: sourceLocation)
    }
    #expect(page.errors.isEmpty, "\(page.errors)", sourceLocation: sourceLocation)
  }

  @Test("plain boxes look the same on the canvas that plays them and as elements")
  func playing() throws {
    let browser = try Browser()
    var drawn: [String] = []
    for name in third(ExampleScenes.names, from: 1) {
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

  @Test("borders look the same on the canvas that plays them and as elements")
  func borders() throws {
    let page = try page(
      ofScene: """
        {"screen": {"width": 300, "height": 200}, "views": [
          {"name": "fades", "frame": [20, 20, 80, 60], "backgroundColor": "red", "cornerRadius": 12,
           "borderWidth": 8, "borderColor": "blue"},
          {"name": "through", "frame": [120, 20, 80, 60], "backgroundColor": "red",
           "borderWidth": 10, "borderColor": "#00000080"},
          {"name": "clips", "frame": [20, 100, 80, 80], "backgroundColor": "green",
           "cornerRadius": 20, "clipsToBounds": true, "borderWidth": 4, "borderColor": "black",
           "subviews": [{"name": "in", "frame": [40, 40, 80, 80], "backgroundColor": "orange"}]},
          {"name": "thin", "frame": [130, 110, 6, 60], "borderWidth": 5, "borderColor": "purple"}],
         "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [
           {"view": "fades", "alpha": 0.2, "center": [100, 60]}, {"view": "clips", "center": [200, 140]}
         ]}}]}
        """, in: Browser())
    try expectSamePixels(in: page, at: [0, 20, 45], within: 0.002)
  }

  @Test("shadows and groups that fade look the same on the canvas that plays them and as elements")
  func shadows() throws {
    let page = try page(
      ofScene: """
        {"screen": {"width": 300, "height": 300}, "views": [
          {"name": "moves", "frame": [10, 10, 40, 30], "backgroundColor": "red", "cornerRadius": 8,
           "shadowOpacity": 0.5, "shadowRadius": 4, "shadowOffset": [3, 5]},
          {"name": "through", "frame": [70, 10, 40, 30], "backgroundColor": "#FF000080",
           "shadowOpacity": 1, "borderWidth": 4, "borderColor": "#00000080"},
          {"name": "ring", "frame": [130, 10, 40, 30], "cornerRadius": 10, "borderWidth": 4,
           "shadowOpacity": 0.8, "borderColor": "green"},
          {"name": "turns", "frame": [190, 20, 40, 30], "backgroundColor": "orange",
           "shadowOpacity": 0.6, "shadowRadius": 5, "shadowOffset": [6, 0]},
          {"name": "grows", "frame": [20, 70, 30, 30], "backgroundColor": "purple",
           "cornerRadius": 6, "shadowOpacity": 0.5, "borderWidth": 3, "borderColor": "#0000FF80"},
          {"name": "fades", "frame": [80, 70, 30, 30], "backgroundColor": "white",
           "shadowOpacity": 0.7, "borderWidth": 3, "borderColor": "blue"},
          {"name": "card", "frame": [10, 130, 80, 60], "backgroundColor": "white",
           "shadowOpacity": 0.4, "shadowRadius": 6, "subviews": [
             {"name": "out", "frame": [60, 40, 40, 40], "backgroundColor": "green"}]},
          {"name": "group", "frame": [120, 130, 80, 60], "backgroundColor": "yellow",
           "shadowOpacity": 0.4, "subviews": [
             {"name": "in", "frame": [10, 10, 40, 40], "backgroundColor": "blue"}]},
          {"name": "clips", "frame": [220, 130, 60, 60], "clipsToBounds": true, "cornerRadius": 12,
           "borderWidth": 2, "borderColor": "black", "subviews": [
             {"name": "inside", "frame": [-10, 20, 50, 50], "backgroundColor": "red",
              "shadowOpacity": 0.9, "shadowRadius": 5}]},
          {"name": "scales", "frame": [40, 220, 40, 40], "backgroundColor": "#000080",
           "shadowOpacity": 0.5, "cornerRadius": 12}],
         "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [
           {"view": "moves", "center": [40, 40]}, {"view": "through", "alpha": 0.5},
           {"view": "ring", "center": [150.7, 31.2]},
           {"view": "turns", "transform": [{"rotate": 60}]},
           {"view": "grows", "frame": [10, 66, 60, 50]},
           {"view": "fades", "alpha": 0.3, "frame": [80, 70, 50, 40]},
           {"view": "card", "center": [60, 162], "alpha": 0.6}, {"view": "group", "alpha": 0.4},
           {"view": "in", "center": [60, 50]}, {"view": "clips", "alpha": 0.3},
           {"view": "inside", "center": [40, 30]},
           {"view": "scales", "transform": [{"scale": 2.2}]}
         ]}}]}
        """, in: Browser())
    try expectSamePixels(in: page, at: [0, 17, 45], within: 0.0005)
  }

  @Test("what only moves is drawn once, whatever the number of views and frames")
  func bitmaps() throws {
    let views = (0..<60).map {
      """
      {"name": "v\($0)", "frame": [\($0 * 4), \($0 * 3), 30, 20], "backgroundColor": "red",
       "shadowOpacity": 0.5, "subviews": []}
      """
    }
    let changes = (0..<60).map { #"{"view": "v\#($0)", "center": [\#(300 - $0 * 2), 100]}"# }
    let page = try page(
      ofScene: """
        {"screen": {"width": 300, "height": 200}, "views": [\(views.joined(separator: ","))],
         "timeline": [{"at": 0, "animate": {"duration": 1, "changes":
           [\(changes.joined(separator: ","))]}}]}
        """, in: Browser())
    let made = try page.number(
      """
      (() => {
        const transfer = OffscreenCanvas.prototype.transferToImageBitmap;
        let count = 0;
        OffscreenCanvas.prototype.transferToImageBitmap = function () {
          count += 1;
          return transfer.call(this);
        };
        for (let frame = 0; frame < 60; frame += 1) animatic.showPlaying(frame);
        return count;
      })()
      """)
    // A box and its shadow, at each quarter of a pixel across and down.
    #expect(made > 0 && made <= 32, "\(made)")
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  /// Waits until another frame shows.
  private static let nextFrame = """
    new Promise((resolve) => {
      const frame = animatic.state.frame;
      const look = () => animatic.state.frame !== frame ? resolve() : requestAnimationFrame(look);
      look();
    })
    """

  @Test("the controls work by mouse and by keyboard, and have names for screen readers")
  func controls() throws {
    let page = try page("card", in: Browser(), media: ["prefers-reduced-motion": "reduce"])
    let last = try page.number("animatic.frames - 1")
    for (selector, frame) in [
      ("#end", last), ("#back", last - 1), ("#start", 0), ("#forward", 1), ("#forward", 2),
    ] {
      try page.click(selector)
      #expect(try page.number("animatic.state.frame") == frame, "\(selector)")
    }
    for selector in ["#loop", "#trails", "#onion"] {
      let pressed = "document.querySelector('\(selector)').getAttribute('aria-pressed')"
      let before = try page.text(pressed)
      try page.click(selector)
      #expect(try page.text(pressed) != before, "\(selector)")
    }
    try page.click("#play")
    try page.evaluate(Self.nextFrame)
    try page.click("#play")
    for (key, frame) in [
      (BrowserKey.end, last), (.left, last - 1), (.home, 0), (.right, 1), (.right, 2),
    ] {
      try page.press(key)
      #expect(try page.number("animatic.state.frame") == frame, "\(key)")
    }
    try page.evaluate("document.activeElement.blur()")
    try page.press(.space)
    try page.evaluate(Self.nextFrame)
    try page.press(.space)
    let frame = try page.number("animatic.state.frame")
    try page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    #expect(try page.number("animatic.state.frame") == frame)
    let roles: Set = ["button", "slider", "combobox", "checkbox", "tree", "treeitem", "link"]
    let controls = try page.accessibleNodes().filter { roles.contains($0.role) }
    #expect(controls.count > 8 && controls.filter(\.name.isEmpty) == [])
    #expect(page.errors.isEmpty)
  }

  private static let constraints = [
    (0, 0, #"'height' UIView "header".height == 120"#),
    (0, 30, #"'height' UIView "header".height == 60"#),
    (1, 0, #"'width' UIView "photo".width == 0.4*UIView "header".width"#),
    (1, 30, #"'width' UIView "photo".width == 0.7*UIView "header".width"#),
  ]

  /// M1
  @Test("a chosen view has its constraints as they are at the frame")
  func constraints() throws {
    let page = try page("constraints", in: Browser(), media: ["prefers-reduced-motion": "reduce"])
    for (view, frame, text) in Self.constraints {
      try page.click("#view-0-\(view)")
      try page.evaluate("animatic.seek(\(frame))")
      let texts = try page.text(
        "[...document.querySelectorAll('#constraints li')].map((e) => e.textContent).join('\\n')")
      #expect(texts.split(separator: "\n").contains(Substring(text)), "\(texts)")
    }
    #expect(page.errors.isEmpty)
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

  @Test("a click chooses a button without a name, and an unnamed view that is no part of a control")
  @MainActor func unnamedButton() throws {
    let simulator = Simulator(screen: CGSize(width: 300, height: 200))
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    panel.accessibilityIdentifier = "panel"
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    button.setTitle("MMMMMMMMMM", for: .normal)
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    for view in [button, dot] { panel.addSubview(view) }
    simulator.window.addSubview(panel)
    let recording = Recording(of: simulator)
    recording.advance(by: 0.1)
    let file = "\(directory.path)/unnamed.html"
    try recording.write(to: file)
    let page = try Browser().open(
      file: file, width: 1280, height: 800, media: ["prefers-reduced-motion": "reduce"])
    let (panels, buttons, dots) = (0, 1, 3)
    for (x, y, index) in [(150, 100, buttons), (10, 10, dots), (280, 190, panels)] {
      #expect(try view(at: x, y, "index", in: page) == "\(index)")
    }
  }
}
