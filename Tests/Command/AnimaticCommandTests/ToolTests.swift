import TestSupport
import Testing

/// The built program, run by a shell.
@Suite(.ownThreads) struct ToolTests {
  @Test(arguments: [("--version", 0, "animatic 1.0.0\n", 0), ("", 64, "", 3)])
  func `the tool prints its version and nothing else, or its usage`(
    words: String, status: Int32, output: String, errorLines: Int
  ) throws {
    let run = try ToolRun("$ANIMATIC \(words)")
    let lines = run.errors.split(separator: "\n").count
    #expect((run.status, run.output, lines) == (status, output, errorLines))
  }
}
