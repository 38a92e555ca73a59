import AnimaticArrow
import AnimaticBatch
import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `frames --format arrow`: the values of the CSV, unrounded.
@MainActor struct FrameArrowTests {
  @Test(arguments: third(ExampleScenes.small))
  func `Arrow and JSON lines have the values of the CSV`(_ name: String) throws {
    try expectSameRows(
      of: ["frames", ExampleScenes.path(name), "--fps", "10", "--until", "1"])
  }

  @Test func `the bytes are the same with any number of jobs`() throws {
    let directory = try ScratchDirectory()
    let bytes = try [1, 2, 5].map { jobs in
      let options = ["--fps", "600", "--jobs", "\(jobs)", "-o", directory.file("a.arrow")]
      ToolCall.done(["frames", ExampleScenes.path("flips")] + options)
      return try directory.bytes("a.arrow")
    }
    #expect(bytes[0].count > 10_000 && bytes.allSatisfy { $0 == bytes[0] })
  }

  @Test func `a pipe gets a stream, and a terminal nothing`() throws {
    let frames = ["frames", ExampleScenes.path("card"), "--fps", "1", "--format", "arrow"]
    var bytes: [UInt8] = []
    var system = MemorySystem().system
    system.output = ByteSink(name: "memory") { bytes.append(contentsOf: $0) }
    #expect(AnimaticCommand.run(arguments: frames, system: system) == 0)
    #expect(bytes.starts(with: [0xFF, 0xFF, 0xFF, 0xFF]))
    bytes = []
    system.outputIsFile = true
    #expect(AnimaticCommand.run(arguments: frames, system: system) == 0)
    #expect(bytes.starts(with: Array("ARROW1".utf8)))
    bytes = []
    system.outputIsTerminal = true
    #expect(AnimaticCommand.run(arguments: frames, system: system) == ExitCode.usage.rawValue)
    #expect(bytes.isEmpty)
  }

  @Test func `Arrow has no use for decimals`() {
    let call = ToolCall("frames - --precision 3 --format arrow", "{}")
    #expect(
      call.refusal
        == Refusal(.usage, "options '--precision' and '--format arrow' exclude each other"))
  }

  @Test(arguments: ["", "--properties center,backgroundColor,hidden,rotation"])
  func `wide Arrow has the columns and values of wide CSV, also of views that come and go`(
    options: String
  ) throws {
    let scene = #"""
      {"views": [{"name": "a", "frame": [0, 0, 9, 9]},
        {"name": "b", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
       "timeline": [{"at": 0.5, "remove": "a"}, {"at": 1, "add": {"name": "c"}},
        {"at": 0, "animate": {"duration": 2, "changes": [{"view": "b", "center": [50, 5]}]}}]}
      """#
    let frames =
      ["frames", "-", "--wide", "--fps", "4"] + options.split(separator: " ").map(String.init)
    for jobs in ["1", "3"] {
      try expectSameRows(of: frames + ["--jobs", jobs], scene, in: ["csv"])
    }
  }

  @Test(.needsPython("pyarrow", "polars", "duckdb"), .ownThreads)
  nonisolated func `pyarrow, polars and DuckDB read the values of the CSV`() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "read-arrow.py").path
    let scenes = ExampleScenes.names.map(ExampleScenes.path)
    let output = try run("python3", [script, BuiltTool.animatic] + scenes)
    #expect(output.split(separator: "\n").count == scenes.count)
  }
}
