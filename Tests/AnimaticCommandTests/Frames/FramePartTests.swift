import AnimaticCommand
import Testing

/// `--frames A..<B`: parts concatenate to the whole.
@MainActor struct FramePartTests {
  @Test(arguments: ExampleScenes.small, ["csv", "jsonl"])
  func `parts of any size put together are the whole`(_ name: String, _ format: String) {
    func rows(_ options: [String]) -> [Substring] {
      let call = ToolCall(
        ["frames", ExampleScenes.path(name), "--fps", "10", "--format", format] + options)
      #expect(call.code == .done)
      return Array(call.lines.dropFirst(format == "csv" ? 1 : 0))
    }
    let whole = rows([])
    let parts = ["0..<3", "3..<4", "4..<4", "4..<11", "11..<1000"].flatMap {
      rows(["--frames", $0])
    }
    #expect(whole.count > 5)
    #expect(parts == whole)
  }

  @Test(arguments: ["0..<0", "7..<7", "9..<100", "9223372036854775806..<9223372036854775807"])
  func `a part without frames is the header alone`(_ range: String) {
    let call = ToolCall("frames - --fps 5 --frames \(range)", Stages.centerTo100(#""duration": 1"#))
    #expect(call.code == .done)
    #expect(call.lines.count == 1)
  }

  @Test func `a part keeps the numbers and times of its frames`() {
    let call = ToolCall(
      "frames - --fps 10 --from -0.2 --until 1 --frames 2..<5",
      Stages.centerTo100(#""duration": 1, "curve": "linear""#))
    #expect(call.table["index"] == ["2", "3", "4"])
    #expect(call.table["time"] == ["0.000000", "0.100000", "0.200000"])
    #expect(call.table["center.x"] == ["0.000000", "10.000000", "20.000000"])
  }
}
