import TestSupport
import Testing

/// Expects a command to give the same values in Arrow as in other formats.
@MainActor func expectSameRows(
  of words: [String], _ scene: String = "", in formats: [String] = ["csv", "jsonl"],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let directory = try ScratchDirectory()
  let arrow = directory.file("a.arrow")
  ToolCall.done(
    words + ["--format", "arrow", "-o", arrow], scene, sourceLocation: sourceLocation)
  for format in formats {
    let text = ToolCall(words + ["--precision", "full", "--format", format], scene).output
    let call = ToolCall(["diff", arrow, "-"], text)
    #expect(
      call.code == .done, "\(format): \(call.output)\(call.errors)", sourceLocation: sourceLocation)
  }
}
