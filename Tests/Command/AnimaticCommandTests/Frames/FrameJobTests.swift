import AnimaticCommand
import TestSupport
import Testing

/// `--jobs`: the number of threads changes only the duration of the run.
@MainActor struct FrameJobTests {
  nonisolated private static let options = [
    "", "--properties center,alpha --precision full", "--format jsonl", "--wide --precision 3",
    "--format jsonl --wide --precision full", "--frames 7..<31", "--times 0.9,0.1,0.5,0.5,0",
  ]

  /// Scenes with one kind of options each, in turn; a thorough run has all of them with all.
  nonisolated private static let calls =
    isThorough
    ? ExampleScenes.names.flatMap { name in options.map { (name, $0) } }
    : Array(zip(third(ExampleScenes.names) + ["card"], options))

  @Test(arguments: calls)
  func `every number of jobs prints the same bytes`(_ name: String, _ options: String) {
    // Enough frames for several chunks, and few enough for a debug build.
    let length = options.contains("--times") ? "" : name == "board" ? "--until 0.2" : "--until 9"
    func output(jobs: Int) -> String {
      let call = ToolCall.done(
        "frames \(ExampleScenes.path(name)) \(options) \(length) --jobs \(jobs)")
      #expect(call.errors == "")
      return call.output
    }
    let whole = output(jobs: 1)
    #expect(whole.utf8.count > 100)
    for jobs in [2, 7] { #expect(output(jobs: jobs) == whole) }
  }

  @Test(arguments: [1, 3])
  func `output that cannot be written ends every number of jobs alike`(_ jobs: Int) {
    let (full, closed) = (MemorySystem(), MemorySystem())
    full.outputError = SystemError(code: 28)
    closed.outputError = SystemError(code: 32)
    for (memory, code) in [(full, ExitCode.cannotWrite), (closed, .done)] {
      #expect(
        memory.run("frames", ExampleScenes.path("rotation"), "--until", "18", "--jobs", "\(jobs)")
          == code)
    }
    #expect(full.errors.hasPrefix("Error: cannot write standard output: No space left on device\n"))
    #expect(closed.errors == "")
  }

  @Test(arguments: ["0", "-1", "1.5", "many", "1025", ""])
  func `jobs are a whole number of at least 1`(_ jobs: String) {
    let call = ToolCall(["frames", ExampleScenes.path("card"), "--jobs=\(jobs)"])
    let message =
      jobs.isEmpty
      ? "missing value for option '--jobs'"
      : "'--jobs' takes a whole number from 1 to 1024, not '\(jobs)'"
    #expect(call.refusal == Refusal(.usage, message))
  }

  @Test func `the greatest number of jobs works`() {
    let command = "frames \(ExampleScenes.path("card")) --jobs"
    #expect(ToolCall.done("\(command) 1024").output == ToolCall.done("\(command) 1").output)
  }
}
