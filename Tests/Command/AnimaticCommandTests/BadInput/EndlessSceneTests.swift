import AnimaticCommand
import TestSupport
import Testing

/// Animations that never end: an error that names them, unless an end is given.
@MainActor struct EndlessSceneTests {
  private let endless = Stages.centerTo100(
    #""name": "spin", "duration": 1, "curve": "linear", "repeatCount": "forever""#)

  @Test(arguments: [
    "frames -", "events -", "frames - --from 3", "frames - --frames 0..<2", "render -",
    "render - --filmstrip 3", "render - --onion 3",
  ])
  func `an endless animation without an end is refused by name`(_ words: String) {
    let message =
      #"standard input: the animation "spin" never ends; give --until a time in seconds"#
    #expect(ToolCall(words, endless).refusal == Refusal(.badData, message))
  }

  @Test func `several endless animations are named, and a nameless one is counted`() {
    let scene = Stages.withSteps(
      Stages.block(#""name": "one", "repeatCount": "forever""#, #""alpha": 0"#),
      Stages.block(#""repeatCount": "forever""#, #""center": [9, 9]"#))
    let message = #"standard input: the animation "one" and an unnamed animation never end"#
    #expect(ToolCall("frames -", scene).isRefused(.badData, message))
  }

  @Test func `an endless animation runs with an end or with times`() {
    let call = ToolCall.done("frames - --until 2.5 --fps 4 --precision full", endless)
    #expect(
      isClose(call.table.numbers("center.x"), [0, 25, 50, 75, 0, 25, 50, 75, 0, 25, 50]))
    let far = ToolCall("frames - --times 1e9,1000000000.5", endless)
    #expect(isClose(far.table.numbers("center.x"), [0, 50], within: 1e-4))
    #expect(ToolCall("events - --until 100", endless).lines.count == 2)
  }

  @Test func `an autoreversing endless animation shows every iteration`() {
    let scene = Stages.centerTo100(
      #""duration": 1, "curve": "linear", "repeatCount": "forever", "autoreverses": true"#)
    let call = ToolCall("frames - --times 0.25,1.25,2.25,1001.25 --precision full", scene)
    #expect(isClose(call.table.numbers("center.x"), [25, 75, 25, 75]))
  }

  /// E1, E8: a scene needs no end when a step ends its endless animation.
  @Test(arguments: [
    #"{"at": 2, "remove": "a"}"#,
    #"{"at": 1.8, "animate": {"changes": [{"view": "a", "alpha": 1}]}}"#,
  ])
  func `an endless animation that is ended by a later step settles`(_ step: String) {
    let scene = Stages.withSteps(
      Stages.block(#""name": "on", "repeatCount": "forever""#, #""alpha": 0"#), step)
    let call = ToolCall.done("events -", scene)
    #expect(call.lines.last?.hasPrefix("2.000000,didStop,") == true)
  }
}
