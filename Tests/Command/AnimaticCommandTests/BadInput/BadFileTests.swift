import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// Files that cannot be read or written: the system's reason, and nothing half-written.
@MainActor struct BadFileTests {
  private let scene = ExampleScenes.path("card")
  private nonisolated static let writers = ["frames", "events", "export", "export --to web"]

  /// Returns the run of a command on a scene or another file.
  private func call(_ command: String, _ path: String, _ options: [String] = []) -> ToolCall {
    ToolCall(command.split(separator: " ").map(String.init) + [path] + options)
  }

  @Test(arguments: [
    ("/nowhere/scene.json", "No such file or directory"), ("/", "Is a directory"),
    ("/etc/hostname/scene.json", "Not a directory"),
  ])
  func `a scene that cannot be read is no input`(_ path: String, _ reason: String) {
    for command in ["frames", "events", "check"] {
      let call = call(command, path)
      #expect(call.refusal == Refusal(.noInput, "cannot read '\(path)': \(reason)"))
      #expect(call.errors.split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: [
    ("/nowhere/out", "No such file or directory"), ("/", "Is a directory"),
    ("/dev/full", "No space left on device"), ("/proc/out", "No such file or directory"),
  ])
  func `an output that cannot be written is named`(_ path: String, _ reason: String) {
    for command in Self.writers {
      let call = call(command, scene, ["-o", path])
      #expect(call.refusal == Refusal(.cannotWrite, "cannot write '\(path)': \(reason)"))
    }
  }

  @Test(arguments: writers)
  func `an output file is written whole`(_ command: String) throws {
    let directory = try ScratchDirectory()
    let call = call(command, scene, ["-o", directory.file("out")])
    #expect((call.code, call.output) == (.done, ""))
    #expect(try directory.read("out") == self.call(command, scene).output)
    #expect(try directory.names() == ["out"])
  }

  /// Bad data, an endless animation, an unknown view, what a format does not carry: no failure
  /// touches files.
  @Test(arguments: [
    ("frames", "{", [], 65), ("export", "{", [], 65), ("export --to web", "{", [], 65),
    ("frames", #"{"views": [{"name": "a"}, {"name": "a"}]}"#, [], 65),
    ("frames", #"{"views": [{"name": "a"}]}"#, ["--views", "b"], 64),
    (
      "frames",
      #"""
      {"views": [{"name": "a"}], "timeline": [
        {"at": 0, "animate": {"repeatCount": "forever", "changes": [{"view": "a", "alpha": 0}]}}]}
      """#, [], 65
    ),
    (
      "frames",
      #"""
      {"timeline": [{"at": 99, "set": [{"view": "late", "alpha": 0}]},
                    {"at": 100, "add": {"name": "late"}}]}
      """#, ["--fps", "1"], 65
    ),
    ("export", ExportCommandTests.flip, [], 65),
    (
      "export --to web",
      #"""
      {"views": [{"name": "a", "frame": [0, 0, 9, 9], "shape": {
        "path": "M0 0L9 9M9 0L0 9", "strokeColor": "red", "strokeEnd": 0.5}}]}
      """#, [], 65
    ),
  ])
  func `a failure leaves no file behind and an old one as it was`(
    _ command: String, _ text: String, _ options: [String], _ code: Int32
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write("old", to: "old")
    let words = command.split(separator: " ").map(String.init) + ["-"] + options
    for name in ["old", "new"] {
      let call = ToolCall(words + ["-o", directory.file(name)], text)
      #expect((call.code.rawValue, call.output) == (code, ""))
    }
    #expect(try directory.names() == ["old"])
    #expect(try directory.read("old") == "old")
  }

  @Test func `a pipe that is closed after the first line ends the tool quietly`() throws {
    let run = try ToolRun(
      shell: "/bin/bash",
      """
      set -o pipefail
      $ANIMATIC frames '\(ExampleScenes.path("board"))' --until 3 | head -1 | cut -c1-11
      echo "${PIPESTATUS[*]}"
      """)
    #expect((run.output, run.errors) == ("index,time,\n0 0 0\n", ""))
  }

  @Test func `a dash reads the scene from standard input and writes to standard output`() throws {
    let run = try ToolRun("$ANIMATIC frames - -o - < '\(scene)'")
    #expect((run.status, run.output) == (0, ToolCall(["frames", scene]).output))
  }

  @Test func `nothing on standard input is an empty scene file`() throws {
    let run = try ToolRun("$ANIMATIC frames - < /dev/null")
    #expect(run.isRefused(65, "Error: standard input:1:1: the file is empty"))
  }
}
