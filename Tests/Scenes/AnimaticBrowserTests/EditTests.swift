import Foundation
import TestSupport
import Testing

/// Changes of a file in the page of `animatic watch`.
@Suite("The page that changes the file it shows", .needs("chromium"), .serialized, .ownThreads)
struct EditTests {
  /// The blocks "move", "fade" without a delay, "wave" with a stagger, "keys" with keyframes, and
  /// "hop0" and "hop1" of a repetition.
  private static let scene = """
    {
      "screen": {"width": 300, "height": 200},
      "variables": {"slow": 0.8},
      "views": [
        {"name": "a", "frame": [0, 0, 50, 50], "backgroundColor": "red"},
        {"name": "b0", "frame": [0, 100, 50, 50], "backgroundColor": "blue"},
        {"name": "b1", "frame": [100, 100, 50, 50], "backgroundColor": "blue"}
      ],
      "timeline": [
        {"at": 0, "animate": {"name": "move", "delay": 0.5, "duration": 1,  "curve": "easeInOut",
          "changes": [{"view": "a", "center": [200, 150]}]}},
        {"at": 1.0, "animate": {
          "name": "fade",
          "duration": 1.0,
          "changes": [{"view": "a", "alpha": 0}]
        }},
        {"at": 1.5, "animate": {"name": "wave", "duration": 0.3,
          "changes": [{"views": "b*", "stagger": 0.1, "alpha": 0.5}]}},
        {"at": 2, "animate": {"name": "keys", "duration": 1.5, "changes": [
          {"keyframe": {"start": 0, "duration": 0.4, "changes": [{"view": "a", "cornerRadius": 9}]}},
          {"keyframe": {"start": 0.4, "duration": 0.6, "changes": [{"view": "a", "cornerRadius": 0}]}}
        ]}},
        {"repeat": {"count": 2, "as": "i"}, "each": [
          {"at": "${2.2 + i}", "animate": {"name": "hop${i}", "duration": "${slow}",
            "changes": [{"view": "b${i}", "alpha": 1}]}}]}
      ]
    }

    """

  private static func index(_ block: String, _ scene: EditedScene) throws -> Int {
    Int(
      try scene.page.number(
        "animatic.trace.sides[0].blocks.findIndex((block) => block.name === '\(block)')"))
  }

  /// A block, an element of its row, by how many seconds it is dragged, and what changes in the
  /// file.
  private static let drags: [(String, String, Double, [(String, String)])] = [
    ("fade", ".span.active", 0.23, [("\"at\": 1.0", "\"at\": 1.23")]),
    // It snaps to the begin of another block.
    ("fade", ".span.active", 0.49, [("\"at\": 1.0", "\"at\": 1.5")]),
    ("move", ".span.delay", 0.11, [("\"at\": 0,", "\"at\": 0.11,")]),
    ("move", ".hold.duration", 0.2, [("\"duration\": 1, ", "\"duration\": 1.2, ")]),
    (
      "fade", ".hold.begin", 0.25,
      [("\"at\": 1.0", "\"at\": 1.25"), ("\"duration\": 1.0", "\"duration\": 0.75")]
    ),
    ("wave", ".hold.stagger", 0.2, [("\"stagger\": 0.1", "\"stagger\": 0.3")]),
    (
      "keys", ".keyframe", 0.15,
      [
        ("\"start\": 0, \"duration\": 0.4", "\"start\": 0, \"duration\": 0.5"),
        ("\"start\": 0.4, \"duration\": 0.6", "\"start\": 0.5, \"duration\": 0.5"),
      ]
    ),
    // The last diamond stands at the end of the bar, and its edge beside it.
    ("keys", ".hold.duration", 0.2, [("\"duration\": 1.5", "\"duration\": 1.7")]),
    ("hop0", ".hold.duration", -0.15, [("\"slow\": 0.8", "\"slow\": 0.65")]),
  ]

  @Test("a drag of a bar, of its edges or of what is on it changes just its values, at hundredths")
  func bars() throws {
    let scene = try EditedScene(Self.scene)
    for (block, element, seconds, changes) in Self.drags {
      try scene.page.evaluate("animatic.seek(30)")
      let row = EditedScene.row(try Self.index(block, scene))
      try scene.drag("\(row) \(element)", x: seconds * scene.second)
      try scene.wait(changes)
      // The playhead stays, and the block is chosen.
      #expect(try scene.page.number("animatic.state.frame") == 30)
      #expect(try scene.page.text("document.querySelector('#edit h3').textContent") == block)
      // One step takes the whole drag back.
      try scene.undo()
    }
    scene.finish()
  }

