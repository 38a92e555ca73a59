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
    #expect((keyframe.start, keyframe.duration) == (0.25, 0.5))
    #expect(
      scene.source.place(of: keyframe.offset).location.path
        == "timeline[0].animate.changes[0].keyframe")
    try #require(keyframe.changes.count == 2)
    guard case .properties(let view, let properties) = keyframe.changes[0] else {
      Issue.record("not a change of properties")
      return
    }
    #expect(view.text == "v" && properties == SceneView.Properties(alpha: 0))
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

  @Test(arguments: [(0.0, 1.0), (1, 0), (0.75, 0.75), (1, 1)])
  func `keyframes are linear, may reach beyond the end, and a block without them has no mode`(
    start: Double, duration: Double
  ) throws {
    let block = try block(
      #""changes": [{"keyframe": {"start": \#(start), "duration": \#(duration)}}]"#)
    #expect(block.changes.flatMap(\.keyframes).count == 1)
    #expect(block.keyframeMode == .calculationModeLinear)
    #expect(try self.block(#""changes": [{"view": "v", "alpha": 0}]"#).keyframeMode == nil)
  }

  /// Members of a block.
  @Test(
    arguments: Mistake.rows(
      #"""
      ▸"calculationmode": "cubic" ⇒ calculationmode: a block has no key "calculationmode" (did \#
        you mean "calculationMode"?)
      "changes": [{"keyframe": {"start": 0, "duration": 1}}], "calculationMode": ▸"cubik" ⇒ \#
        calculationMode: unknown value "cubik" (did you mean "cubic"?)
      "calculationMode": ▸"cubic", "changes": [{"view": "v", "alpha": 0}] ⇒ calculationMode: \#
        "calculationMode" has no effect without keyframes (add {"keyframe": …} to "changes")
      "changes": [{"configure": {▸"calculationMode": "cubic"}}] ⇒ \#
        changes[0].configure.calculationMode: a configuration has no key "calculationMode" (its \#
        keys are duration, delay, startDate, phase, curve, repeatCount, autoreverses, \#
        beginsFromCurrentState, transition)
      "curve": ▸{"spring": {"dampingRatio": 1}}, "changes": [{"keyframe": {"start": 0, "duration": 1}}] ⇒ \#
        curve: keyframes cannot run on a spring (name a curve or write [x1, y1, x2, y2])
      "changes": [{"keyframe": {"start": 0, "duration": 1}}, {"configure": ▸{"curve": {"spring": {"dampingRatio": 1}}}}] ⇒ \#
        changes[1].configure: keyframes cannot run on a spring (name a curve or write [x1, y1, \#
        x2, y2])
      "changes": [{"keyframe": ▸[0, 1]}] ⇒ changes[0].keyframe: expected an object, found an \#
        array (write a keyframe such as \#(SceneChange.Keyframe.object.sample))
      "changes": [{"keyframe": ▸{"duration": 1}}] ⇒ changes[0].keyframe: the key "start" is \#
        missing
      "changes": [{"keyframe": ▸{"start": 1}}] ⇒ changes[0].keyframe: the key "duration" is \#
        missing
      "changes": [{"keyframe": {"start": ▸-0.25, "duration": 1}}] ⇒ changes[0].keyframe.start: \#
        expected a fraction of the block in 0…1, found -0.25
      "changes": [{"keyframe": {"start": 0, "duration": ▸1.5}}] ⇒ changes[0].keyframe.duration: \#
        expected a fraction of the block in 0…1, found 1.5
      "changes": [{"keyframe": {▸"delay": 0, "duration": 1}}] ⇒ changes[0].keyframe.delay: a \#
        keyframe has no key "delay" (its keys are start, duration, curve, changes)
      "changes": [{"keyframe": {"start": 0, "duration": 1}, ▸"alpha": 1}] ⇒ changes[0].alpha: \#
        "alpha" cannot stand beside "keyframe" (keep one of them)
      "changes": [{"view": "v", ▸"keyframe": {}}] ⇒ changes[0].keyframe: "keyframe" cannot \#
        stand beside "view" (keep one of them)
      "changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"configure": ▸{"duration": 1}}]}}] ⇒ \#
        changes[0].keyframe.changes[0].configure: a keyframe has no settings of its own (put \#
        "configure" in front of it)
      "changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"keyframe": ▸{"start": 0, "duration": 1}}]}}] ⇒ \#
        changes[0].keyframe.changes[0].keyframe: a keyframe cannot stand inside another one \#
        (put it into the changes of the block)
      "changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"animate": {"changes": [{"keyframe": ▸{"start": 0, "duration": 1}}]}}]}}] ⇒ \#
        changes[0].keyframe.changes[0].animate.changes[0].keyframe: a keyframe cannot stand \#
        inside another one (put it into the changes of the block)
      "changes": [{"keyframe": {"start": 0, "duration": 1, "changes": [{"view": ▸"w"}]}}] ⇒ \#
        changes[0].keyframe.changes[0].view: no view is called "w" (did you mean "v"?)
      """#))
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
