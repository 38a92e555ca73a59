import Foundation
import TestSupport
import Testing

/// Where the parts of the page of `animatic watch` lie.
@Suite("The layout of the page", .needs("chromium"), .serialized, .ownThreads)
struct PageLayoutTests {
  /// A phone with twelve blocks that have long names.
  private static let scene: String = {
    let views = (0..<12).map {
      #"{"name": "view number \#($0)", "frame": [20, \#(20 + 60 * $0), 120, 28], "backgroundColor": "red"}"#
    }
    let steps = (0..<12).map {
      #"{"at": \#(Double($0) / 10), "animate": {"name": "the block number \#($0)", "duration": 0.6,"#
        + #" "changes": [{"view": "view number \#($0)", "center": [260, 300]}]}}"#
    }
    return """
      {"screen": {"width": 393, "height": 852, "backgroundColor": "#0D1321"},
       "views": [\(views.joined(separator: ",\n"))],
       "timeline": [\(steps.joined(separator: ",\n"))]}
      """
  }()

  private static let stage = """
    (() => { const b = document.getElementById('holder').getBoundingClientRect();
      return [b.x, b.y, b.width, b.height].join(); })()
    """

  private static let windows = [
    (1440, 900, 400.0, false), (1440, 900, 400, true), (1024, 768, 400, false),
    (1024, 768, 400, true), (768, 1024, 400, false), (768, 1024, 400, true),
    (390, 844, 280, false), (390, 844, 280, true),
  ]

  @Test(
    "the stage keeps its place whatever is chosen or wrong, and nothing is wider than the window")
  func stage() throws {
    let scene = try EditedScene(Self.scene)
    for (width, height, least, dark) in Self.windows {
      try scene.rewrite(Self.scene)
      try scene.reopen(width: width, height: height, dark: dark)
      let page = scene.page
      try page.evaluate("scrollTo(0, 0)")
      let before = try page.text(Self.stage)
      #expect(try page.number("document.getElementById('holder').offsetHeight") >= least)
      func expectSame(_ what: String) throws {
        try page.evaluate("scrollTo(0, 0)")
        #expect(try page.text(Self.stage) == before, "\(what)")
      }
      try page.evaluate("document.querySelector('\(EditedScene.row(3))').click()")
      try expectSame("a block")
      try page.evaluate("document.getElementById('kind-spring').click()")
      try page.wait(for: "document.getElementById('settling') !== null")
      try expectSame("a spring")
      try page.evaluate(
        "(() => { const e = document.getElementById('edit-duration'); e.value = -1; "
          + "e.dispatchEvent(new Event('change')) })()")
      try expectSame("a refused value")
      try scene.write("{")
      try page.wait(for: "!document.getElementById('news').hidden")
      try expectSame("a mistake")
      try scene.write(Self.scene)
      try page.wait(for: "document.getElementById('news').hidden")
      try page.evaluate(
        "(() => { const e = document.getElementById('find'); e.value = 'number 1'; "
          + "e.dispatchEvent(new Event('input')) })()")
      try expectSame("a search")
      #expect(try page.number("document.documentElement.scrollWidth") <= Double(width))
    }
    scene.finish()
  }

