import AnimaticCommand
import TestSupport
import Testing

/// Times of the frames of `frames`.
@MainActor struct FrameTimeTests {
  /// A view alone, which is settled from the start.
  private let still = Stages.withSteps()

  /// A view that runs from 0 to 100 in one second.
  private let second = Stages.centerTo100(#""duration": 1, "curve": "linear""#)

  private func times(_ options: String, _ scene: String) -> [Double] {
    let call = ToolCall.done("frames - --precision full " + options, scene)
    return call.table.numbers("time")
  }

  @Test func `without options there are 60 frames per second up to the settled one`() {
    let times = times("", second)
    #expect(times == (0...60).map { Double($0) / 60 })
  }

  @Test(arguments: [
    ("--fps 10", 11), ("--fps 4", 5), ("--fps 3", 4), ("--fps 7", 8), ("--fps 2.5", 4),
    ("--fps 0.3", 2), ("--fps 1e-12", 2), ("--fps 1000", 1001),
  ])
  func `the last frame is the first in which everything has settled`(
    _ options: String, _ count: Int
  ) {
    let call = ToolCall("frames - \(options)", second)
    let x = call.table["center.x"]
    #expect((x.count, x.firstIndex(of: "100.000000")) == (count, count - 1))
  }

  /// Each frame divides once and never sums: the numbers are those of Swift's division.
  @Test func `frame k is at from + k / fps exactly`() {
    let sevenths: [Double] = (0...700).map { Double($0) / 7 }
    #expect(times("--fps 7 --until 100", still) == sevenths)
    let thirds: [Double] = (0...26).map { 0.1 + Double($0) / 3 }
    #expect(times("--fps 3 --from 0.1 --until 9", still) == thirds)
  }

  @Test(arguments: [
    ("--until 0", [0]), ("--until 0.5 --fps 4", [0, 0.25, 0.5]),
    ("--until 0.6 --fps 4", [0, 0.25, 0.5]), ("--until 0.74 --fps 4", [0, 0.25, 0.5]),
    ("--from 2 --until 2", [2]), ("--from 2 --until 2.9 --fps 2", [2, 2.5]),
    ("--from -1 --until 0 --fps 2", [-1, -0.5, 0]),
    ("--from -1 --until -0.5 --fps 2", [-1, -0.5]),
    // Three tenths are 0.30000000000000004 − 0 frames only to the eye.
    ("--until 0.3 --fps 10", [0, 0.1, 0.2, 0.3]),
    ("--from 0.1 --until 0.4 --fps 10", [0.1, 0.2, 0.1 + 0.2, 0.1 + 0.3]),
  ])
  func `the end is the last frame that is not after it`(_ options: String, _ expected: [Double]) {
    #expect(isClose(times(options, still), expected, within: 1e-15))
  }

  @Test func `frames before time 0 show the scene before its first step`() {
    let call = ToolCall("frames - --fps 4 --from -0.5 --until 0.5", second)
    #expect(call.table.numbers("index") == [0, 1, 2, 3, 4])
    #expect(isClose(call.table.numbers("center.x"), [0, 0, 0, 25, 50]))
  }

  @Test func `a step at time 0 has run at time 0 and not before`() {
    let scene = Stages.withSteps(#"{"at": 0, "set": [{"view": "a", "alpha": 0.5}]}"#)
    let call = ToolCall("frames - --times -1,-1e-9,0,1", scene)
    #expect(call.table["alpha"] == ["1.000000", "1.000000", "0.500000", "0.500000"])
  }

  @Test func `a start after the end of everything is one frame`() {
    #expect(times("--from 5 --fps 10", second) == [5])
    #expect(times("--from 0.95 --fps 10", second) == [0.95, 0.95 + 1.0 / 10])
  }

  @Test func `times are exact, in the order given, and may repeat`() {
    let call = ToolCall("frames - --times 0.7,0.1,-3,0.7,1e-300,12 --precision full", second)
    #expect(call.table["index"] == ["0", "1", "2", "3", "4", "5"])
    #expect(call.table["time"] == ["0.7", "0.1", "-3", "0.7", "1e-300", "12"])
    #expect(isClose(call.table.numbers("center.x"), [70, 10, 0, 70, 0, 100]))
  }

  @Test func `values at a time include everything due then`() {
    // Rules B9 and E1: at the very end the model shows, at the very start of the next block too.
    let scene = Stages.withSteps(
      Stages.block(#""name": "one", "duration": 0.1, "delay": 0.2"#, #""alpha": 0"#),
      #"{"after": "one", "set": [{"view": "a", "alpha": 0.25}]}"#)
    let call = ToolCall("frames - --times 0.3,0.29999999,0.30000000000000004", scene)
    #expect(call.table["alpha"] == ["0.250000", "0.000000", "0.250000"])
  }
}
