import AnimaticCommand
import TestSupport
import Testing

/// `--frames A..<B`: parts concatenate to the whole.
@MainActor struct FramePartTests {
  @Test(arguments: third(ExampleScenes.small, from: 1))
  func `parts of any size put together are the whole`(_ name: String) {
    let format = name.count.isMultiple(of: 2) ? "csv" : "jsonl"
    func lines(_ options: [String]) -> [Substring] {
      ToolCall.done(
        ["frames", ExampleScenes.path(name), "--fps", "10", "--format", format] + options
      ).lines
    }
    let whole = lines([])
    let parts = ["0..<3", "3..<4", "4..<4", "4..11", "11..<1000"].flatMap {
      lines(["--frames", $0])
    }
    #expect(whole.count > 5)
    #expect(parts == whole)
  }

  @Test(arguments: [
    ("0..<0", 1), ("7..<7", 0), ("9..<100", 0),
    ("9223372036854775806..<9223372036854775807", 0),
  ])
  func `a part without frames has a header if it begins the whole`(_ range: String, _ count: Int) {
    let call = ToolCall.done(
      "frames - --fps 5 --frames \(range)", Stages.centerTo100(#""duration": 1"#))
    #expect(call.lines.count == count)
  }

  @Test(arguments: [("9..<100", true), ("6..<7", true), ("5..<7", false), ("9..<9", false)])
  func `a part behind the last frame says so`(_ range: String, _ isBehind: Bool) {
    let scene = Stages.centerTo100(#""duration": 1"#)
    let call = ToolCall("frames - --fps 5 --frames \(range)", scene)
    let note = "Note: standard input: no frame is in \(range): the last one is 5\n"
    #expect(call.errors == (isBehind ? note : ""))
    guard isBehind else { return }
    let movie = ToolCall("render - --fps 5 --frames \(range) -o -.mp4", scene)
    #expect(movie.refusal == Refusal(.badData, note.dropFirst(6).dropLast(1)))
  }

  @Test func `a part keeps the numbers and times of its frames`() {
    let call = ToolCall(
      "frames - --fps 10 --from -0.2 --until 1 --frames 2..<5",
      Stages.centerTo100(#""duration": 1, "curve": "linear""#))
    let cells = call.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(
      cells.map { [$0[0], $0[1], $0[11]] } == [
        ["2", "0.000000", "0.000000"], ["3", "0.100000", "10.000000"],
        ["4", "0.200000", "20.000000"],
      ])
  }
}
