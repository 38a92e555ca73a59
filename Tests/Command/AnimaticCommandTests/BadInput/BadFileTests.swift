import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// Files that cannot be read or written: the system's reason, and nothing
/// half-written.
@MainActor struct BadFileTests {
  private let scene = ExampleScenes.path("card")

  @Test(arguments: [
    ("/nowhere/scene.json", "No such file or directory"), ("/", "Is a directory"),
    ("/etc/hostname/scene.json", "Not a directory"),
  ])
  func `a scene that cannot be read is no input`(_ path: String, _ reason: String) {
    for command in ["frames", "events", "check"] {
      let call = ToolCall([command, path])
      #expect(call.code == .noInput)
      #expect(call.output == "")
      #expect(call.message == "cannot read '\(path)': \(reason)")
      #expect(call.errors.split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: [
    ("/nowhere/out.csv", "No such file or directory"), ("/", "Is a directory"),
    ("/dev/full", "No space left on device"), ("/proc/out.csv", "No such file or directory"),
  ])
  func `an output that cannot be written is named`(_ path: String, _ reason: String) {
    for command in ["frames", "events"] {
      let call = ToolCall([command, scene, "-o", path])
      #expect(call.code == .cannotWrite)
      #expect(call.output == "")
      #expect(call.message == "cannot write '\(path)': \(reason)")
    }
  }

  @Test func `a full device behind standard output is an error`() throws {
    for command in ["frames '\(scene)'", "events '\(scene)'", "curve linear"] {
      let run = try ToolRun("$ANIMATIC \(command) > /dev/full")
      #expect(run.status == 73)
      #expect(
        run.errors.hasPrefix("Error: cannot write standard output: No space left on device\n"))
    }
  }

  @Test func `an output file is written whole`() throws {
    try withTemporaryDirectory { directory in
      let call = ToolCall(["frames", scene, "-o", directory.file("out.csv")])
      #expect(call.code == .done)
      #expect(call.output == "")
      let written = try directory.read("out.csv")
      #expect(written == ToolCall(["frames", scene]).output)
      #expect(try directory.names == ["out.csv"])
    }
  }

  /// Bad data, an endless animation, an unknown view: no failure touches files.
  @Test(arguments: [
    ("{", [], 65), (#"{"views": [{"name": "a"}, {"name": "a"}]}"#, [], 65),
    (#"{"views": [{"name": "a"}]}"#, ["--views", "b"], 64),
    (
      #"""
      {"views": [{"name": "a"}], "timeline": [
        {"at": 0, "animate": {"repeatCount": "forever", "changes": [{"view": "a", "alpha": 0}]}}]}
      """#, [], 65
    ),
    (
      #"""
      {"timeline": [{"at": 99, "set": [{"view": "late", "alpha": 0}]},
                    {"at": 100, "add": {"name": "late"}}]}
      """#, ["--fps", "1"], 65
    ),
  ])
  func `a failure leaves no file behind and an old one as it was`(
    _ text: String, _ options: [String], _ code: Int32
  ) throws {
    try withTemporaryDirectory { directory in
      try directory.write("old", to: "old.csv")
      for name in ["old.csv", "new.csv"] {
        let call = ToolCall(["frames", "-", "-o", directory.file(name)] + options, text)
        #expect(call.code.rawValue == code)
        #expect(call.output == "")
      }
      #expect(try directory.names == ["old.csv"])
      #expect(try directory.read("old.csv") == "old")
    }
  }

  @Test func `a pipe that is closed after the first line ends the tool quietly`() throws {
    let run = try ToolRun(
      shell: "/bin/bash",
      """
      set -o pipefail
      $ANIMATIC frames '\(ExampleScenes.path("board"))' --until 3 | head -1 | cut -c1-11
      echo "${PIPESTATUS[*]}"
      """)
    #expect(run.output == "index,time,\n0 0 0\n")
    #expect(run.errors == "")
  }

  @Test func `a dash reads the scene from standard input and writes to standard output`() throws {
    let run = try ToolRun("$ANIMATIC frames - -o - < '\(scene)'")
    #expect(run.status == 0)
    #expect(run.output == ToolCall(["frames", scene]).output)
  }

  @Test func `nothing on standard input is an empty scene file`() throws {
    let run = try ToolRun("$ANIMATIC frames - < /dev/null")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("Error: standard input:1:1: the file is empty"))
  }
}
