import AnimaticBatch
import AnimaticCommand
import TestSupport
import Testing

/// Calls that `animatic play` refuses; the rest needs a terminal.
@MainActor struct PlayCommandTests {
  @Test func `without a terminal the tool names the other subcommands`() {
    let call = ToolCall("play \(ExampleScenes.path("card"))")
    let message =
      "'play' needs a terminal that shows pictures, and standard output is not one; "
      + "'animatic frames' prints the values and 'animatic render' draws a file"
    #expect(call.refusal == Refusal(.usage, message))
    #expect(call.errors.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["0", "-1", "1001", "nan", "fast"])
  func `a frame rate out of range is a usage error`(_ rate: String) {
    let call = ToolCall(["play", "--fps", rate, ExampleScenes.path("card")])
    #expect(call.isRefused(.usage, "'--fps' takes"))
  }

  @Test func `a wrong scene is reported before anything is drawn`() {
    let memory = MemorySystem()
    memory.input = .success(Array(#"{"views": [{"nam": "a"}]}"#.utf8))
    memory.isTerminal = true
    #expect(memory.run("play", "-") == .badData)
    #expect(memory.output == "")
  }
}
