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

  private func diff(
    _ a: String, _ b: String, _ options: String, _ check: (ToolCall, String) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      try directory.write(a, to: "a.json")
      try directory.write(b, to: "b.json")
      let words = options.split(separator: " ").map { directory.file(String($0)) }
      let arguments = zip(options.split(separator: " ").map(String.init), words)
        .map { $0.contains(".") && !$0.hasPrefix("0") ? $1 : $0 }
      let call = ToolCall(
        ["diff", directory.file("a.json"), directory.file("b.json"), "--pictures"] + arguments)
      try check(call, directory.path)
    }
  }

  @Test func `scenes that look alike print nothing and exit with 0`() throws {
    try diff(scene(to: 40), scene(to: 40), "3") { call, _ in
      #expect(call.code == .done)
      #expect(call.output == "" && call.errors == "")
    }
  }

  /// The last of three stills has moved 2 points further, the middle one 1 point.
  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: ["0", "59"])
  func `the times, the views and the pixels that differ are printed`(tolerance: String) throws {
    try diff(scene(to: 40), scene(to: 42), "3 --tolerance \(tolerance)") { call, _ in
      #expect(call.code == .no)
      #expect(
        call.output == """
          the screen differs at 0.5 s, 1.0 s, in "a": 60 of \(332 * 74) pixels, by up to 255 of 255

          """)
    }
  }

  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `so many pixels as the tolerance may differ, and later ones are not compared`() throws {
    for options in ["3 --tolerance 60", "2 --until 0"] {
      try diff(scene(to: 40), scene(to: 42), options) { call, _ in
        #expect(call.code == .done, "\(options) \(call.errors)")
        #expect(call.output == "")
      }
    }
  }

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: [("d.svg", "<svg"), ("d.png", "\u{89}PNG")])
  func `a picture shows both and what changed`(name: String, head: String) throws {
    try diff(scene(to: 40), scene(to: 42), "2 -o \(name)") { call, path in
      #expect(call.code == .no, "\(call.errors)")
      let bytes = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
      #expect(bytes.starts(with: head.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test(.needs("rsvg-convert", "ffmpeg"))
  func `pictures in SVG are compared as they are`() throws {
    try withTemporaryDirectory { directory in
      for (name, x) in [("a", 40), ("b", 42)] {
        let call = ToolCall("render - --filmstrip 3 -o \(directory.file(name)).svg", scene(to: x))
        #expect(call.code == .done)
      }
      try directory.write(scene(to: 42), to: "b.json")
      let call = ToolCall(
        "diff \(directory.file("a.svg")) \(directory.file("b.svg")) --pictures 2")
      #expect(call.code == .no)
      #expect(call.output.hasPrefix("the screen differs at still 2, still 3, in \"a\": 60 of "))
      let same = ToolCall(
        "diff \(directory.file("b.json")) \(directory.file("b.svg")) --pictures 3")
      #expect(same.code == .done, "\(same.output)\(same.errors)")
    }
  }

  @Test(arguments: [
    ("--pictures 1", ExitCode.usage, "'--pictures' takes a whole number from 2 to 100, not '1'"),
    ("--pictures 2 -o x.html", .usage, "'--output' takes a file name that ends with .svg, .png"),
    ("-o x.svg", .usage, "'--output' takes a file name that ends with .html"),
  ])
  func `options that do not fit are errors of usage`(
    options: String, code: ExitCode, message: String
  ) {
    let call = ToolCall("diff a.json b.json \(options)")
    #expect(call.code == code)
    #expect(call.message.hasPrefix(message), "\(call.message)")
  }

  @Test func `a file that is no picture is bad data`() throws {
    try withTemporaryDirectory { directory in
      try directory.write("index,time\n", to: "a.csv")
      let file = directory.file("a.csv")
      let call = ToolCall("diff \(file) \(file) --pictures 2")
      #expect(call.code == .badData)
      #expect(
        call.message
          == "\(file): no picture in SVG; give scenes (.json) or pictures (.svg)")
    }
  }
}