  @Test("on a phone the picture and its controls stay in view, and no name of a row is cut")
  func phone() throws {
    let scene = try EditedScene(Self.scene, width: 390, height: 844)
    let page = scene.page
    try page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    for id in ["holder", "play", "slider"] {
      let edges = try #require(
        try page.evaluate(
          "(() => { const b = document.getElementById('\(id)').getBoundingClientRect(); "
            + "return [b.top, b.bottom]; })()") as? [Double])
      #expect(edges[0] >= 0 && edges[1] <= 844, "\(id) \(edges)")
    }
    let cut = """
      [...document.querySelectorAll('.row:not(.axis) .name')].filter((e) => e.scrollWidth > e.clientWidth
        || e.getBoundingClientRect().height < 14).length
      """
    #expect(try page.number(cut) == 0)
    #expect(
      try page.evaluate("getComputedStyle(document.getElementById('legend')).display") as? String
        == "none")
    try page.evaluate("document.getElementById('show-keys').click()")
    #expect(try page.number("document.querySelectorAll('#colours li').length") > 2)
    try page.evaluate("document.getElementById('help').close(); animatic.seek(0)")
    // A name stands above its bar, and does not seek either.
    try scene.choose(0)
    try page.wait(for: "document.getElementById('edit') !== null")
    #expect(try page.number("animatic.state.frame") == 0)
    // What a reader goes to is not below the picture.
    let room = """
      (() => { scrollTo(0, document.documentElement.scrollHeight);
        const row = document.querySelector('\(EditedScene.row(0))');
        row.scrollIntoView({ block: 'nearest' });
        return row.getBoundingClientRect().top
          - document.getElementById('screen').getBoundingClientRect().bottom; })()
      """
    #expect(try page.number(room) > -1)
    scene.finish()
  }

  private static let looks = [
    (1440, 900, false), (1440, 900, true), (390, 844, false), (390, 844, true),
  ]

  @Test("all texts of the editor have contrast, and all its targets on a phone are large enough")
  func accessibility() throws {
    let scene = try EditedScene(Self.scene)
    for (width, height, dark) in Self.looks {
      try scene.rewrite(Self.scene)
      try scene.reopen(width: width, height: height, dark: dark)
      let page = scene.page
      try page.evaluate("document.querySelector('\(EditedScene.row(3))').click()")
      try scene.enter("-1", into: "edit-duration")
      #expect(try page.text(PageUseTests.faults(isPhone: width < 480)) == "")
      try page.evaluate("document.getElementById('kind-spring').click()")
      try page.wait(for: "document.getElementById('settling') !== null")
      #expect(try page.text(PageUseTests.faults(isPhone: width < 480)) == "")
    }
    scene.finish()
  }

  /// Sizes of a window at which the scale of the picture is a fraction, and numbers of pixels for
  /// each of CSS.
  private static let scales = [
    (1440, 900, 1.0), (1024, 768, 1), (1013, 733, 1), (1311, 877, 1.5), (390, 844, 2),
  ]

  @Test("the edges of the picture have its colour, and no line of another one")
  func edges() throws {
    let scene = try EditedScene(Self.scene)
    for (width, height, scale) in Self.scales {
      try scene.rewrite(Self.scene)
      try scene.reopen(width: width, height: height, dark: true)
      let page = scene.page
      try page.resize(width: width + 1, height: height, scale: scale)
      try page.resize(width: width, height: height, scale: scale)
      try page.evaluate("document.getElementById('overlay').style.display = 'none'")
      try page.evaluate("new Promise((done) => setTimeout(done, 100))")
      let box = try #require(
        try page.evaluate(
          "(() => { const b = document.getElementById('holder').getBoundingClientRect(); "
            + "return [b.left, b.top, b.right, b.bottom].map((n) => n * \(scale)); })()")
          as? [Double]
      )
      for edge in box { #expect(abs(edge - edge.rounded()) < 0.05, "\(box)") }
      let png = try page.screenshot()
      let colours = try page.evaluate(
        """
        (async () => {
          const bytes = Uint8Array.from(atob("\(Data(png).base64EncodedString())"), (c) => c.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          const [l, t, r, b] = [\(box.map { String(Int($0.rounded())) }.joined(separator: ", "))];
          const x = (l + r) >> 1, y = (t + b) >> 1;
          return [[l, y], [r - 1, y], [x, t], [x, b - 1], [x, y]]
            .map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].join());
        })()
        """)
      #expect(Set(try #require(colours as? [String])) == ["13,19,33,255"], "\(colours ?? "")")
    }
    scene.finish()
  }
}
