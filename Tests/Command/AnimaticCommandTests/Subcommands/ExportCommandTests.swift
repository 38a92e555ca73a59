import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic export`, for each format.
@MainActor @Suite struct ExportCommandTests {
  private nonisolated static let formats = ["lottie", "web"]
  private let scene = ExampleScenes.path("card")

  @Test(arguments: [
    ([], "{\"v\":\"5.7.0\""), (["--to", "lottie"], "{\"v\":\"5.7.0\""),
    (["--to", "web"], "<!doctype html>"),
  ])
  func `the format is Lottie unless the call says another one`(_ options: [String], _ start: String)
  {
    let call = ToolCall(["export", scene] + options)
    #expect(call.code == .done)
    #expect(call.errors.hasPrefix("\(scene): curves are at most 0.00"))
    #expect(call.output.hasPrefix(start))
  }

  @Test(arguments: [("svg", "lottie, web"), ("WEB", "lottie, web")])
  func `another format is a mistake`(_ format: String, _ formats: String) {
    let call = ToolCall(["export", scene, "--to", format])
    #expect(call.code == .usage)
    #expect(call.errors.contains(formats.split(separator: ", ")[1]))
    #expect(call.output == "")
  }

  @Test(arguments: formats, ["0.00001", "2", "x"])
  func `a tolerance has a range`(_ format: String, _ tolerance: String) {
    let call = ToolCall(["export", scene, "--to", format, "--tolerance", tolerance])
    #expect(call.code == .usage)
    #expect(call.output == "")
  }

  @Test(
    arguments: formats,
    [
      ("/nowhere/out", "No such file or directory"), ("/", "Is a directory"),
      ("/dev/full", "No space left on device"), ("/proc/out", "No such file or directory"),
    ])
  func `an output that cannot be written is named`(_ format: String, _ bad: (String, String)) {
    let call = ToolCall(["export", scene, "--to", format, "-o", bad.0])
    #expect(call.code == .cannotWrite)
    #expect(call.output == "")
    #expect(call.message == "cannot write '\(bad.0)': \(bad.1)")
  }

  @Test(arguments: formats)
  func `a full device behind standard output is an error`(_ format: String) throws {
    let run = try ToolRun("$ANIMATIC export '\(scene)' --to \(format) > /dev/full")
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("Error: cannot write standard output: No space left on device\n"))
  }

  @Test(arguments: formats)
  func `a pipe that nobody reads ends the tool quietly`(_ format: String) throws {
    let run = try ToolRun("$ANIMATIC export '\(scene)' --to \(format)", readsOutput: false)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test(arguments: formats)
  func `a file is written whole`(_ format: String) throws {
    try withTemporaryDirectory { directory in
      let call = ToolCall(["export", scene, "--to", format, "-o", directory.file("out")])
      #expect(call.code == .done)
      let written = try directory.read("out")
      #expect(written == ToolCall(["export", scene, "--to", format]).output)
      #expect(try directory.names == ["out"])
    }
  }

  /// A turn in perspective, which Lottie does not carry.
  private nonisolated static let flip = #"""
    {"views": [{"name": "a\u001b", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
     "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [],
       "transition": {"kind": "flipFromLeft", "view": "a\u001b"}}}]}
    """#

  /// Bad data, and something that the format does not carry.
  @Test(arguments: [
    ("lottie", "{"), ("web", "{"),
    ("lottie", flip),
    (
      "web",
      #"""
      {"views": [{"name": "a", "frame": [0, 0, 9, 9], "shape": {
        "path": "M0 0L9 9M9 0L0 9", "strokeColor": "red", "strokeEnd": 0.5}}]}
      """#
    ),
  ])
  func `a failure leaves no file behind and an old one as it was`(
    _ format: String, _ text: String
  ) throws {
    try withTemporaryDirectory { directory in
      try directory.write("old", to: "old")
      for name in ["old", "new"] {
        let call = ToolCall(["export", "-", "--to", format, "-o", directory.file(name)], text)
        #expect(call.code == .badData)
      }
      #expect(try directory.names == ["old"])
      #expect(try directory.read("old") == "old")
    }
  }

  @Test func `an allowed loss is a warning with the view, the property and the remedy`() {
    let call = ToolCall(["export", "-", "--allow-loss"], Self.flip)
    #expect(call.code == .done)
    #expect(
      call.errors.hasPrefix(
        "standard input: warning: \"a\\u{1B}\", transform3D: Lottie does not carry a layer in "
          + "perspective, as in a flip; render a movie"))
  }
}
