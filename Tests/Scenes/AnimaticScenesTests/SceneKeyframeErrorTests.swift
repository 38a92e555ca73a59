import Animatic
import Testing

@testable import AnimaticScenes

/// The contents of blocks with keyframes, and the errors for all others.
@Suite struct SceneKeyframeErrorTests {
  private func scene(_ members: String) throws -> Scene {
    try parse(#"{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {\#(members)}}]}"#)
  }

  private func block(_ members: String) throws -> SceneBlock {
    try #require(try scene(members).blocks.first)
  }

  @Test func `a keyframe has a start, a duration and changes`() throws {
    let scene = try scene(
      """
      "calculationMode": "cubicPaced",
      "changes": [{"keyframe": {"start": 0.25, "duration": 0.5, "changes": [
        {"view": "v", "alpha": 0}, {"animate": {"name": "inner"}}]}}]
      """)
    let block = try #require(scene.blocks.first)
    #expect(block.calculationMode == .calculationModeCubicPaced)
    #expect(block.withNested.map(\.name?.text) == [nil, "inner"])
    let keyframe = try #require(block.changes.flatMap(\.keyframes).first)
    #expect(keyframe.start == 0.25)
    #expect(keyframe.duration == 0.5)
    #expect(
      scene.source.place(of: keyframe.offset).location.path
        == "timeline[0].animate.changes[0].keyframe")
    try #require(keyframe.changes.count == 2)
    guard case .properties(let view, let properties) = keyframe.changes[0] else {
      Issue.record("not a change of properties")
      return
    }
    #expect(view.text == "v")
    #expect(properties == SceneView.Properties(alpha: 0))
  }

  @Test(
    arguments: [
      ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
      ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
      ("cubicPaced", .calculationModeCubicPaced),
    ] as [(String, UIView.KeyframeAnimationOptions)])
  func `every calculation mode has its UIKit name`(
    name: String, mode: UIView.KeyframeAnimationOptions
  ) throws {
    let block = try block(
      """
      "calculationMode": "\(name)", "changes": [{"keyframe": {"start": 0, "duration": 1}}]
      """)
    #expect(block.keyframeMode == mode)
    #expect(UIView.KeyframeAnimationOptions.words.count == 5)
  }

  @Test func `keyframes are linear, and a block without them has no mode`() throws {
    #expect(
      try block(#""changes": [{"keyframe": {"start": 0, "duration": 1}}]"#).keyframeMode
        == .calculationModeLinear)
    #expect(try block(#""changes": [{"view": "v", "alpha": 0}]"#).keyframeMode == nil)
  }

  @Test(arguments: ["[0, 1]", "[1, 0]", "[0.75, 0.75]", "[1, 1]"])
  func `a keyframe may reach beyond the end of its block`(_ fractions: String) throws {
    let numbers = fractions.dropFirst().dropLast().split(separator: ", ")
    let block = try block(
      #""changes": [{"keyframe": {"start": \#(numbers[0]), "duration": \#(numbers[1])}}]"#)
    #expect(block.changes.flatMap(\.keyframes).count == 1)
  }

  /// Members of a block.
  @Test(arguments: [
    Mistake(
      #"▸"calculationmode": "cubic""#,
      #"calculationmode: a block has no key "calculationmode" (did you mean "calculationMode"?)"#),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1}}], "calculationMode": ▸"cubik""#,
      #"calculationMode: unknown value "cubik" (did you mean "cubic"?)"#),
    Mistake(
      #""calculationMode": ▸"cubic", "changes": [{"view": "v", "alpha": 0}]"#,
      #"calculationMode: "calculationMode" has no effect without keyframes (add {"keyframe": …} "#
        + #"to "changes")"#),
    Mistake(
      #""changes": [{"configure": {▸"calculationMode": "cubic"}}]"#,
      #"changes[0].configure.calculationMode: a configuration has no key "calculationMode" "#
        + "(its keys are duration, delay, startDate, phase, curve, repeatCount, autoreverses, "
        + "beginsFromCurrentState, transition)"),
    Mistake(
      #""curve": ▸{"spring": {"dampingRatio": 1}}, "changes": [{"keyframe": {"start": 0, "#
        + #""duration": 1}}]"#,
      "curve: keyframes cannot run on a spring (name a curve or write [x1, y1, x2, y2])"),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1}}, {"configure": "#
        + #"▸{"curve": {"spring": {"dampingRatio": 1}}}}]"#,
      "changes[1].configure: keyframes cannot run on a spring (name a curve or write "
        + "[x1, y1, x2, y2])"),
    Mistake(
      #""changes": [{"keyframe": ▸[0, 1]}]"#,
      "changes[0].keyframe: expected an object, found an array "
        + "(write a keyframe such as \(SceneChange.Keyframe.object.sample))"),
    Mistake(
      #""changes": [{"keyframe": ▸{"duration": 1}}]"#,
      #"changes[0].keyframe: the key "start" is missing"#),
    Mistake(
      #""changes": [{"keyframe": ▸{"start": 1}}]"#,
      #"changes[0].keyframe: the key "duration" is missing"#),
    Mistake(
      #""changes": [{"keyframe": {"start": ▸-0.25, "duration": 1}}]"#,
      "changes[0].keyframe.start: expected a fraction of the block in 0…1, found -0.25"),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": ▸1.5}}]"#,
      "changes[0].keyframe.duration: expected a fraction of the block in 0…1, found 1.5"),
    Mistake(
      #""changes": [{"keyframe": {▸"delay": 0, "duration": 1}}]"#,
      #"changes[0].keyframe.delay: a keyframe has no key "delay" (its keys are start, duration, "#
        + "curve, changes)"),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1}, ▸"alpha": 1}]"#,
      #"changes[0].alpha: "alpha" cannot stand beside "keyframe" (keep one of them)"#),
    Mistake(
      #""changes": [{"view": "v", ▸"keyframe": {}}]"#,
      #"changes[0].keyframe: "keyframe" cannot stand beside "view" (keep one of them)"#),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1, "changes": ["#
        + #"{"configure": ▸{"duration": 1}}]}}]"#,
      "changes[0].keyframe.changes[0].configure: a keyframe has no settings of its own "
        + #"(put "configure" in front of it)"#),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1, "changes": ["#
        + #"{"keyframe": ▸{"start": 0, "duration": 1}}]}}]"#,
      "changes[0].keyframe.changes[0].keyframe: a keyframe cannot stand inside another one "
        + "(put it into the changes of the block)"),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"animate": "#
        + #"{"changes": [{"keyframe": ▸{"start": 0, "duration": 1}}]}}]}}]"#,
      "changes[0].keyframe.changes[0].animate.changes[0].keyframe: a keyframe cannot stand "
        + "inside another one (put it into the changes of the block)"),
    Mistake(
      #""changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"view": ▸"w"}]}}]"#,
      #"changes[0].keyframe.changes[0].view: no view is called "w" (did you mean "v"?)"#),
  ])
  func `a wrong keyframe is refused`(mistake: Mistake) {
    let start = #"{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {"#
    #expect(
      sceneError(start + mistake.text + "}}]}")
        == mistake.message(after: start.count, path: "timeline[0].animate."))
  }

  @Test func `a keyframe outside of blocks is refused`() {
    let mistake = Mistake(
      #"{"timeline": [{"at": 0, "set": [{"keyframe": ▸{"start": 0, "duration": 1}}]}]}"#,
      "timeline[0].set[0].keyframe: a keyframe needs a block around it (put it into the changes "
        + #"of an "animate")"#)
    #expect(sceneError(mistake.text) == mistake.message)
  }
}
