import Foundation
import TestSupport
import Testing

@testable import AnimaticCommand

/// `animatic watch` without a browser.
@Suite(.serialized, .ownThreads) struct WatchCommandTests {
  @Test(
    arguments: [
      ("watch", ExitCode.usage, "<scene>"),
      ("watch -", .usage, "'-' is not a file; name one"),
      ("watch missing.json", .noInput, "cannot read 'missing.json'"),
      ("watch missing.json --port 0", .usage, "'--port' takes"),
      ("watch missing.json --port 65536", .usage, "'--port' takes"),
      ("watch missing.json --fps 0", .usage, "'--fps' takes"),
      ("watch missing.json --background nocolour", .usage, "'--background' takes"),
      ("watch missing.json --until 1 --from 2", .usage, "'--until' takes"),
      ("watch missing.json --limit views=x", .usage, "'--limit' takes"),
      ("watch missing.json --once", .usage, "--once"),
    ] as [(String, ExitCode, String)])
  @MainActor func `a wrong command line is refused before anything is served`(
    line: String, code: ExitCode, message: String
  ) {
    let call = ToolCall(line)
    #expect(call.code == code)
    #expect(call.message.contains(message), "\(call.message)")
    #expect(call.output == "")
  }

  private func scene(_ duration: Double, name: String = "v") -> String {
    """
    {"views": [{"name": "\(name)", "frame": [0, 0, 10, 10]}], "timeline": [
      {"at": 0, "animate": {"duration": \(duration), "changes": [{"view": "\(name)", "alpha": 0}]}}]}
    """
  }

