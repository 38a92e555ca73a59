import AnimaticCommand
import TestSupport
import Testing

/// `animatic export`, for each format.
@MainActor struct ExportCommandTests {
  private let scene = ExampleScenes.path("card")

  @Test(arguments: [
    ([], "{\"v\":\"5.7.0\""), (["--to", "lottie"], "{\"v\":\"5.7.0\""),
    (["--to", "web"], "<!doctype html>"),
  ])
  func `the format is Lottie unless the call says another one`(_ options: [String], _ start: String)
  {
    let call = ToolCall.done(["export", scene] + options)
    #expect(call.errors.hasPrefix("\(scene): curves are at most 0.00"))
    #expect(call.output.hasPrefix(start))
  }

  @Test(arguments: [
    ("--to svg", "web"), ("--to WEB", "web"), ("--to lottie --tolerance 0.00001", "--tolerance"),
    ("--to web --tolerance 2", "--tolerance"), ("--to lottie --tolerance x", "--tolerance"),
  ])
  func `another format, and a tolerance out of its range, are mistakes`(
    _ options: String, _ part: String
  ) {
    #expect(ToolCall("export \(scene) \(options)").isRefused(.usage, part))
  }

  /// A turn in perspective, which Lottie does not carry.
  nonisolated static let flip = #"""
    {"views": [{"name": "a\u001b", "frame": [0, 0, 9, 9], "backgroundColor": "red"}],
     "timeline": [{"at": 0, "animate": {"duration": 1, "changes": [],
       "transition": {"kind": "flipFromLeft", "view": "a\u001b"}}}]}
    """#

  @Test func `an allowed loss is a warning with the view, the property and the remedy`() {
    #expect(
      ToolCall.done(["export", "-", "--allow-loss"], Self.flip).errors.hasPrefix(
        "standard input: warning: \"a\\u{1B}\", transform3D: Lottie does not carry a layer in "
          + "perspective, as in a flip; render a movie"))
  }
}
