import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic diff --pictures`: what two scenes look like.
@MainActor struct DiffPicturesTests {
  /// A red square of 10 points, whose left edge moves to some x in a second, linearly.
  private func scene(to x: Int) -> String {
    """
    {"screen": {"width": 100, "height": 50},
     "views": [{"name": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red"}],
     "timeline": [{"at": 0, "animate": {"duration": 1, "curve": "linear", "changes": [
       {"view": "a", "frame": [\(x), 0, 10, 10]}]}}]}
    """
  }

  /// Compares the scenes in which the square moves to 40 and to some x.
  private func diff(to x: Int, _ options: String) throws -> ToolCall {
    let directory = try ScratchDirectory()
    try directory.write(scene(to: 40), to: "a.json")
    try directory.write(scene(to: x), to: "b.json")
    let (a, b) = (directory.file("a.json"), directory.file("b.json"))
    return ToolCall("diff \(a) \(b) --pictures \(options)")
  }

  /// The last of three stills has moved 2 points further, the middle one 1 point.
  @Test(
    .needs("rsvg-convert", "ffmpeg"),
    arguments: [
      (40, "3", false), (42, "3 --tolerance 0", true), (42, "3 --tolerance 59", true),
      (42, "3 --tolerance 60", false), (42, "2 --until 0", false),
    ])
  func `the times, the views and the pixels that differ are printed, up to the tolerance`(
    x: Int, options: String, differs: Bool
  ) throws {
    let call = try diff(to: x, options)
    let text =
      "the screen differs at 0.5 s, 1.0 s, in \"a\": 60 of \(332 * 74) pixels, by up to 255 of 255\n"
    let expected = differs ? (ExitCode.no, text) : (.done, "")
    #expect((call.code, call.output) == expected)
    #expect(call.errors == "")
  }

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: [("d.svg", "<svg"), ("d.png", "\u{89}PNG")])
  func `a picture shows both and what changed`(name: String, head: String) throws {
    let directory = try ScratchDirectory()
    let call = try diff(to: 42, "2 -o \(directory.file(name))")
    #expect(call.code == .no, "\(call.errors)")
    #expect(try directory.bytes(name).starts(with: head.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `pictures in SVG are compared as they are`() throws {
    let directory = try ScratchDirectory()
    for (name, x) in [("a", 40), ("b", 42)] {
      ToolCall.done("render - --filmstrip 3 -o \(directory.file(name)).svg", scene(to: x))
    }
    try directory.write(scene(to: 42), to: "b.json")
    let call = ToolCall(
      "diff \(directory.file("a.svg")) \(directory.file("b.svg")) --pictures 2")
    #expect(call.code == .no)
    #expect(call.output.hasPrefix("the screen differs at still 2, still 3, in \"a\": 60 of "))
    ToolCall.done(
      "diff \(directory.file("b.json")) \(directory.file("b.svg")) --pictures 3")
  }

  @Test(arguments: [
    ("--pictures 1", "'--pictures' takes a whole number from 2 to 100, not '1'"),
    ("--pictures 2 -o x.html", "'--output' takes a file name that ends with .svg, .png"),
    ("-o x.svg", "'--output' takes a file name that ends with .html"),
  ])
  func `options that do not fit are errors of usage`(options: String, message: String) {
    #expect(ToolCall("diff a.json b.json \(options)").isRefused(.usage, message))
  }

  @Test func `a file that is no picture is bad data`() throws {
    let directory = try ScratchDirectory()
    try directory.write("index,time\n", to: "a.csv")
    let file = directory.file("a.csv")
    let message = "\(file): no picture in SVG; give scenes (.json) or pictures (.svg)"
    let call = ToolCall("diff \(file) \(file) --pictures 2")
    #expect(call.refusal == Refusal(.badData, message))
  }
}