  @Test("undo and redo are keys, and only a number that has changed has a button to reset it")
  func undo() throws {
    let scene = try EditedScene(Self.scene)
    let page = scene.page
    try scene.choose(try Self.index("fade", scene))
    let resets = "document.querySelectorAll('#editor .back').length"
    #expect(try page.number(resets) == 0)
    try scene.enter("1.6", into: "edit-duration")
    let duration = ("\"duration\": 1.0", "\"duration\": 1.6")
    try scene.wait([duration])
    let delay = ("\"duration\": 1.6,", "\"duration\": 1.6,\n      \"delay\": 0.1,")
    try scene.enter("0.1", into: "edit-delay")
    try scene.wait([duration, delay])
    #expect(try page.number(resets) == 2)
    func control(_ letter: Character, shift: Bool = false) throws {
      try page.evaluate(
        "document.dispatchEvent(new KeyboardEvent('keydown', { key: '\(letter)', ctrlKey: true, "
          + "shiftKey: \(shift), bubbles: true }))")
    }
    try control("z")
    try scene.wait([duration])
    #expect(try page.number(resets) == 1)
    try control("Z", shift: true)
    try scene.wait([duration, delay])
    try page.evaluate(
      "[...document.querySelectorAll('#editor .back')]"
        + ".find((e) => e.title === 'Reset Duration to what it was').click()")
    try scene.wait([("\"duration\": 1.0,", "\"duration\": 1.0,\n      \"delay\": 0.1,")])
    #expect(try page.number(resets) == 1)
    for _ in 0..<3 { try page.evaluate("document.getElementById('undo').click()") }
    try scene.wait([])
    try page.wait(for: "document.getElementById('undo').disabled")
    scene.finish()
  }

  /// A field, a value that is refused, and what the page says beside the field.
  private static let refusals = [
    ("edit-duration", "-1", "-1 is refused: 0 s or more"),
    ("edit-delay", "", "Nothing is refused: 0 s or more"),
    ("edit-alpha", "1.5", "1.5 is refused: 0 to 1"),
    ("curve-x1", "2", "2 is refused: x1 is 0 to 1"),
  ]

  @Test("a refused value goes back, and its field says the range")
  func refusals() throws {
    let scene = try EditedScene(Self.scene)
    let page = scene.page
    for (id, value, reason) in Self.refusals {
      try scene.choose(try Self.index("fade", scene))
      try scene.choose(try Self.index("move", scene))
      let before = try page.text("document.getElementById('\(id)').value")
      try scene.enter(value, into: id)
      let why = "document.querySelector('#editor .why:not([hidden])')"
      try page.wait(for: "\(why) !== null")
      #expect(try page.text("\(why).textContent") == reason)
      let part = "document.getElementById('\(id)').parentElement.parentElement"
      #expect(try page.evaluate("\(part).contains(\(why))") as? Bool == true)
      #expect(try page.text("document.getElementById('\(id)').value") == before)
      #expect(try scene.file == Self.scene)
    }
    scene.finish()
  }

  @Test("what the scene cannot have is refused beside its field, too, in the words of the scene")
  func refusedByTheScene() throws {
    let scene = try EditedScene(Self.scene)
    let page = scene.page
    // Keyframes cannot run on a spring.
    try scene.choose(try Self.index("keys", scene))
    try page.click("#kind-spring")
    let why = "document.querySelector('#edit-curve > .why:not([hidden])')"
    try page.wait(for: "\(why) !== null")
    #expect(try page.text("\(why).textContent").hasPrefix("keyframes cannot run on a spring"))
    #expect(try scene.file == Self.scene)
    try page.evaluate("animaticEditor.source.canUndo")
    scene.finish()
  }

  @Test("the part that loops is written as a file beside the scene")
  func export() throws {
    let scene = try EditedScene(Self.scene)
    let page = scene.page
    try page.evaluate("animatic.page.setArea(0.5, 1)")
    // Until the file is there, the page says so, and takes no other wish.
    let isDisabled = try page.evaluate(
      """
      (() => { const e = document.getElementById('export'); e.value = 'svg';
        e.dispatchEvent(new Event('change')); return e.disabled; })()
      """)
    #expect(isDisabled as? Bool == true)
    try page.wait(for: "document.getElementById('note').textContent.startsWith('Wrote ')")
    #expect(
      try page.evaluate("document.getElementById('export').disabled") as? Bool == false)
    let svg = try scene.text(of: "s.svg")
    #expect(svg.hasPrefix("<svg"))
    // A loop of half a second.
    #expect(svg.contains("dur=\"0.5s\""))
    scene.finish()
  }

  @Test("values of repetitions and variables are edited at their source, and say so")
  func sources() throws {
    let scene = try EditedScene(Self.scene)
    let page = scene.page
    try scene.choose(try Self.index("hop1", scene))
    let origins =
      "[...document.querySelectorAll('#edit .origin')].map((e) => e.textContent).join('; ')"
    #expect(try page.text(origins) == "made by `repeat`, line 23; \"${2.2 + i}\"")
    #expect(try page.evaluate("document.getElementById('edit-at') === null") as? Bool == true)
    #expect(
      try page.text("document.querySelector('#edit .field small:not(.why)').textContent")
        == "“slow” of the variables: 2 blocks follow")
    try page.click("#edit .origin")
    let title = try page.text("document.querySelector('#source h2').textContent")
    #expect(title.hasSuffix("s.json:23"))
    #expect(
      try page.text("document.querySelector('#source .here').textContent").contains("\"repeat\""))
    try page.click("#source form button:last-child")
    // The bar of a computed time moves by its delay, and its variable changes both blocks.
    #expect(
      try page.number("document.querySelectorAll('.span.movable').length")
        == page.number("document.querySelectorAll('.row[data-block] .span').length"))
    try scene.enter("0.5", into: "edit-duration")
    try scene.wait([("\"slow\": 0.8", "\"slow\": 0.5")])
    scene.finish()
  }
}
