import Foundation
import TestSupport
import Testing

/// Changes on the stage of the page of `animatic watch`.
@Suite("The stage that changes the file it shows", .needs("chromium"), .serialized, .ownThreads)
struct StageEditTests {
  private static let scene = """
    {"screen": {"width": 400, "height": 300},
     "views": [
       {"name": "a", "center": [100, 100], "bounds": [0, 0, 200, 100], "backgroundColor": "#3366FF"},
       {"name": "f", "frame": [10, 200, 50, 50], "backgroundColor": [1, 0, 0, 0.5],
        "label": {"text": "Hello"}}],
     "timeline": [
       {"at": 0.5, "animate": {"name": "m", "duration": 0.5,
         "changes": [{"view": "a", "center": [200, 150], "transform": [{"rotate": 90}]},
           {"view": "f", "frame": [20, 200, 50, 50]}]}},
       {"at": 1.5, "animate": {"name": "n", "duration": 0.5,
         "changes": [{"view": "a", "alpha": 0.5}]}}]}
    """

  /// Chooses the block "m", a view and the side of the block whose handles show.
  private func choose(view: Int, side: String, in scene: EditedScene) throws {
    try scene.choose(0)
    try scene.page.click("#view-0-\(view)")
    try scene.page.click("#side-\(side)")
    try scene.page.wait(for: "document.getElementById('handles') !== null")
  }

  /// A view, the side of the block, the element and the way of a drag in points, and what changes.
  private static let drags: [(Int, String, String, [Double], [(String, String)])] = [
    (0, "end", ".body", [20.0, 10.0], [("\"center\": [200, 150]", "\"center\": [220, 160]")]),
    (0, "start", ".body", [-20, 10], [("\"center\": [100, 100]", "\"center\": [80, 110]")]),
    (1, "end", ".body", [20, 10], [("[20, 200, 50, 50]", "[40, 210, 50, 50]")]),
    (1, "start", ".knob[data-corner='2']", [20, 10], [("[10, 200, 50, 50]", "[10, 200, 70, 60]")]),
    (
      0, "start", ".knob[data-corner='2']", [20, 10],
      [
        ("\"center\": [100, 100]", "\"center\": [110, 105]"),
        ("[0, 0, 200, 100]", "[0, 0, 220, 110]"),
      ]
    ),
    // The view is turned by 90 degrees, so that a way to the right makes it higher.
    (
      0, "end", ".knob[data-corner='0']", [20, 0],
      [
        (
          "\"center\": [200, 150], \"transform\": [{\"rotate\": 90}]",
          "\"center\": [210, 150], \"transform\": [{\"rotate\": 90}], "
            + "\"bounds\": [0, 0, 200, 120]"
        )
      ]
    ),
  ]

  @Test("a view moves and changes its size where the block begins or ends, in the form of the file")
  func drags() throws {
    let scene = try EditedScene(Self.scene)
    for (view, side, element, way, changes) in Self.drags {
      try choose(view: view, side: side, in: scene)
      let scale = try scene.page.number("animatic.page.scale()")
      try scene.drag("#handles \(element)", x: way[0] * scale, y: way[1] * scale)
      try scene.wait(changes)
      try scene.undo()
    }
    scene.finish()
  }

  /// A view, the side of the block, a field, a value, and what changes.
  private static let fields: [(Int, String, String, String, [(String, String)])] = [
    (0, "start", "edit-bounds-2", "180", [("[0, 0, 200, 100]", "[0, 0, 180, 100]")]),
    (0, "end", "edit-center-0", "210", [("\"center\": [200, 150]", "\"center\": [210, 150]")]),
    (0, "end", "edit-rotation", "45", [("{\"rotate\": 90}", "{\"rotate\": 45}")]),
    (0, "end", "edit-scale", "1.5", [("{\"rotate\": 90}]", "{\"rotate\": 90}, {\"scale\": 1.5}]")]),
    (
      0, "end", "edit-shiftX", "7",
      [("[{\"rotate\": 90}]", "[{\"translate\": [7, 0]}, {\"rotate\": 90}]")]
    ),
    (1, "end", "edit-frame-0", "25", [("[20, 200, 50, 50]", "[25, 200, 50, 50]")]),
    (0, "start", "edit-backgroundColor", "#00aa00", [("#3366FF", "#00AA00")]),
    (1, "start", "edit-backgroundColor", "#00ff00", [("[1, 0, 0, 0.5]", "[0, 1, 0, 0.5]")]),
    (1, "start", "edit-label-text", "Bye", [("Hello", "Bye")]),
    (
      1, "end", "edit-alpha", "0.25",
      [("\"frame\": [20, 200, 50, 50]", "\"frame\": [20, 200, 50, 50], \"alpha\": 0.25")]
    ),
  ]

  @Test(
    "numbers, colours, transforms and texts change where they are written, and move nothing else")
  func fields() throws {
    let scene = try EditedScene(Self.scene)
    for (view, side, id, value, changes) in Self.fields {
      try choose(view: view, side: side, in: scene)
      try scene.enter(value, into: id)
      try scene.wait(changes)
      try scene.undo()
    }
    scene.finish()
  }

  @Test("of a transform that has an operation twice, each is a field")
  func operations() throws {
    let scene = try EditedScene(
      """
      {"views": [{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red",
        "transform": [{"rotate": 10}, {"translate": [5, 6]}, {"rotate": 20}]}]}
      """)
    try scene.page.click("#view-0-0")
    try scene.enter("30", into: "edit-operation-2-0")
    try scene.wait([("{\"rotate\": 20}", "{\"rotate\": 30}")])
    try scene.enter("7", into: "edit-operation-1-1")
    try scene.wait([("{\"rotate\": 20}", "{\"rotate\": 30}"), ("[5, 6]", "[5, 7]")])
    scene.finish()
  }

  @Test("the way of the chosen view shows, and handles for another time say so")
  func way() throws {
    let scene = try EditedScene(Self.scene)
    try choose(view: 0, side: "end", in: scene)
    let page = scene.page
    // The end of the block is at 1 s, and 0.5 s have 51 frames.
    #expect(try page.number("animatic.state.frame") == 100)
    let way = "document.querySelector('#handles .trail').getAttribute('d')"
    #expect(try page.text(way).hasPrefix("M100.00 100.00L"))
    #expect(try page.text(way).hasSuffix("L200.00 150.00"))
    #expect(try page.number("document.querySelectorAll('#handles .elsewhere').length") == 0)
    try page.evaluate("animatic.seek(10)")
    #expect(
      try page.text("document.querySelector('#handles text').textContent") == "end of the block")
    // Nothing of it costs time while the scene plays.
    try page.evaluate("animatic.play()")
    #expect(try page.evaluate("document.getElementById('handles') === null") as? Bool == true)
    scene.finish()
  }
}
