import AnimaticCommand
import TestSupport
import Testing

/// The extension of `-o`, which says the format.
@MainActor struct FileFormatTests {
  /// The first bytes of each format.
  private nonisolated static let starts = [
    "csv": ["index,time,", "time,", "animation,", "block,", "t,value\n"], "jsonl": ["{\""],
    "arrow": ["ARROW1"], "svg": ["<svg", "<?xml"], "html": ["<!doctype html>", "<!DOCTYPE html>"],
    "lottie": ["{\"v\":"], "txt": ["alpha over time", "linear"],
  ]

  /// Returns the words of a command line, in which `SCENE` is a scene.
  private func words(_ command: String) -> [String] {
    command.split(separator: " ").map {
      $0 == "SCENE" ? ExampleScenes.path("card") : String($0)
    }
  }

  @Test(arguments: [
    ("frames SCENE", "a.csv", "csv"), ("frames SCENE", "a.jsonl", "jsonl"),
    ("frames SCENE", "a.ARROW", "arrow"), ("frames SCENE --format arrow", "a.arrow", "arrow"),
    ("frames SCENE --format jsonl", "a", "jsonl"), ("frames SCENE", "a", "csv"),
    ("frames SCENE", "a.", "csv"), ("frames SCENE --plot alpha", "a.txt", "txt"),
    ("frames SCENE --plot alpha", "a", "txt"), ("events SCENE", "a.b.jsonl", "jsonl"),
    ("events SCENE", "a.arrow", "arrow"), ("animations SCENE", "a.arrow", "arrow"),
    ("animations SCENE", "a.csv", "csv"), ("curve linear", "a.csv", "csv"),
    ("curve linear", "a.svg", "svg"), ("curve linear --plot", "a.txt", "txt"),
    ("curve linear --plot", "a.svg", "svg"), ("frames SCENE --plot alpha", "a.SVG", "svg"),
    ("curve linear", "a", "csv"), ("export SCENE", "a.html", "html"),
    ("export SCENE", "a.lottie.json", "lottie"), ("export SCENE", "a", "lottie"),
    ("export SCENE --to web", "a", "html"), ("export SCENE --to web", "a.HTML", "html"),
    ("render SCENE", "a.SVG", "svg"), ("render SCENE", "a.html", "html"),
  ])
  func `the extension chooses the format`(
    _ command: String, _ name: String, _ format: String
  ) throws {
    let directory = try ScratchDirectory()
    ToolCall.done(words(command) + ["-o", directory.file(name)])
    let text = String(decoding: try directory.bytes(name), as: UTF8.self)
    let starts = try #require(Self.starts[format])
    #expect(starts.contains { text.drop { $0 == " " }.hasPrefix($0) }, "\(text.prefix(99))")
  }

  @Test(arguments: [
    ("frames SCENE", "a.txt", ".csv, .jsonl, .arrow"),
    ("events SCENE", "a.json", ".csv, .jsonl, .arrow"),
    ("animations SCENE", "a.parquet", ".csv, .jsonl, .arrow"),
    ("curve linear", "a.gif", ".csv, .svg, .png"),
    ("curve linear --plot", "a.csv", ".txt, .svg, .png"),
    ("frames SCENE --plot alpha", "a.csv", ".txt, .svg, .png"),
    ("export SCENE", "a.lottie", ".json, .html"),
    ("render SCENE", "a.csv", ".svg, .png, .gif"), ("diff SCENE SCENE", "a.svg", ".html"),
    (
      "frames SCENE --format csv", "a.arrow",
      ".csv beside '--format csv', or else with .csv, .jsonl, .arrow, not"
    ),
    (
      "events SCENE --format arrow", "a.csv",
      ".arrow beside '--format arrow', or else with .csv, .jsonl, .arrow, not"
    ),
    (
      "export SCENE --to lottie", "a.html",
      ".json beside '--to lottie', or else with .json, .html, not"
    ),
  ])
  func `another extension is an error with all that there are`(
    _ command: String, _ name: String, _ list: String
  ) throws {
    let directory = try ScratchDirectory()
    let path = directory.file(name)
    let call = ToolCall(words(command) + ["-o", path])
    #expect(call.isRefused(.usage, "'--output' takes a file name that ends with \(list)"))
    #expect(call.message.hasSuffix(", not '\(path)'"))
    #expect(try directory.names() == [])
  }

  @Test func `a directory has no extension, and neither have devices`() throws {
    let directory = try ScratchDirectory()
    let folder = directory.file("a.txt")
    #expect(try ToolRun("mkdir '\(folder)'").status == 0)
    for path in [folder + "/a", "/dev/null", "/dev/stdout"] {
      let run = try ToolRun("$ANIMATIC frames '\(ExampleScenes.path("card"))' -o '\(path)'")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasPrefix("index,") == (path == "/dev/stdout"))
    }
  }

  @Test(arguments: [
    "frames", "events", "animations",
  ])
  func `options that Arrow has no use for are refused for the extension too`(_ command: String) {
    let call = ToolCall([command, ExampleScenes.path("card"), "--precision", "3", "-o", "a.arrow"])
    #expect(
      call.refusal
        == Refusal(.usage, "options '--precision' and '--output a.arrow' exclude each other"))
  }

  @Test func `job lists follow the extension, and join takes what has the format`() throws {
    let jobs = #"""
      {"id": "a", "scene": "SCENE", "outputs": [{"frames": "a.arrow", "fps": 2}, \#
      {"events": "e.csv"}]}
      {"id": "b", "scene": "SCENE", "outputs": [{"frames": "b.jsonl", "fps": 2}, {"frames": "b"}]}

      """#
    let directory = try BatchDirectory(jobs)
    let run = directory.batch("run")
    #expect(run.code == .done, "\(run.output)")
    let all = directory.files.file("all.arrow")
    #expect(directory.batch("join", "-o", all).code == .done)
    for (name, start) in [
      ("out/a.arrow", "ARROW1"), ("out/b.jsonl", "{\"index\""), ("out/b", "index,"),
      ("all.arrow", "ARROW1"),
    ] {
      #expect(try directory.files.bytes(name).starts(with: start.utf8), "\(name)")
    }
  }

  @Test(arguments: [
    (
      #"{"frames": "a.txt"}"#,
      "'frames' takes a file name that ends with .csv, .jsonl, .arrow, not 'a.txt'"
    ),
    (#"{"render": "a"}"#, "'render' takes a file name that ends with .svg, .png, .gif"),
    (
      #"{"events": "a.csv", "format": "arrow"}"#,
      #"'events' takes a file name that ends with .arrow beside '"format": "arrow"', or else with"#
    ),
  ])
  func `another extension in a job list is an error with the line and the job`(
    _ output: String, _ message: String
  ) throws {
    let job = #"{"id": "a", "scene": "SCENE", "outputs": [\#(output)]}"#
    let directory = try BatchDirectory(job)
    for step in ["run", "status", "join"] {
      let call = directory.batch(step)
      #expect(call.isRefused(.badData, "\(directory.list):1: job \"a\": \(message)"))
    }
    #expect(try directory.files.names() == ["jobs.jsonl", "scene.json"])
  }
}
