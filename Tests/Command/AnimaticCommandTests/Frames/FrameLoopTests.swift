import AnimaticCommand
import Testing

/// Scenes that never end on purpose, of which one cycle is the whole.
@MainActor struct FrameLoopTests {
  private func scene(_ blocks: [(duration: Double, settings: String)]) -> String {
    let names = blocks.indices.map { "{\"name\": \"v\($0)\", \"frame\": [0, 0, 9, 9]}" }
    let steps = blocks.enumerated().map { index, block in
      """
      {"at": 0, "animate": {"name": "b\(index)", "duration": \(block.duration), "repeatCount": "forever",
       \(block.settings) "curve": "linear", "changes": [{"view": "v\(index)", "center": [104.5, 4.5]}]}}
      """
    }
    return "{\"views\": [\(names.joined(separator: ", "))], "
      + "\"timeline\": [\(steps.joined(separator: ", "))]}"
  }

  private static let intended = #""forever": "intended","#

  @Test(
    arguments: [
      ([(1, "")], 60), ([(0.5, #""autoreverses": true,"#)], 60), ([(0.4, ""), (0.6, "")], 72),
      ([(1, #""delay": 0.5,"#)], 90),
    ] as [([(Double, String)], Int)])
  func `a loop has the frames of one cycle, without the first one of the next`(
    blocks: [(Double, String)], frames: Int
  ) {
    let text = scene(blocks.map { (duration: $0.0, settings: $0.1 + Self.intended) })
    let call = ToolCall.done("frames - --views v0 --properties center.x", text)
    #expect(call.lines.count == frames + 1)
  }

  @Test func `standard error says where a loop ends`() {
    let call = ToolCall("frames -", scene([(1, Self.intended)]))
    #expect(
      call.errors
        == "Note: standard input: the output ends at 1 s, after one cycle of what never ends\n")
  }

  @Test(arguments: ["events -", "animations -", "summary -"])
  func `a report ends after one cycle, and says so`(command: String) {
    let text = scene([(1, Self.intended)])
    let call = ToolCall.done(command, text)
    #expect(call.output == ToolCall(command + " --until 1", text).output)
    let note = "Note: standard input: the output ends at 1 s, after one cycle of what never ends\n"
    #expect(call.errors == note)
    #expect(ToolCall(command, scene([(1, "")])).code == .badData)
  }

  @Test(arguments: [
    ("render - --fps 10", #"dur="1s""#), ("export - --to lottie", #""fr":60,"ip":0,"op":60,"#),
    ("export - --to web", #"data-duration="1""#),
  ])
  func `a file is as long as the cycle and ends before its end`(command: String, part: String) {
    let call = ToolCall.done(command, scene([(1, Self.intended)]))
    #expect(call.output.contains(part), "\(call.errors)")
  }

  @Test(arguments: [
    ("", #""fr":60,"ip":0,"op":60,"#, "one cycle of what never ends, from 0.5 s to 1.5 s"),
    (" --from 0", #""fr":60,"ip":0,"op":90,"#, "the output ends at 1.5 s"),
    (" --from 0.75", #""fr":60,"ip":0,"op":60,"#, "from 0.75 s to 1.75 s"),
    (" --from 0.5 --until 2.5", #""fr":60,"ip":0,"op":120,"#, nil),
    (" --from 0.5 --until 2", #""fr":60,"ip":0,"op":91,"#, nil),
  ])
  func `a Lottie file of a loop begins with the cycle, unless a time is given`(
    options: String, start: String, note: String?
  ) {
    let call = ToolCall.done(
      "export - --to lottie" + options, scene([(1, #""delay": 0.5,"# + Self.intended)]))
    #expect(call.output.contains(start))
    #expect(note.map(call.errors.contains) ?? !call.errors.contains("Note"))
  }

  @Test(arguments: ["--from 2 --until 1", "--from x", "--from -1"])
  func `a time that is none, or lies behind the end, is a mistake`(options: String) {
    #expect(ToolCall("export - \(options)", scene([(1, Self.intended)])).code == .usage)
  }

  /// The picture repeats, so that its first frame follows the last one.
  @Test(arguments: [
    ("--until 1", "1s"), ("--from 0.5 --until 2.5", "2s"), ("--until 1.05", "1s"),
    ("--once --until 1", "1s"),
  ])
  func `a picture of whole cycles does not draw the first frame twice`(
    options: String, duration: String
  ) {
    let call = ToolCall.done("render - --fps 10 \(options)", scene([(1, "")]))
    #expect(call.output.contains("dur=\"\(duration)\""))
  }

  @Test func `a loop that nobody intends stays an error, and --until counts`() {
    #expect(ToolCall("frames -", scene([(1, "")])).code == .badData)
    #expect(ToolCall("frames -", scene([(1, Self.intended), (1, "")])).code == .badData)
    let call = ToolCall("frames - --until 2 --views v0", scene([(1, Self.intended)]))
    #expect(call.lines.count == 122)
    #expect(call.errors.isEmpty)
  }
}
