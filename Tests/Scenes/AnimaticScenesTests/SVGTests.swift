import Animatic
import Testing

@testable import AnimaticScenes

/// Files of SVG as shapes of a scene.
@MainActor @Suite struct SVGTests {
  /// Reads a scene whose view "logo" shows a file.
  private func scene(
    _ svg: String, _ view: String = "", _ rest: String = ""
  ) throws(SceneErrors) -> Scene {
    let text = #"{"views": [{"name": "logo", "svg": "logo.svg"\#(view)}]\#(rest)}"#
    return try Scene(text.utf8, file: "scene.json") { name in
      guard name == "logo.svg" else { throw SceneNameError.noView(name, views: []) }
      return Array(svg.utf8)
    }
  }

  private func shapes(_ body: String, _ view: String = "") throws -> [SceneView] {
    let scene = try scene(#"<svg viewBox="0 0 40 20">\#(body)</svg>"#, view)
    return scene.views[0].subviews
  }

  private func shape(_ view: SceneView) throws -> SceneContent.Shape {
    guard case .shape(let shape) = view.properties.content else {
      throw SceneNameError.noView(view.name.text, views: [])
    }
    return shape
  }

  private func path(_ view: SceneView) throws -> String {
    guard case .elements(let elements) = try shape(view).path else { return "" }
    return elements.text
  }

  @Test(arguments: [
    (#"<path d="M1 2h3v4z"/>"#, CGRect(x: 1, y: 2, width: 3, height: 4), "M0 0L3 0L3 4Z"),
    (
      #"<rect x="4" y="5" width="6" height="2"/>"#, CGRect(x: 4, y: 5, width: 6, height: 2),
      "M0 0L6 0L6 2L0 2Z"
    ),
    (#"<line x1="1" y1="1" x2="5" y2="1"/>"#, CGRect(x: 1, y: 1, width: 4, height: 0), "M0 0L4 0"),
    (#"<polyline points="0,0 4,0 4,3"/>"#, CGRect(x: 0, y: 0, width: 4, height: 3), "M0 0L4 0L4 3"),
    (#"<polygon points="0 0 4 0 4 3"/>"#, CGRect(x: 0, y: 0, width: 4, height: 3), "M0 0L4 0L4 3Z"),
    (
      #"<g transform="translate(10 5)"><g transform="scale(2)"><path d="M0 0h3v1z"/></g></g>"#,
      CGRect(x: 10, y: 5, width: 6, height: 2), "M0 0L6 0L6 2Z"
    ),
    (
      #"<path transform="matrix(0 1 -1 0 8 0)" d="M0 0h3v1z"/>"#,
      CGRect(x: 7, y: 0, width: 1, height: 3), "M1 0L1 3L0 3Z"
    ),
  ])
  func `each shape is a view as large as its path`(
    body: String, frame: CGRect, text: String
  ) throws {
    let views = try shapes(body)
    #expect(views.count == 1 && views[0].properties.frame == frame)
    #expect(try path(views[0]) == text)
  }

  @Test(arguments: [
    (#"<circle cx="10" cy="10" r="5"/>"#, CGRect(x: 5, y: 5, width: 10, height: 10)),
    (#"<ellipse cx="10" cy="10" rx="5" ry="2"/>"#, CGRect(x: 5, y: 8, width: 10, height: 4)),
    (#"<rect width="8" height="6" rx="2"/>"#, CGRect(x: 0, y: 0, width: 8, height: 6)),
  ])
  func `round shapes are curves`(body: String, frame: CGRect) throws {
    let found = try #require(try shapes(body).first?.properties.frame)
    #expect(abs(found.minX - frame.minX) < 1e-3 && abs(found.maxX - frame.maxX) < 1e-3)
    #expect(abs(found.minY - frame.minY) < 1e-3 && abs(found.maxY - frame.maxY) < 1e-3)
  }

  @Test func `shapes inherit how they are painted`() throws {
    let views = try shapes(
      """
      <g fill="none" stroke="#f00" stroke-width="2" style="stroke-linecap:round; stroke: lime">
        <path d="M0 0h4"/>
        <path d="M0 0h4" fill="rgb(0, 0, 255)" fill-opacity="50%" stroke="none" opacity=".5"/>
        <path d="M0 0h4v4" fill-rule="evenodd" stroke-dasharray="3" fill="currentColor"/>
      </g>
      """)
    #expect(views.map(\.name.text) == ["logo.1", "logo.2", "logo.3"])
    let (line, faint, dashed) = (try shape(views[0]), try shape(views[1]), try shape(views[2]))
    #expect(line.fillColor == .noColor && line.pen.lineWidth == 2 && line.pen.lineCap == .round)
    #expect(line.strokeColor == .color(SceneValue.Color(red: 0, green: 1, blue: 0)))
    #expect(line.pen.miterLimit == 4)
    #expect(faint.fillColor == .color(SceneValue.Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
    #expect(faint.strokeColor == nil && views[1].properties.alpha == 0.5)
    #expect(dashed.fillRule == .evenOdd && dashed.pen.lineDashPattern == [3, 3])
    #expect(dashed.fillColor == .color(SceneValue.Color(red: 0, green: 0, blue: 0)))
  }

  @Test func `a group with a name is a view, and its shapes move with it`() throws {
    let scene = try scene(
      """
      <?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY c "d">]><!-- a drawing -->
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Logo</title>
        <g id="eyes"><rect id="left" x="4" y="4" width="2" height="2"/>
        <rect id="left" x="10" y="4" width="2" height="3"/></g></svg>
      """, "",
      #", "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [{"views": "logo.l*", "alpha": 0}, {"view": "logo.eyes", "alpha": 0.5}]}}]"#
    )
    let eyes = try #require(scene.views[0].subviews.first)
    #expect(eyes.properties.frame == CGRect(x: 4, y: 4, width: 8, height: 3))
    #expect(eyes.subviews.map(\.name.text) == ["logo.left", "logo.left.2"])
    #expect(eyes.subviews[1].properties.frame == CGRect(x: 6, y: 0, width: 2, height: 3))
    #expect(try Scene(scene.json.utf8) == scene)
  }

  @Test(arguments: [
    ("", CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 0, y: 0, width: 40, height: 20)),
    (
      #", "frame": [1, 2, 80, 80]"#, CGRect(x: 1, y: 2, width: 80, height: 80),
      CGRect(x: 0, y: 20, width: 80, height: 40)
    ),
    (
      #", "frame": [0, 0, 20, 20]"#, CGRect(x: 0, y: 0, width: 20, height: 20),
      CGRect(x: 0, y: 5, width: 20, height: 10)
    ),
  ])
  func `a drawing fits into its view, or gives the view its size`(
    view: String, frame: CGRect, shape: CGRect
  ) throws {
    let scene = try scene(
      #"<svg viewBox="0 0 40 20"><rect width="40" height="20" stroke="red"/></svg>"#, view)
    let frames = [scene.views[0], scene.views[0].subviews[0]].map(\.properties.frame)
    #expect(frames == [frame, shape])
    let width = try self.shape(scene.views[0].subviews[0]).pen.lineWidth
    #expect(width == Double(shape.width) / 40)
  }

  @Test func `what only describes or is of other programs is left out`() throws {
    let views = try shapes(
      """
      <metadata><a:b/></metadata><defs><path d="M0 0"/><text>x</text></defs><i:grid/>
      <g display="none"><text>x</text></g><path visibility="hidden" d="M0 0h1"/><path d=""/>
      <rect width="0" height="4"/><path i:label="x" d="M0 0h1"/>
      """)
    #expect(views.count == 1)
  }

  @Test(arguments: [
    ("<svg viewBox='0 0 9 9'>\n<text>x</text></svg>", 2, "a scene has no <text>"),
    ("<svg viewBox='0 0 9 9'>\n\n<use href='#a'/></svg>", 3, "a scene has no <use>"),
    ("<svg viewBox='0 0 9 9'><path fill='url(#a)' d='M0 0h1'/></svg>", 1, "no plain colour"),
    ("<svg viewBox='0 0 9 9'><path clip-path='url(#a)' d='M0 0h1'/></svg>", 1, "no \"clip-path\""),
    ("<svg viewBox='0 0 9 9'><style>.a{fill:red}</style></svg>", 1, "the rules of <style>"),
    ("<svg viewBox='0 0 9 9'><path d='M0 0x'/></svg>", 1, "the path has a mistake"),
    (
      "<svg viewBox='0 0 9 9'><path transform='turn(1)' d='M0 0h1'/></svg>", 1,
      "no list of transforms"
    ),
    (
      "<svg viewBox='0 0 9 9'><path stroke='red' transform='scale(1 2)' d='M0 0h1'/></svg>", 1,
      "a stroke is wider"
    ),
    ("<svg viewBox='0 0 9 9'><rect width='1em' height='1'/></svg>", 1, "no length"),
    ("<svg/>", 1, "the drawing has no size"), ("<html></html>", 1, "and no <svg>"),
    ("<svg viewBox='0 0 9 9'>\n<g></svg>", 2, "</svg> ends no element"),
    ("<svg viewBox='0 0 9 9'>", 1, "has no end"), ("PNG", 1, "there is no element"),
    ("<svg a>", 1, "has no value"), ("<svg a=1>", 1, "needs quotes"), ("<svg a='1", 1, "no end"),
    (String(repeating: "<g>", count: 300), 1, "more than 200 elements"),
  ])
  func `what a scene cannot show is a mistake with its line`(
    svg: String, line: Int, message: String
  ) throws {
    let errors = #expect(throws: SceneErrors.self) { try scene(svg) }
    let error = try #require(errors?.errors.first)
    #expect(error.location.path == "views[0].svg" && error.remedy != nil)
    #expect(error.message.hasPrefix("\"logo.svg\", line \(line): "), "\(error.message)")
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test func `all that a scene cannot show is said at once, as a file that cannot be read`() throws
  {
    let errors = #expect(throws: SceneErrors.self) {
      try scene("<svg viewBox='0 0 9 9'><text/><image/><path d='M0 0h1'/></svg>")
    }
    #expect(errors?.errors.count == 2)
    let text = #"{"views": [{"name": "a", "svg": "no.svg"}]}"#
    let missing = #expect(throws: SceneErrors.self) {
      try Scene(text.utf8) { _ in throw SceneNameError.noView("", views: []) }
    }
    #expect(missing?.errors.first?.message.hasPrefix("cannot read \"no.svg\"") == true)
    let unread = #expect(throws: SceneErrors.self) { try Scene(text.utf8) }
    #expect(unread?.errors.first?.message == "nothing reads the file \"no.svg\"")
  }
}
