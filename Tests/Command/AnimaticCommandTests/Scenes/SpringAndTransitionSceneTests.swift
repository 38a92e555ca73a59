import AnimaticBatch
import AnimaticCommand
import Testing

/// Springs and transitions from the scene file to the output.
@MainActor struct SpringAndTransitionSceneTests {
  private let memory = MemorySystem()

  /// Runs a subcommand on a scene of a card with two faces and one block, and returns its lines.
  private func run(_ subcommand: String, _ block: String, _ options: String...) -> [String] {
    let scene = """
      {"views": [{"name": "card", "frame": [-5, -5, 10, 10], "subviews": [
         {"name": "front"}, {"name": "back", "hidden": true}]}],
       "timeline": [{"at": 0, "animate": {"name": "b", \(block)}}]}
      """
    memory.input = .success(Array(scene.utf8))
    _ = AnimaticCommand.run(arguments: [subcommand, "-"] + options, system: memory.system)
    return memory.output.split(separator: "\n").map(String.init)
  }

  private let flip = """
    "duration": 1, "curve": "linear", "transition": {"kind": "flipFromLeft", "view": "card"},
    "changes": [{"view": "front", "hidden": true}, {"view": "back", "hidden": false}]
    """

  @Test func `a spring of a scene runs by rule C3`() {
    let lines = run(
      "frames",
      """
      "duration": 1, "curve": {"spring": {"dampingRatio": 0.5}},
      "changes": [{"view": "card", "center": [1, 0]}]
      """, "--times=0.1,0.25,0.5,0.75,1", "--views=card", "--properties=center")
    let values = lines.dropFirst().map { $0.split(separator: ",")[3] }
    // At the end of the duration the remainder is discarded.
    #expect(values == ["0.487823", "1.144223", "0.987155", "0.998849", "1.000000"])
  }

  @Test func `a block inside a spring of a scene springs, until it names a curve`() {
    for (curve, expected) in [("", "1.144223"), (#""curve": "linear","#, "0.250000")] {
      let memory = SpringAndTransitionSceneTests()
      let lines = memory.run(
        "frames",
        """
        "duration": 1, "curve": {"spring": {"dampingRatio": 0.5, "velocity": 0}},
        "changes": [{"animate": {\(curve) "changes": [{"view": "card", "center": [1, 0]}]}}]
        """, "--times=0.25", "--views=card", "--properties=center")
      #expect(lines.last?.split(separator: ",")[3] == expected[...])
    }
  }

  @Test func `a transition of a scene is a block's only animation`() {
    #expect(
      run("events", flip) == [
        "time,event,animation,finished", "0.000000,willStart,b,", "1.000000,didStop,b,true",
      ])
  }

  /// G5, in the unit of all files.
  @Test func `JSON lines contain the progress of a transition, and its angle in degrees`() {
    let lines = run(
      "frames", flip, "--times=0.25,0.5,1", "--views=card", "--properties=alpha",
      "--format=jsonl", "--precision=4")
    let cells = lines.compactMap { $0.split(separator: #""view":"card","alpha":1.0000"#).last }
    let transition = #","transition":{"kind":"flipFromLeft","progress":"#
    let expected: [Substring] = [
      "\(transition)0.2500,\"angle\":45.0000,\"shows\":\"before\"}}",
      "\(transition)0.5000,\"angle\":90.0000,\"shows\":\"after\"}}", "}",
    ]
    #expect(cells == expected)
  }

  @Test func `a transition that jumps back at its end is found`() {
    let lines = run("check", flip.replacing(#""duration": 1"#, with: #""repeatCount": 1.5"#))
    #expect(lines.contains { $0.contains("the animation ends 50.0 % of the way") })
  }

  @Test func `a transition that runs once is in order`() {
    #expect(run("check", flip) == [])
  }

  @Test func `a spring on the command line is a table of one second`() {
    #expect(memory.run("curve", "spring:0.5", "--samples", "5") == .done)
    #expect(
      memory.output == """
        t,value
        0.000000,0.000000
        0.250000,1.144223
        0.500000,0.987155
        0.750000,0.998849
        1.000000,1.000969

        """)
  }
}
