import Animatic
import Foundation
import TestSupport
import Testing

@testable import AnimaticScenes

/// Blocks of a scene as animation blocks of the façade, setting by setting.
@MainActor struct SceneBlockTests {
  /// Returns the x of the center of `a`, which a block moves from 0 to 100.
  private func x(_ block: String, at time: Double) throws -> Double {
    let scene = #"""
      "views": [{"name": "a", "bounds": [0, 0, 10, 10], "center": [0, 0]},
                {"name": "b", "bounds": [0, 0, 10, 10], "center": [0, 0]}],
      "timeline": [{"at": 1, "animate": {\#(block)}}]
      """#
    return try Played(scene, to: 1 + time).sample("a").center.x
  }

  private nonisolated static let move = #"{"view": "a", "center": [100, 0]}"#

  @Test(arguments: [
    // Table A16: 0.2 s, EaseInOut, no delay.
    ("", 0.05, 12.9162), ("", 0.2, 100), (#""duration": 1, "curve": "linear","#, 0.25, 25),
    (#""duration": 1, "curve": "easeIn","#, 0.5, 31.5357),
    (#""duration": 1, "curve": "easeOut","#, 0.5, 68.4643),
    (#""duration": 1, "curve": "easeInOut","#, 0.75, 87.0838),
    (#""duration": 1, "curve": [0.25, 0.1, 0.25, 1],"#, 0.5, 80.2403),
    (#""duration": 1, "curve": "linear", "delay": 1,"#, 1.5, 50),
    // B5: the start date counts from the step.
    (#""duration": 1, "curve": "linear", "startDate": 2,"#, 2.5, 50),
    (#""duration": 1, "curve": "linear", "startDate": -1,"#, 0.5, 50),
    // B20: a phase begins in the middle, after the start date and the delay.
    (#""duration": 1, "curve": "linear", "phase": 0.25,"#, 0.5, 75),
    (#""duration": 1, "curve": "linear", "phase": 0.25,"#, 0, 25),
    (#""duration": 1, "curve": "linear", "phase": 0.25, "delay": 1,"#, 1.5, 75),
    (#""duration": 1, "curve": "linear", "phase": 2,"#, 0, 100),
    (#""duration": 1, "curve": "linear", "phase": 2.25, "repeatCount": "forever","#, 0.5, 75),
    (#""duration": 1, "curve": "linear", "repeatCount": 2.5,"#, 2.25, 25),
    (#""duration": 1, "curve": "linear", "repeatCount": 3.4028234663852886e38,"#, 77.25, 25),
    (#""duration": 1, "curve": "linear", "repeatCount": 1.5, "autoreverses": true,"#, 1.25, 75),
  ])
  func `each setting reaches its block`(
    _ settings: String, _ time: Double, _ expected: Double
  ) throws {
    #expect(
      isClose(try x(settings + #""changes": [\#(Self.move)]"#, at: time), expected, within: 1e-4))
  }

  private nonisolated static let inner = #"{"animate": {"changes": [\#(move)]}}]"#

  private nonisolated static let blocks: [(String, Double, Double)] = [
    // L2, A1: settings in mid-block apply to the changes after them.
    (
      #"""
      "duration": 1, "curve": "linear", "changes": [
        {"view": "b", "center": [100, 0]}, {"configure": {"duration": 4, "delay": 1}}, \#(move)]
      """#, 2, 25
    ),
    (
      #"""
      "duration": 1, "curve": "linear", "changes": [
        \#(move), {"configure": {"duration": 4, "delay": 1}}, {"view": "b", "center": [100, 0]}]
      """#, 0.5, 50
    ),
    // L4, A3: the inner block inherits duration and curve as they are when it begins.
    (#""duration": 1, "curve": "linear", "changes": ["# + inner, 0.25, 25),
    (
      #""duration": 9, "curve": "linear", "changes": [{"configure": {"duration": 1}},"# + inner,
      0.25, 25
    ),
    // It does not inherit delay, repeat count and autoreverse.
    (
      #"""
      "duration": 1, "curve": "linear", "delay": 3, "repeatCount": 2, "autoreverses": true,
      "changes": [
      """# + inner, 1.25, 100
    ),
    // L5, A4: delays count from the start of the transaction and do not add up.
    (delayed, 0.5, 0), (delayed, 1, 50), (delayed, 1.5, 100),
    // L11, A11: a property set twice runs from the first value to the second.
    (
      #""duration": 1, "curve": "linear", "changes": [{"view": "a", "center": [50, 0]}, \#(move)]"#,
      0.5, 75
    ),
  ]

  private nonisolated static let delayed = #"""
    "duration": 1, "curve": "linear", "delay": 1, "changes": [
      {"view": "b", "center": [100, 0]}, {"animate": {"delay": 0.5, "changes": [\#(move)]}}]
    """#

  @Test(arguments: blocks)
  func `changes and inner blocks have settings as the façade's`(
    block: String, time: Double, expected: Double
  ) throws {
    #expect(try x(block, at: time) == expected)
  }

  /// B7: the greatest number of single precision and greater numbers mean "for ever".
  @Test(arguments: [(#""forever""#, true), ("3.5e38", true), ("1e30", false)])
  func `the greatest numbers repeat for ever`(_ count: String, _ isEndless: Bool) throws {
    let scene = #"""
      "views": [{"name": "a"}], "timeline": [{"at": 0, "animate": {"name": "n",
        "repeatCount": \#(count), "changes": [{"view": "a", "alpha": 0}]}}]
      """#
    let played = try Played(scene)
    let error = #expect(throws: SettlingError.self) {
      try played.simulator.settle(limit: isEndless ? .infinity : 10)
    }
    #expect(error?.animations.map(\.name) == ["n"])
    #expect(error?.animations.map { $0.end == .infinity } == [isEndless])
  }

  /// E13: where each API behaves as introduced, a scene's blocks do as the scene says (E2).
  @Test(arguments: [
    (AnimationSemantics.legacy, false, 87.08), (.legacy, true, 43.54), (.additive, false, 74.17),
    (.additive, true, 74.17),
  ])
  func `a scene keeps its semantics on the screen of a program`(
    _ semantics: AnimationSemantics, _ beginsFromCurrentState: Bool, _ expected: Double
  ) throws {
    let settings = #""duration": 1, "beginsFromCurrentState": \#(beginsFromCurrentState)"#
    func move(_ y: Double) -> String {
      #""animate": {\#(settings), "changes": [{"view": "a", "center": [0, \#(y)]}]}}"#
    }
    var scene = try parse(
      #"""
      {"views": [{"name": "a", "center": [0, 0]}], "timeline": [
        {"at": 0, \#(move(100)), {"at": 0.5, \#(move(0))]}
      """#)
    scene.semantics = semantics
    let simulator = Simulator()
    let view = try scene.play(on: simulator).view("a")
    simulator.advance(to: 0.75)
    let shown = try #require(view.layer.presentation()).position.y
    #expect(isClose(shown, expected, within: 0.005))
  }

  @Test func `a scene says what its blocks do, as they come from no API`() throws {
    let scene = Scene { $0.semantics = .asIntroduced }
    let error = try #require(
      #expect(throws: SceneErrors.self) { try scene.play(on: Simulator()) })
    #expect("\(error)".contains(#"unknown value "asIntroduced" (one of legacy, additive)"#))
  }

  /// L43, L47: subviews resized inside the block animate with it. Section D: hidden is not
  /// animatable.
  @Test func `autoresized subviews animate along, and hidden applies at once`() throws {
    let scene = #"""
      "views": [{"name": "a", "frame": [0, 0, 100, 10], "subviews": [
        {"name": "b", "frame": [20, 0, 50, 10], "autoresizingMask": ["flexibleWidth",
         "flexibleRightMargin"]}]}],
      "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear",
        "changes": [{"view": "a", "bounds": [0, 0, 200, 10], "hidden": true, "alpha": 0}]}}]
      """#
    let played = try Played(scene, to: 0.5)
    let (outer, frame) = (try played.sample("a"), try played.sample("b").frame)
    #expect(outer.isHidden && isClose(outer.alpha, 0.5))
    #expect(isClose([frame.origin.x, frame.width], [20, (50 + 112.5) / 2]))
  }
}
