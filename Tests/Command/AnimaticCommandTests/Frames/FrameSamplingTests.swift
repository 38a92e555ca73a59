import AnimaticCommand
import TestSupport
import Testing

/// Values as pure functions of time: neither earlier frames nor the order of times matter (rule
/// B14).
@MainActor struct FrameSamplingTests {
  /// Returns the rows without the number of the frame.
  private func rows(_ name: String, _ options: [String]) -> [Substring] {
    let call = ToolCall.done(["frames", ExampleScenes.path(name), "--precision", "full"] + options)
    return call.lines.dropFirst().map { $0[$0.firstIndex(of: ",")!...] }
  }

  @Test(arguments: third(ExampleScenes.small))
  func `each frame equals a run to its time alone`(_ name: String) {
    let rate = isThorough ? 12.0 : 4
    let stepped = rows(name, ["--fps", "\(rate)"])
    let count = Set(stepped.map { $0.dropFirst().prefix { $0 != "," } }).count
    let alone = (0..<count).flatMap { rows(name, ["--times", "\(Double($0) / rate)"]) }
    #expect(count > 3)
    #expect(alone == stepped)
  }

  @Test(arguments: third(ExampleScenes.small, from: 1))
  func `the order of times does not matter`(_ name: String) {
    let times = [1.3, 0, 0.5, 0.25, 1.3, -1, 0.1 + 0.2, 0.7, 0.3, 5, 0.05]
    let together = rows(name, ["--times", times.map { "\($0)" }.joined(separator: ",")])
    let alone = times.flatMap { rows(name, ["--times", "\($0)"]) }
    #expect(together == alone)
  }

  @Test func `a frame of the board equals a run to its time alone`() {
    let stepped = rows("board", ["--fps", "0.7", "--until", "3"])
    let alone = (0...2).flatMap { rows("board", ["--times", "\(Double($0) / 0.7)"]) }
    #expect(stepped == alone)
  }

  @Test(arguments: [1, 7, 24, 300.0])
  func `the frame rate does not change the result`(_ rate: Double) {
    let times = (0...4).map { Double($0) / 2 }
    for name in third(["interruption", "loading", "chain"], from: Int(rate) % 3) {
      let fast = rows(name, ["--fps", "\(2 * rate)", "--until", "2"])
      let slow = rows(name, ["--times", times.map { "\($0)" }.joined(separator: ",")])
      #expect(Set(slow).isSubset(of: fast))
    }
  }

  @Test(arguments: [("frames", "loading"), ("events", "additive"), ("frames", "seven-properties")])
  func `another process prints the same bytes`(_ command: String, _ name: String) throws {
    let here = ToolCall([command, ExampleScenes.path(name), "--precision", "full"])
    let there = try ToolRun("$ANIMATIC \(command) '\(ExampleScenes.path(name))' --precision full")
    #expect((there.status, there.output) == (0, here.output))
  }
}
