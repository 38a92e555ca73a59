import AnimaticTiming
import Foundation
import TestSupport
import Testing

/// The editors of curves and springs in the page of `animatic watch`.
@Suite("The editors of curves and springs", .needs("chromium"), .serialized, .ownThreads)
struct CurveEditTests {
  private static func scene(_ curve: String, duration: String = "\"duration\": 0.5, ") -> String {
    """
    {"screen": {"width": 300, "height": 200}, "variables": {"ease": "cubic-bezier(0.2,0,0,1)"},
     "views": [{"name": "a", "frame": [0, 0, 50, 50], "backgroundColor": "red"}],
     "timeline": [
       {"at": 0.1, "animate": {"name": "m", \(duration)"curve": \(curve),
         "changes": [{"view": "a", "center": [200, 150]}]}},
       {"at": 1, "animate": {"name": "n", "duration": 0.5, "curve": "${ease}",
         "changes": [{"view": "a", "alpha": 0.5}]}}]}
    """
  }

  /// A curve of a file, and what an arrow up on its first control point makes of it.
  private static let notations = [
    ("\"cubic-bezier(0.2, 0, 0, 1)\"", "\"cubic-bezier(0.2, 0.02, 0, 1)\""),
    ("\"cubic-bezier(0.2,0,0,1)\"", "\"cubic-bezier(0.2,0.02,0,1)\""),
    ("\"0.2,0,0,1\"", "\"0.2,0.02,0,1\""),
    ("[0.2 , 0, 0,1]", "[0.2 , 0.02, 0,1]"),
    ("\"easeIn\"", "[0.42, 0.02, 1, 1]"),
    ("\"ease-in\"", "[0.42, 0.02, 1, 1]"),
  ]

  @Test("a handle keeps the notation of the file")
  func notation() throws {
    let scene = try EditedScene(Self.scene(Self.notations[0].0))
    for (curve, changed) in Self.notations {
      try scene.rewrite(Self.scene(curve))
      try scene.choose(0)
      try scene.page.evaluate("document.getElementById('curve-point-0').focus()")
      try scene.page.press(.up)
      try scene.wait([(curve + ",\n", changed + ",\n")])
      // The focus stays, so that the next arrow goes on.
      #expect(try scene.page.text("document.activeElement.id") == "curve-point-0")
    }
    scene.finish()
  }

  /// A preset, a curve of a file, and what becomes of it.
  private static let presets = [
    ("Named/easeIn", "\"linear\"", "\"easeIn\""),
    ("Named/easeOut", "[0, 0, 1, 1]", "[0, 0, 0.58, 1]"),
    ("CSS/ease", "\"cubic-bezier(0, 0, 1, 1)\"", "\"cubic-bezier(0.25, 0.1, 0.25, 1)\""),
    ("Material/standard", "\"linear\"", "[0.2, 0, 0, 1]"),
    (
      "Springs/keyboard", "\"linear\"",
      "{\"spring\": {\"stiffness\": 1000, \"damping\": 109.545, \"mass\": 3}}"
    ),
  ]

  @Test("presets are named curves, those of CSS and of Material, and the keyboard's")
  func presets() throws {
    let scene = try EditedScene(Self.scene(Self.presets[0].1))
    for (preset, curve, changed) in Self.presets {
      try scene.rewrite(Self.scene(curve))
      try scene.choose(0)
      try scene.enter(preset, into: "presets")
      try scene.wait([(curve + ",\n", changed + ",\n")])
    }
    scene.finish()
  }

