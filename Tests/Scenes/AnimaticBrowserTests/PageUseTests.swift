import Foundation
import TestSupport
import Testing

@Suite("How a reader uses the page", .needs("chromium"), .serialized, .ownThreads)
struct PageUseTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  /// The page of a scene of 14 views that move one after the other, every second of them in a block
  /// with a name.
  private static let html = Result {
    let views = (0..<14).map {
      #"{"name": "view \#($0)", "frame": [20, \#(20 + 36 * $0), 120, 28], "backgroundColor": "red"}"#
    }
    let steps = (0..<14).map { index in
      """
      {"at": \(Double(index) / 10), "animate": {\(index % 2 == 1 ? "\"name\": \"slide \(index)\"," : "")
       "duration": 0.6, "delay": 0.1, "changes": [{"view": "view \(index)", "center": [260, 300]}]}}
      """
    }
    let text = """
      {"screen": {"width": 320, "height": 568}, "views": [\(views.joined(separator: ","))],
       "timeline": [\(steps.joined(separator: ","))]}
      """
    let directory = try ScratchDirectory()
    let (scene, file) = ("\(directory.path)/scene.json", "\(directory.path)/scene.html")
    try Data(text.utf8).write(to: URL(filePath: scene))
    _ = try ExampleScene(path: scene).run("render", "--until", "2", "-o", file)
    return try Data(contentsOf: URL(filePath: file))
  }

  /// Opens the page.
  private func page(
    _ browser: Browser, width: Int = 1440, height: Int = 900, hash: String = "",
    dark: Bool = false
  ) throws -> BrowserPage {
    let file = "\(directory.path)/scene.html"
    try Self.html.get().write(to: URL(filePath: file))
    return try browser.open(
      address: URL(filePath: file).absoluteString + hash, width: width, height: height,
      media: [
        "prefers-reduced-motion": "reduce", "prefers-color-scheme": dark ? "dark" : "light",
      ])
  }

  @Test(
    "picture and timeline are in view together",
    arguments: [
      (1440, 900, 10.0, 0.6), (768, 1024, 10, 0.3), (390, 844, 3, 0.3),
    ])
  func layout(width: Int, height: Int, rows: Double, share: Double) throws {
    let page = try page(Browser(), width: width, height: height)
    let shown = try page.number(
      """
      (() => {
        const box = document.getElementById("rows").getBoundingClientRect();
        const bottom = Math.min(box.bottom, innerHeight);
        return [...document.querySelectorAll(".row:not(.axis)")]
          .filter((row) => row.getBoundingClientRect().bottom <= bottom + 1).length;
      })()
      """)
    #expect(shown >= rows, "\(shown)")
    let picture = try page.evaluate(
      "(() => { const b = stage.getBoundingClientRect(); return [b.top, b.bottom, b.height]; })()")
    let edges = try #require(picture as? [Double])
    #expect(edges[0] >= 0 && edges[1] <= Double(height) && edges[2] > share * Double(height))
    // Nothing is wider than the window, and the last part reaches its end.
    #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    let bottom = try page.number(
      "Math.max(...[timeline, inspector].map((part) => part.getBoundingClientRect().bottom))")
    #expect(bottom >= Double(height) - 30)
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("the height of the timeline follows its grip, by mouse and by keys")
  func grip() throws {
    let page = try page(Browser())
    let height = "document.getElementById('rows').offsetHeight"
    let before = try page.number(height)
    let grip = try #require(
      try page.evaluate(
        "(() => { const b = grip.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
      ) as? [Double])
    try page.mouse("mouseMoved", x: grip[0], y: grip[1])
    try page.mouse("mousePressed", x: grip[0], y: grip[1])
    try page.command(
      "Input.dispatchMouseEvent",
      ["type": "mouseMoved", "x": grip[0], "y": grip[1] + 100, "buttons": 1, "button": "left"])
    try page.mouse("mouseReleased", x: grip[0], y: grip[1] + 100)
    #expect(abs(try page.number(height) - (before - 100)) < 2)
    try page.evaluate("grip.focus()")
    try page.press(.up)
    #expect(abs(try page.number(height) - (before - 76)) < 2)
    #expect(try page.number("animatic.state.frame") == 0)
    // The picture has the rest.
    let frame = try page.number("frame.clientHeight - stage.getBoundingClientRect().height")
    #expect(frame < 60)
  }

  @Test("a row is named by its block or by its views, and chooses them")
  func blocks() throws {
    let page = try page(Browser())
    let names = try page.text(
      "[...document.querySelectorAll('.row:not(.axis) .name')].map((n) => n.textContent).join()")
    let expected = (0..<14).map { $0 % 2 == 1 ? "slide \($0)" : "view \($0)" }
    #expect(names == expected.joined(separator: ","))
    try page.click(".row:nth-child(6) .name")
    #expect(try page.text("animatic.state.selected.name") == "view 4")
    let pressed =
      "[...document.querySelectorAll('.row[aria-pressed=true] .name')].map((n) => n.textContent).join()"
    #expect(try page.text(pressed) == "view 4")
    try page.click("#view-0-3")
    #expect(try page.text(pressed) == "slide 3")
    // A bar shows its curve, and says it.
    #expect(try page.number("document.querySelectorAll('.span.active polyline').length") == 14)
    let label = try page.text("document.querySelector('.row:nth-child(3)').ariaLabel")
    #expect(label.hasPrefix("slide 1: easeInOut, delay from 0.1 s to 0.2 s, active from 0.2 s"))
  }

  @Test("words find rows and views, and only them")
  func find() throws {
    let page = try page(Browser())
    try page.press(.sign("/"))
    for letter in "slide 1" { try page.press(letter == " " ? .space : .sign(letter)) }
    let rows = "document.querySelectorAll('.row:not(.axis):not([hidden])').length"
    #expect(try page.number(rows) == 3)
    #expect(try page.number("document.querySelectorAll('#views > :not([hidden])').length") == 0)
    #expect(try page.text("String(animatic.state.isPlaying)") == "false")
    // What finds nothing says so.
    try page.press(.sign("?"))
    #expect(
      try page.text("document.getElementById('nothing').textContent")
        == "No view and no block has “slide 1?” in its name.")
    #expect(try page.evaluate("document.getElementById('nothing').hidden") as? Bool == false)
    try page.press(.escape)
    #expect(try page.number(rows) == 14)
    #expect(try page.evaluate("document.getElementById('nothing').hidden") as? Bool == true)
  }

  @Test("the timeline zooms around a time, moves, and shows all again")
  func zoom() throws {
    let page = try page(Browser())
    let box = try #require(
      try page.evaluate(
        """
        (() => {
          const b = document.querySelector(".track").getBoundingClientRect();
          return [b.left, b.top + 60, b.width];
        })()
        """) as? [Double])
    let mark = "document.querySelector('.row:nth-child(9) .mark').getBoundingClientRect().left"
    let whole = try page.number(mark)
    try page.evaluate("animatic.seek(60)")
    for _ in 0..<3 { try page.press(.letter("z")) }
    // Half of the time lies where it was.
    let zoomed = try page.number(mark)
    let middle = box[0] + box[2] / 2
    #expect(abs((zoomed - middle) - 8 * (whole - middle)) < 40, "\(zoomed) \(whole)")
    let ticks = try page.number("document.querySelectorAll('.tick').length")
    #expect(ticks > 3)
    try page.command(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": middle, "y": box[1], "deltaX": 100, "deltaY": 0])
    try page.wait(for: "Math.abs(\(mark) - \(zoomed - 100)) < 2")
    try page.press(.letter("f"))
    #expect(abs(try page.number(mark) - whole) < 1)
  }

  @Test("a part loops, and a drag snaps to the edges of bars")
  func area() throws {
    let page = try page(Browser())
    try page.evaluate("animatic.seek(30)")
    try page.press(.letter("b"))
    try page.evaluate("animatic.seek(36)")
    try page.press(.letter("n"))
    #expect(try page.text("animatic.state.area.join()") == "30,36")
    try page.press(.space)
    try page.evaluate(
      """
      new Promise((resolve) => {
        let last = animatic.state.frame, count = 0;
        const look = () => {
          if (animatic.state.frame < last) count += 1;
          last = animatic.state.frame;
          if (last < 30 || last > 36) throw Error("frame " + last);
          if (count > 1) resolve(); else requestAnimationFrame(look);
        };
        look();
      })
      """)
    try page.press(.letter("x"))
    #expect(try page.text("String(animatic.state.area)") == "null")
    // The third bar begins at 0.3 s; the mouse is 4 px beside it, on the axis.
    let place = try #require(
      try page.evaluate(
        """
        (() => {
          const b = document.querySelector(".row:nth-child(4) .span.active").getBoundingClientRect();
          return [b.left + 4, document.querySelector(".axis").getBoundingClientRect().top + 8, b.top + 3];
        })()
        """) as? [Double])
    func click(y: Double) throws {
      for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
        try page.mouse(type, x: place[0], y: y)
      }
    }
    try click(y: place[1])
    #expect(try page.number("animatic.state.frame") == 18)
    // A click on a bar chooses its view, and does not seek.
    try page.evaluate("animatic.seek(7)")
    try click(y: place[2])
    #expect(try page.number("animatic.state.frame") == 7)
    #expect(try page.text("animatic.state.selected.name") == "view 2")
  }

  @Test("a part has a place in the address and in the command to copy")
  func part() throws {
    let page = try page(Browser(), hash: "#t=0.5&part=0.25-1")
    #expect(try page.text("animatic.state.area.join()") == "15,60")
    try page.evaluate("animatic.seek(30)")
    try page.wait(for: "location.hash === '#t=0.5&view=view%200&part=0.25-1'")
    try page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    try page.click("#copy-command")
    try page.wait(for: "window.copied !== undefined")
    #expect(
      try page.text("window.copied")
        == "animatic render scene.json --from 0.25 --until 1 -o scene.mp4")
    try page.press(.letter("x"))
    try page.wait(for: "location.hash === '#t=0.5&view=view%200'")
    try page.click("#copy-command")
    try page.wait(for: "window.copied === 'animatic render scene.json -o scene.mp4'")
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("onion skins are of the chosen view, and trails have a lighter line around them")
  func onion() throws {
    let page = try page(Browser(), hash: "#t=0.5&view=view%203")
    try page.click("#onion")
    let shown = """
      [...new Set([...document.querySelectorAll('.ghost [data-view]')]
        .filter((e) => getComputedStyle(e).visibility === 'visible').map((e) => e.dataset.view))].join()
      """
    #expect(try page.text(shown) == "view 3")
    try page.click("#trails")
    let lines = "[...document.querySelectorAll('#overlay .trail')]"
    #expect(try page.number("\(lines).length") == 2)
    #expect(
      try page.text("\(lines).map((e) => getComputedStyle(e).stroke).join(' ')")
        == "rgb(255, 255, 255) rgb(47, 107, 255)")
    #expect(try page.number("new Set(\(lines).map((e) => e.getAttribute('d'))).size") == 1)
  }

  @Test("the readout is at the playhead, also while the scene plays")
  func readout() throws {
    let page = try page(Browser())
    try page.evaluate("animatic.seek(75)")
    #expect(try page.text("document.querySelector('.flag').textContent") == "1.25 s")
    let place = try page.evaluate(
      """
      (() => {
        const flag = document.querySelector(".flag").getBoundingClientRect();
        const now = document.querySelector(".track .now").getBoundingClientRect().left;
        return flag.left <= now + 1 && now - 1 <= flag.right;
      })()
      """)
    #expect(place as? Bool == true)
    try page.evaluate("animatic.seek(0), animatic.play()")
    try page.wait(for: "animatic.state.frame > 5")
    let agree = """
      document.getElementById('time').textContent.includes(`frame ${animatic.state.frame}/`)
        && document.querySelector('.flag').textContent === (animatic.state.frame / 60).toFixed(2) + ' s'
      """
    for _ in 0..<5 { #expect(try page.evaluate(agree) as? Bool == true) }
  }

  @Test("a finger's moves are one path, and rows of a stagger unfold")
  func fingerAndParts() throws {
    let scene = "\(directory.path)/finger.json"
    let text = """
      {"screen": {"width": 300, "height": 300}, "views": [
        {"name": "a", "frame": [0, 0, 50, 50]}, {"name": "b", "frame": [0, 60, 50, 50]}],
       "timeline": [
        {"at": 0.1, "touch": [[20, 20, 0], [200, 100, 0.5]]},
        {"at": 0, "animate": {"name": "wave", "duration": 0.5,
          "changes": [{"views": "*", "stagger": 0.2, "alpha": 0.5}]}}]}
      """
    try Data(text.utf8).write(to: URL(filePath: scene))
    let file = "\(directory.path)/finger.html"
    _ = try ExampleScene(path: scene).run("render", ["-o", file])
    let page = try Browser().open(
      address: URL(filePath: file).absoluteString, width: 1440, height: 900,
      media: ["prefers-reduced-motion": "reduce"])
    #expect(try page.number("document.querySelectorAll('#lanes .span.finger').length") == 1)
    #expect(try page.number("document.querySelectorAll('#lanes .mark.touch').length") == 0)
    try page.click(".span.finger")
    let way = "document.querySelector('.finger-way:not(.halo)').getAttribute('d')"
    #expect(try page.text(way).hasPrefix("M20 20L"))
    #expect(try page.text(way).hasSuffix("L200 100"))
    let rows =
      "[...document.querySelectorAll('.row.part:not([hidden]) .name')]"
      + ".map((e) => e.textContent).join()"
    #expect(try page.text(rows) == "")
    try page.click(".fold")
    #expect(try page.text(rows) == "a,b")
    try page.click(".row.part:not([hidden]):last-of-type .name")
    try page.evaluate("document.querySelector('.row[aria-expanded]').focus()")
    try page.press(.left)
    #expect(try page.text(rows) == "")
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("an address leads to a time and to a view, and follows the reader")
  func address() throws {
    let page = try page(Browser(), hash: "#t=1.25&view=view%205")
    #expect(try page.number("animatic.state.frame") == 75)
    #expect(try page.text("animatic.state.selected.name") == "view 5")
    try page.click("#view-0-7")
    try page.evaluate("animatic.seek(120)")
    try page.wait(for: "location.hash === '#t=2&view=view%207'")
    try page.evaluate("location.hash = '#t=0.5&view=view%202'")
    try page.wait(for: "animatic.state.frame === 30 && animatic.state.selected.name === 'view 2'")
    for hash in ["#t=x", "#view=none", "#t=-5", "#t=1e99", "#%", "#t=&view="] {
      try page.evaluate("location.hash = '\(hash)'")
      try page.press(.space)
      try page.press(.space)
    }
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test("the list of keys names every key that does something, and the keys work")
  func keys() throws {
    let page = try page(Browser())
    try page.press(.sign("?"))
    #expect(try page.text("String(document.getElementById('help').open)") == "true")
    #expect(try page.number("document.querySelectorAll('#keys dt').length") == 20)
    try page.press(.letter("l"))
    #expect(try page.number("animatic.state.frame") == 0)
    try page.press(.escape)
    try page.wait(for: "!document.getElementById('help').open")
    for (key, frame) in [
      (BrowserKey.letter("l"), 60.0), (.sign("."), 61), (.sign(","), 60), (.letter("j"), 0),
      (.sign("G"), 120), (.letter("g"), 0), (.sign(">"), 10), (.sign("<"), 0),
    ] {
      try page.press(key)
      #expect(try page.number("animatic.state.frame") == frame, "\(key)")
    }
    for (key, speed) in [(BrowserKey.sign("+"), 2.0), (.sign("-"), 1), (.sign("-"), 0.5)] {
      try page.press(key)
      #expect(try page.number("animatic.state.speed") == speed)
    }
    try page.press(.letter("r"))
    #expect(try page.text("String(animatic.state.loops)") == "false")
  }

  @Test(
    "all texts have contrast, and all targets of a phone are large enough",
    arguments: [
      (1440, 900, false), (1440, 900, true), (390, 844, false), (390, 844, true),
    ])
  func accessibility(width: Int, height: Int, dark: Bool) throws {
    let page = try page(
      Browser(), width: width, height: height, hash: "#t=0.5&view=view%205", dark: dark)
    let faults = try page.text(Self.faults(isPhone: width < 480))
    #expect(faults == "")
    #expect(page.errors.isEmpty, "\(page.errors)")
  }

  /// A script with the rules: the contrast of each text to what lies behind it is at least 4.5 : 1,
  /// controls have names, ids are there once, and targets of a phone have 44 px.
  static func faults(isPhone: Bool) -> String {
    """
    (() => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const mix = (colours) => {
        canvas.clearRect(0, 0, 1, 1);
        for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (rgb) => {
        const [r, g, b] = rgb.map((v) => v / 255)
          .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (element) => {
        const colours = [];
        for (let e = element; e; e = e.parentElement) colours.unshift(getComputedStyle(e).backgroundColor);
        return colours;
      };
      const faults = [];
      const isShown = (e) => e.checkVisibility({ visibilityProperty: true });
      for (const element of document.querySelectorAll("#player *:not(#stage *)")) {
        const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
        if (!text || !isShown(element)) continue;
        const ground = behind(element);
        const a = luminance(mix(ground)), b = luminance(mix([...ground, getComputedStyle(element).color]));
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) faults.push(`contrast ${ratio.toFixed(2)} of ${element.textContent.slice(0, 20)}`);
      }
      const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
      for (const id of new Set(ids)) if (ids.filter((i) => i === id).length > 1) faults.push(`id ${id}`);
      const targets = document.querySelectorAll("button, select, input, [role=treeitem], [tabindex='0']");
      for (const element of targets) {
        if (!isShown(element)) continue;
        const labels = element.ariaLabelledByElements ?? element.getAttribute("aria-labelledby");
        if (!(element.ariaLabel || element.textContent.trim() || labels || element.labels?.length)) {
          faults.push(`no name ${element.outerHTML.slice(0, 60)}`);
        }
        const box = element.getBoundingClientRect();
        if (\(isPhone) && !element.matches("#grip") && (box.height < 44 || box.width < 44)) {
          faults.push(`target ${box.width} × ${box.height} ${element.id || element.textContent.slice(0, 20)}`);
        }
      }
      return [...new Set(faults)].join("; ");
    })()
    """
  }
}
