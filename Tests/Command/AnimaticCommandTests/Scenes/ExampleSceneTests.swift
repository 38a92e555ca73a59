import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// The scenes in `Examples/Scenes`, through the tool.
@MainActor struct ExampleSceneTests {
  @Test func `there is a scene for every topic`() {
    #expect(
      ExampleScenes.names == [
        "additive", "board", "card", "chain", "constraints", "content", "flips", "form",
        "fractional-repeat",
        "interruption", "keyframes", "loading", "nested-blocks", "resizing", "rotation",
        "seven-properties", "sign-in", "springs",
      ])
  }

  @Test(arguments: ExampleScenes.small)
  func `a scene at 10 frames per second is as recorded`(_ name: String) throws {
    let call = ToolCall.done(["frames", ExampleScenes.path(name), "--fps", "10"])
    #expect(call.errors == "")
    try expectGolden(call.output, "Scenes/\(name).csv")
  }

  @Test func `the frames of the README's first command are as recorded`() throws {
    let call = ToolCall.done(["frames", ExampleScenes.path("card")])
    try expectGolden(call.output, "card-frames.csv")
  }

  @Test(arguments: ExampleScenes.names)
  func `only scenes that show jumps have findings`(_ name: String) {
    let counts = ["fractional-repeat": 2, "interruption": 1]
    let call = ToolCall(["check", ExampleScenes.path(name)])
    #expect(call.lines.count == counts[name, default: 0])
    #expect(call.code == (counts[name] == nil ? .done : .no))
  }

  /// Rules F3, F4, F8: the log of each scene.
  @Test(arguments: ExampleScenes.small)
  func `the events of a scene are as recorded`(_ name: String) throws {
    let call = ToolCall.done(["events", ExampleScenes.path(name)])
    try expectGolden(call.output, "Scenes/\(name)-events.csv")
  }

  @Test func `the board has 200 views and lasts 10 seconds`() {
    let call = ToolCall([
      "frames", ExampleScenes.path("board"), "--fps", "1", "--properties", "alpha",
    ])
    let table = call.table
    #expect(table.rows.count == 11 * 200)
    #expect(Set(table["view"]).count == 200)
    #expect(Array(table["view"].prefix(11)) == (0..<10).map { "r0c\($0)" } + ["r1c0"])
    #expect(table["time"].last == "10.000000")
    #expect(table["alpha"].suffix(200).allSatisfy { $0 == "0.550000" })
  }

  /// Rule B5: the wave runs over the board diagonal by diagonal, one twentieth of a second each.
  @Test func `the far corner of the board repeats the near one 1,4 s later`() {
    func alphas(_ view: String, _ times: String) -> [Double] {
      ToolCall([
        "frames", ExampleScenes.path("board"), "--times", times, "--views", view,
        "--precision", "full",
      ]).table.numbers("alpha")
    }
    let near = alphas("r0c0", "0,0.5,1,2,4,7")
    #expect(Set(near).count == 6)
    #expect(isClose(near, alphas("r19c9", "1.4,1.9,2.4,3.4,5.4,8.4")))
  }
}
