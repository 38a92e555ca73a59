import AnimaticCommand
import Testing

/// Springs and transitions from the scene file to the output.
@MainActor struct SpringAndTransitionSceneTests {
  /// Runs a subcommand on a scene of a card with two faces and one block.
  private func call(_ subcommand: String, _ block: String, _ options: String = "") -> ToolCall {
    let scene = """
      {"views": [{"name": "card", "frame": [-5, -5, 10, 10], "subviews": [
         {"name": "front"}, {"name": "back", "hidden": true}]}],
       "timeline": [{"at": 0, "animate": {"name": "b", \(block)}}]}
      """
    return ToolCall("\(subcommand) - \(options)", scene)
  }

  private let flip = """
    "duration": 1, "curve": "linear", "transition": {"kind": "flipFromLeft", "view": "card"},
    "changes": [{"view": "front", "hidden": true}, {"view": "back", "hidden": false}]
    """

  /// By rule C3. At the end of the duration the remainder is discarded, also where the block is
  /// inside another one, whose curve it has until it names one.
  @Test(arguments: [
    (#"{"view": "card", "center": [1, 0]}"#, ["1.144223", "0.987155", "0.998849", "1.000000"]),
    (
      #"{"animate": {"changes": [{"view": "card", "center": [1, 0]}]}}"#,
      ["1.144223", "0.987155", "0.998849", "1.000000"]
    ),
    (
      #"{"animate": {"curve": "linear", "changes": [{"view": "card", "center": [1, 0]}]}}"#,
      ["0.250000", "0.500000", "0.750000", "1.000000"]
    ),
  ])
  func `a block springs, and one inside it, too, until it names a curve`(
    _ change: String, _ expected: [String]
  ) {
    let block =
      #""duration": 1, "curve": {"spring": {"dampingRatio": 0.5}}, "changes": [\#(change)]"#
    let options = "--times 0.25,0.5,0.75,1 --views card --properties center"
    #expect(call("frames", block, options).table["center.x"] == expected)
  }

  @Test func `a transition of a scene is a block's only animation`() {
    #expect(
      call("events", flip).lines == [
        "time,event,animation,finished", "0.000000,willStart,b,", "1.000000,didStop,b,true",
      ])
  }

  /// G5, in the unit of all files.
  @Test func `JSON lines contain the progress of a transition, and its angle in degrees`() {
    let lines = call(
      "frames", flip,
      "--times 0.25,0.5,1 --views card --properties alpha --format jsonl --precision 4"
    ).lines
    let cells = lines.compactMap { $0.split(separator: #""view":"card","alpha":1.0000"#).last }
    let transition = #","transition":{"kind":"flipFromLeft","progress":"#
    let expected: [Substring] = [
      "\(transition)0.2500,\"angle\":45.0000,\"shows\":\"before\"}}",
      "\(transition)0.5000,\"angle\":90.0000,\"shows\":\"after\"}}", "}",
    ]
    #expect(cells == expected)
  }

  @Test func `a transition that jumps back at its end is found, and one that runs once is not`() {
    let jump = call("check", flip.replacing(#""duration": 1"#, with: #""repeatCount": 1.5"#))
    #expect(jump.lines.contains { $0.contains("the animation ends 50.0 % of the way") })
    #expect(call("check", flip).output == "")
  }

  @Test func `a spring on the command line is a table of one second`() {
    #expect(
      ToolCall("curve spring:0.5 --samples 5").table["value"] == [
        "0.000000", "1.144223", "0.987155", "0.998849", "1.000969",
      ])
  }
}