  @Test("while a handle is dragged the picture alone follows, and the rest when the drag has ended")
  func following() throws {
    let scene = try EditedScene(Self.scene("\"linear\""))
    let page = scene.page
    try scene.choose(0)
    let point = try #require(
      try page.evaluate(
        """
        (() => { document.getElementById('lanes').isOld = true;
          const r = document.getElementById('curve-point-0').getBoundingClientRect();
          return [r.x + r.width / 2, r.y + r.height / 2]; })()
        """) as? [Double])
    let middle = "Number(animatic.value('a', 'center.x', animatic.page.frameOf(0.35)))"
    let before = try page.number(middle)
    try page.mouse("mouseMoved", x: point[0], y: point[1])
    try page.mouse("mousePressed", x: point[0], y: point[1])
    try page.command(
      "Input.dispatchMouseEvent",
      ["type": "mouseMoved", "x": point[0] + 90, "y": point[1], "buttons": 1, "button": "left"])
    try page.wait(for: "animaticEditor.source.files[0].text.includes('\"curve\": [')")
    #expect(try page.number(middle) < before)
    #expect(try page.evaluate("document.getElementById('lanes').isOld") as? Bool == true)
    try page.mouse("mouseReleased", x: point[0] + 90, y: point[1])
    try page.wait(for: "document.getElementById('lanes').isOld === undefined")
    #expect(try page.number(middle) < before)
    scene.finish()
  }

  @Test("the graph is large, and says value and velocity at the playhead while a handle is dragged")
  func graph() throws {
    let scene = try EditedScene(Self.scene("\"linear\""))
    let page = scene.page
    try scene.choose(0)
    let box = "document.querySelector('.graph').getBoundingClientRect()"
    #expect(try page.number("\(box).width") >= 200)
    #expect(try page.number("\(box).height") >= 200)
    #expect(try page.number("document.querySelectorAll('.graph .grid').length") == 5)
    try page.evaluate("animatic.seek(35)")
    let said = "document.getElementById('curve-readout').textContent"
    #expect(try page.text(said) == "0.25 s: value 0.50, velocity 2.00 per s")
    try scene.drag("#curve-point-0", x: 60)
    try page.wait(for: "animaticEditor.source.files[0].text.includes('\"curve\": [')")
    try page.wait(for: "\(said) !== '0.25 s: value 0.50, velocity 2.00 per s'")
    #expect(try page.text(said).hasPrefix("0.25 s: value 0."))
    #expect(try page.number("Number(document.getElementById('curve-x1').value)") > 0)
    // A drag is one step.
    try page.evaluate("document.getElementById('undo').click()")
    try scene.wait([])
    scene.finish()
  }

  @Test("while a curve changes, its block plays in a loop if the reader wants it")
  func playsAlong() throws {
    let scene = try EditedScene(Self.scene("\"linear\""))
    let page = scene.page
    try scene.choose(0)
    try scene.enter("0.5", into: "curve-x1")
    try page.wait(for: "animaticEditor.source.canUndo")
    #expect(try page.text("String(animatic.state.isPlaying)") == "false")
    try page.click("#along")
    #expect(try page.text("animatic.state.area.join()") == "10,85")
    #expect(try page.text("String(animatic.state.isPlaying)") == "true")
    try scene.enter("0.25", into: "curve-x1")
    try page.wait(for: "animaticEditor.source.files[0].text.includes('0.25')")
    try page.wait(for: "animatic.state.isPlaying && animatic.state.area.join() === '10,85'")
    scene.finish()
  }

  @Test("a curve of the variables changes there, and says how many blocks follow")
  func variables() throws {
    let scene = try EditedScene(Self.scene("\"${ease}\""))
    try scene.choose(0)
    let notes = "[...document.querySelectorAll('#edit-curve small')]"
    #expect(
      try scene.page.text("\(notes).map((e) => e.textContent).join()").contains(
        "“ease” of the variables: 2 blocks follow"))
    try scene.enter("0.4", into: "curve-y1")
    try scene.wait([("bezier(0.2,0,0,1)", "bezier(0.2,0.4,0,1)")])
    scene.finish()
  }

  /// What a block says about its duration.
  @Test(
    "a spring changes no duration unless it is asked to", arguments: ["\"duration\": 0.5, ", ""])
  func springs(duration: String) throws {
    let scene = try EditedScene(Self.scene("\"linear\"", duration: duration))
    let page = scene.page
    try scene.choose(0)
    try scene.enter("Springs/bouncy", into: "presets")
    try page.wait(for: "document.getElementById('settling') !== null")
    let text = try scene.file
    #expect(text.contains("\"response\": 0.5, \"dampingRatio\": 0.7"))
    #expect(text.contains("\"duration\": \(duration.isEmpty ? "0.2" : "0.5")"), "\(text)")
    let spring = try Spring(perceptualDuration: 0.5, bounce: 0.3)
    let settles = String(format: "%.2f", spring.settlingDuration)
    #expect(
      try page.text("document.getElementById('settling').textContent")
        .hasPrefix("Settles in \(settles) s; the block lasts"))
    // Only this button changes the duration.
    try page.click("#whole-duration")
    let exact = String(format: "%.3f", spring.settlingDuration)
    try page.wait(for: "animaticEditor.source.files[0].text.includes('\"duration\": \(exact)')")
    // The other notation has the same motion.
    try scene.enter("stiffness", into: "notation")
    try page.wait(for: "animaticEditor.source.files[0].text.includes('\"stiffness\": 157.91')")
    #expect(
      try page.text("document.getElementById('settling').textContent")
        .hasPrefix("Settles in \(settles) s"))
    scene.finish()
  }

  @Test("curves and springs of the page move as those of the scene do")
  func mathematics() throws {
    let scene = try EditedScene(Self.scene("\"linear\""))
    func number(_ script: String) throws -> Double {
      try scene.page.number("(({ motion }) => motion.\(script))(animaticEditor)")
    }
    for points in [[0.42, 0, 0.58, 1], [0.2, 0, 0, 1], [0.34, 1.56, 0.64, 1], [0, 0, 1, 1]] {
      let curve = try UnitBezier(points[0], points[1], points[2], points[3])
      for time in [0.0, 0.1, 0.5, 0.93, 1] {
        let value = try number("bezierAt(\(points), \(time)).value")
        #expect(abs(value - curve.value(at: time)) < 1e-6, "\(points) \(time)")
      }
    }
    for (mass, stiffness, damping, velocity) in [
      (1.0, 100.0, 10.0, 0.0), (3, 1000, 109.545, 0), (1, 100, 40, 2), (2, 300, 5, -3),
    ] {
      let spring = try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: true)
      let constants =
        "{ mass: \(mass), stiffness: \(stiffness), damping: \(damping), velocity: \(velocity) }"
      #expect(abs(try number("settlingOf(\(constants))") - spring.settlingDuration) < 1e-6)
      for time in [0.01, 0.2, 1] {
        #expect(
          abs(try number("springAt(\(constants), \(time)).value") - spring.value(at: time)) < 1e-6)
        #expect(
          abs(try number("springAt(\(constants), \(time)).velocity") - spring.velocity(at: time))
            < 1e-3)
      }
    }
    for (ratio, duration, velocity) in [(0.5, 1.0, 0.0), (1, 0.4, 0), (0.3, 2, 4)] {
      let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let fitting =
        "constantsOf({ dampingRatio: \(ratio), velocity: \(velocity) }, \(duration)).stiffness"
      #expect(abs(try number(fitting) / spring.stiffness - 1) < 1e-6)
    }
    scene.finish()
  }
}