  /// Starts the tool, and returns it with its port and a reader of its news.
  private func watch(
    _ path: String, _ options: String...
  ) throws -> (tool: RunningTool, port: Int, news: HTTPConnection) {
    let tool = try RunningTool("watch", path, options.first ?? "--fps=10")
    let address = tool.line()
    let port = try #require(Int(address.split(separator: ":").last?.dropLast() ?? ""), "\(address)")
    #expect(address == "http://127.0.0.1:\(port)/")
    let news = try HTTPConnection(port: port)
    news.send("GET /news HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    return (tool, port, news)
  }

  /// Reads news until they have mistakes that begin with a text, or no mistakes for `nil`.
  private func wait(for mistake: String?, in news: HTTPConnection) throws {
    let end = mistake.map { "\"mistakes\":[\"\($0)" } ?? "\"mistakes\":[]}"
    while !(try news.line(after: "data: ").contains(end)) {}
  }

  /// Reads news until the page has a text.
  private func wait(for text: String, at port: Int, in news: HTTPConnection) throws {
    while !(try HTTPAnswer(port: port, path: "/trace").body.contains(text)) {
      _ = try news.line(after: "data: ")
    }
  }

  @Test func `a page has the scene, and its data those of a later version`() throws {
    let folder = try ScratchDirectory()
    try folder.write(scene(0.5, name: "first"), to: "s.json")
    let (tool, port, news) = try watch(folder.file("s.json"))
    let page = try HTTPAnswer(port: port, path: "/")
    #expect(page.status == 200)
    #expect(page.body.contains("<title>s</title>"))
    #expect(page.body.contains("\"name\":\"first\""))
    try folder.write(scene(0.5, name: "second"), to: "s.json")
    try wait(for: "\"name\":\"second\"", at: port, in: news)
    for path in ["/s.json", "/../s.json", folder.file("s.json")] {
      #expect(try HTTPAnswer(port: port, path: path).status == 404)
    }
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test func `a change of a file that the scene includes plays again, and its mistake is told`()
    throws
  {
    let folder = try ScratchDirectory()
    let part = #"{"components": {"box": {"views": [{"name": "NAME"}]}}}"#
    try folder.write(part.replacing("NAME", with: "first"), to: "part.json")
    try folder.write(
      #"{"include": "part.json", "views": [{"use": "box"}]}"#, to: "s.json")
    let (tool, port, news) = try watch(folder.file("s.json"), "--until=0.1")
    try wait(for: "\"name\":\"first\"", at: port, in: news)
    try folder.write(part.replacing("NAME", with: "second"), to: "part.json")
    try wait(for: "\"name\":\"second\"", at: port, in: news)
    try folder.write("{", to: "part.json")
    try wait(for: folder.file("part.json") + ":1:2: ", in: news)
    try folder.write(part.replacing("NAME", with: "third"), to: "part.json")
    try wait(for: "\"name\":\"third\"", at: port, in: news)
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test func `a mistake is told with its place, and the last good data stay`() throws {
    let folder = try ScratchDirectory()
    let path = folder.file("s.json")
    try folder.write(scene(0.5), to: "s.json")
    let (tool, port, news) = try watch(path)
    try wait(for: nil, in: news)
    let good = try HTTPAnswer(port: port, path: "/trace").body
    try folder.write("{\"views\":\n  [{\"nam\": \"v\"}]}", to: "s.json")
    try wait(for: "\(path):2:5: ", in: news)
    #expect(tool.errorLine().hasPrefix("Error: \(path):2:5: "))
    #expect(try HTTPAnswer(port: port, path: "/trace").body == good)
    unlink(path)
    try wait(for: "cannot read '\(path)'", in: news)
    #expect(try HTTPAnswer(port: port, path: "/trace").body == good)
    try folder.write(scene(0.5), to: "s.json")
    try wait(for: nil, in: news)
    #expect(tool.end(SIGHUP) == SIGHUP)
  }

  @Test func `a scene that is wrong from the start has a page with its mistake`() throws {
    let folder = try ScratchDirectory()
    try folder.write("{", to: "s.json")
    let (tool, port, news) = try watch(folder.file("s.json"))
    try wait(for: "\(folder.file("s.json")):1:2: ", in: news)
    #expect(try HTTPAnswer(port: port, path: "/").body.contains("<title>s.json</title>"))
    try folder.write(scene(0.5, name: "mended"), to: "s.json")
    try wait(for: "\"name\":\"mended\"", at: port, in: news)
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test func `after very many edits of all kinds the page has the last one`() throws {
    let folder = try ScratchDirectory()
    let path = folder.file("s.json")
    try folder.write(scene(0.1), to: "s.json")
    let (tool, port, news) = try watch(path)
    let count = isThorough ? 1000 : 250
    for index in 1...count {
      let text = scene(0.1, name: "v\(index)")
      switch index % 5 {
      case 0:
        try folder.write(text, to: "new")
        rename(folder.file("new"), path)
      case 1: unlink(path)
      case 2: try folder.write("", to: "s.json")
      case 3: try folder.write(String(text.prefix(index % text.utf8.count)), to: "s.json")
      default: try folder.write(text, to: "s.json")
      }
      if index % 10 == 0 { usleep(1000) }
    }
    try wait(for: "\"name\":\"v\(count)\"", at: port, in: news)
    #expect(try folder.names() == ["s.json"])
    // The run that makes the page has ended, or ends soon.
    while !tool.children.isEmpty { usleep(1000) }
    #expect(tool.end(SIGINT) == SIGINT)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the tool and the run that makes the page`(signal: Int32) throws {
    let folder = try ScratchDirectory()
    try folder.write(scene(0.1), to: "s.json")
    let (tool, _, _) = try watch(folder.file("s.json"), "--fps=1000")
    // The run takes long.
    try folder.write(scene(900), to: "s.json")
    while tool.children.isEmpty { usleep(1000) }
    let children = tool.children
    #expect(tool.end(signal) == signal)
    for child in children { while kill(child, 0) == 0, !isZombie(child) { usleep(1000) } }
    #expect(try folder.names() == ["s.json"])
  }

  private func isZombie(_ process: Int32) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.contains(") Z ") ?? true
  }

  @Test func `a run that takes long gives way to the next version`() throws {
    let folder = try ScratchDirectory()
    try folder.write(scene(0.1), to: "s.json")
    let (tool, port, news) = try watch(folder.file("s.json"), "--fps=1000")
    try folder.write(scene(900), to: "s.json")
    try folder.write(scene(0.1, name: "short"), to: "s.json")
    try wait(for: "\"name\":\"short\"", at: port, in: news)
    #expect(tool.end(SIGTERM) == SIGTERM)
  }

  @Test @MainActor func `standard output takes any kind of picture by its extension`() throws {
    for (name, begin) in [("-.html", "<!DOCTYPE html>"), ("-.svg", "<svg"), ("-", "<svg")] {
      let call = ToolCall.done(["render", "-", "-o", name, "--until", "0.1"], scene(0.1))
      #expect(call.output.hasPrefix(begin))
    }
    let call = ToolCall(["render", "-", "-o", "-.bmp"], scene(0.1))
    #expect(call.isRefused(.usage, "ends with .svg"))
  }
}
