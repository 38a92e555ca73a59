import AnimaticTiming
import Testing

@testable import AnimaticScenes

/// Curves as text, as scenes and the command line spell them.
@Suite struct SceneCurveTextTests {
  @Test(
    arguments: [
      ("easeInOut", .named(.easeInOut)), ("default", .named(.default)),
      ("easeIn", .named(.easeIn)), ("easeOut", .named(.easeOut)), ("linear", .named(.linear)),
      ("spring:0.5", .spring(dampingRatio: 0.5, velocity: 0)),
      ("spring:0.5,2", .spring(dampingRatio: 0.5, velocity: 2)),
      ("spring:0,-1e12", .spring(dampingRatio: 0, velocity: -1e12)),
      ("spring:dampingRatio=0.5", .spring(dampingRatio: 0.5, velocity: 0)),
      ("ease-in-out", .bezier(.easeInOut)), ("ease", .bezier(.systemDefault)),
      ("steps(4, start)", .easing(.steps(4, .jumpStart))),
      (
        "linear(0, 0.5 25%, 1)",
        .easing(.linear([Self.point(0, 0), Self.point(0.25, 0.5), Self.point(1, 1)]))
      ),
    ] as [(String, SceneCurve)])
  func `a curve has one spelling`(text: String, expected: SceneCurve) throws {
    #expect(try SceneCurve(text) == expected)
    let scene = #"{"timeline": [{"at": 0, "animate": {"curve": "\#(text)"}}]}"#
    #expect(try parse(scene).blocks.first?.configuration.curve == expected)
  }

  private static func point(_ fraction: Double, _ progress: Double) -> CurveSection.Point {
    CurveSection.Point(fraction, progress)
  }

  /// One spring of mass 1 in all notations: its period is π/5 seconds, its damping ratio is 0.5.
  @Test(arguments: [
    #""spring:stiffness=100,damping=10""#, #""spring:tension=100,friction=10,mass=1""#,
    #"{"spring": {"mass": 1, "stiffness": 100, "damping": 10, "velocity": 0}}"#,
    #"{"spring": {"response": 0.6283185307179586, "dampingRatio": 0.5}}"#,
    #"{"spring": {"duration": 0.6283185307179586, "bounce": 0.5}}"#,
    #"{"spring": {"tension": 100, "friction": 10}}"#,
  ])
  func `a spring has the notations that people have`(spelling: String) throws {
    let scene = try parse(#"{"timeline": [{"at": 0, "animate": {"curve": \#(spelling)}}]}"#)
    guard case .physicalSpring(let spring) = scene.blocks.first?.curve else {
      Issue.record("\(spelling)")
      return
    }
    #expect(abs(spring.stiffness - 100) < 1e-9 && abs(spring.damping - 10) < 1e-9)
    #expect(try parse(scene.json) == scene)
  }

  @Test(arguments: [0.0, 1, -2]) func `a written spring keeps its speed`(speed: Double) throws {
    let spring = #"{"stiffness": 100, "damping": 10, "velocity": \#(speed)}"#
    let scene = try parse(
      #"{"timeline": [{"at": 0, "animate": {"curve": {"spring": \#(spring)}}}]}"#)
    #expect(try parse(scene.json) == scene)
  }

  @Test @MainActor func `a block with a spring of its own lasts until it settles`() throws {
    let move = #""changes": [{"view": "a", "alpha": 0}]"#
    func log(_ settings: String) throws -> [String] {
      try Played(
        #""views": [{"name": "a", "frame": [0, 0, 9, 9]}], "#
          + #""timeline": [{"at": 0, "animate": {"name": "b", \#(settings), \#(move)}}]"#, to: 9
      ).log
    }
    let settling = try Spring(stiffness: 100, damping: 10, allowsOverdamping: true).settlingDuration
    #expect(
      try log(#""curve": "spring:stiffness=100,damping=10""#)
        == ["0.0 willStart b", "\(settling) didStop b+"])
    #expect(
      try log(#""curve": "spring:stiffness=100,damping=10", "duration": 0.5"#)
        == ["0.0 willStart b", "0.5 didStop b+"])
  }

  @Test(
    arguments: [
      (
        #""spring:stiffnes=1,damping=2""#,
        #"a spring has no "stiffnes" (did you mean "stiffness"?)"#
      ),
      (#""spring:stiffness=1""#, SceneSpring.notations),
      (#"{"spring": {}}"#, SceneSpring.notations),
      (#"{"spring": {"mass": 1, "bounce": 0.5}}"#, SceneSpring.notations),
      (#""steps(0)""#, "the number of steps is from 1 to 10000"),
      (#""cubic-bezier(2, 0, 0, 1)""#, "x1 and x2 lie in 0…1"),
      (
        #"{"spring": {"stiffness": 1, "damping": 0}}"#,
        #"give the block a "duration", or more damping"#
      ),
    ])
  func `a curve that cannot be says what is missing`(spelling: String, remedy: String) throws {
    let errors = #expect(throws: SceneErrors.self) {
      try parse(#"{"timeline": [{"at": 0, "animate": {"curve": \#(spelling)}}]}"#)
    }
    #expect(errors?.errors.first?.remedy == remedy)
  }

  @Test(arguments: [
    ("0.25,-0.5,1,1e12", "[0.25, -0.5, 1, 1e12]"), ("0.25,0.1,0.25,1", "[0.25, 0.1, 0.25, 1]"),
    ("spring:0.5", #"{"spring": {"dampingRatio": 0.5}}"#),
    ("spring:1,-2", #"{"spring": {"velocity": -2, "dampingRatio": 1}}"#),
  ])
  func `a curve is the same as text and as JSON`(text: String, json: String) throws {
    let scene = try parse(#"{"timeline": [{"at": 0, "animate": {"curve": \#(json)}}]}"#)
    #expect(try scene.blocks.first?.configuration.curve == SceneCurve(text))
  }

  @Test(arguments: [
    ("", nil), ("easein", "easeIn"), ("easeOutQuad", "easeOut"),
    ("spring", "spring:0.5"), ("bouncy", nil), ("spring:", nil), ("spring:-1", nil),
    ("spring:1,2,3", nil), ("spring:nan", nil), ("spring:1e13", nil), ("1,2,3", nil),
    ("0,1e308,1,-1e308", nil), ("0,1e13,1,1", nil), ("2,0,1,1", nil), ("0,0,inf,1", nil),
    ("0,0,1,1,", nil),
  ])
  func `a text that is no curve is refused`(text: String, nearest: String?) {
    #expect(throws: SceneCurve.SpellingError(nearest: nearest)) { try SceneCurve(text) }
  }
}
