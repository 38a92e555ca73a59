import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct PageServerTests {
  private let server: PageServer

  init() throws {
    server = try PageServer()
    server.serve(Array("<p>Page</p>".utf8), as: "text/html", at: "/")
    server.serve(Array("{}".utf8), as: "application/json", at: "/trace")
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 200),
      ("GET /?a=/b HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", 200),
      ("GET /trace HTTP/1.1\r\nhost:LOCALHOST:PORT\r\n\r\n", 200),
      ("GET / HTTP/1.0\r\nAccept: */*\r\nHost: [::1]:PORT\r\n\r\n", 200),
      ("GET / HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example:PORT\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 403),
      ("GET /news HTTP/1.1\r\nHost: evil.example:PORT\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: localhost:PORT\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
      ("GET /../scene.json HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
      ("GET /scene.json HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
      ("GET //etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
      ("GET /favicon.ico HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 204),
      ("GET http://127.0.0.1:PORT/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400),
      ("GET / FTP\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET\r\n\r\n", 400),
      ("\u{0}\u{FFFD} / \r\n\r\n", 400),
    ] as [(String, Int)])
  func `the server answers to the names of this machine, and has only what it was given`(
    request: String, status: Int
  ) throws {
    defer { server.close() }
    let text = request.replacing("PORT", with: "\(server.port)")
    #expect(try HTTPAnswer(port: server.port, text).status == status)
  }

  /// The lines of a head, and the status.
  @Test(
    arguments: [
      ("Host: 127.0.0.1:PORT|Origin: http://127.0.0.1:PORT|Content-Type: application/json", 204),
      ("Host: localhost:PORT|Origin: http://localhost:PORT|Content-Type: application/json", 204),
      ("Host: 127.0.0.1:PORT|Origin: http://localhost:PORT|Content-Type: application/json", 403),
      ("Host: 127.0.0.1:PORT|Origin: http://evil.example|Content-Type: application/json", 403),
      ("Host: 127.0.0.1:PORT|Origin: https://127.0.0.1:PORT|Content-Type: application/json", 403),
      ("Host: 127.0.0.1:PORT|Origin: null|Content-Type: application/json", 403),
      ("Host: 127.0.0.1:PORT|Content-Type: application/json", 403),
      (
        "Host: evil.example:PORT|Origin: http://evil.example:PORT|Content-Type: application/json",
        403
      ),
      ("Host: 127.0.0.1:PORT|Origin: http://127.0.0.1:PORT|Content-Type: text/plain", 403),
      ("Host: 127.0.0.1:PORT|Origin: http://127.0.0.1:PORT", 403),
    ] as [(String, Int)])
  func `only the page of the server may ask for changes`(head: String, status: Int) throws {
    let server = try PageServer(takesRequests: true)
    defer {
      server.close()
      self.server.close()
    }
    func text(_ method: String, _ path: String) -> String {
      let lines = head.replacing("|", with: "\r\n").replacing("PORT", with: "\(server.port)")
      return "\(method) \(path) HTTP/1.1\r\n\(lines)\r\nContent-Length: 8\r\n\r\n{\"a\": 1}"
    }
    #expect(try HTTPAnswer(port: server.port, text("POST", "/request")).status == status)
    let requests = server.takeRequests()
    #expect(requests == (status == 204 ? [Array("{\"a\": 1}".utf8)] : []))
    #expect(server.takeRequests().isEmpty)
    let others = [("OPTIONS", "/request"), ("POST", "/"), ("PUT", "/request")]
    for (method, path) in others {
      #expect([403, 405].contains(try HTTPAnswer(port: server.port, text(method, path)).status))
    }
    #expect(server.takeRequests().isEmpty)
  }

  @Test(arguments: [("-1", 400), ("x", 400), ("16385", 413), ("99999999999999999999", 400)])
  func `a body without a legal length is refused`(length: String, status: Int) throws {
    defer { server.close() }
    let text =
      "POST /request HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: \(length)\r\n\r\n"
    #expect(try HTTPAnswer(port: server.port, text).status == status)
  }

  @Test func `a server that takes no requests has no place for them`() throws {
    defer { server.close() }
    let origin = "127.0.0.1:\(server.port)"
    let head =
      "POST /request HTTP/1.1\r\nHost: \(origin)\r\nOrigin: http://\(origin)\r\n"
      + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    #expect(try HTTPAnswer(port: server.port, head).status == 405)
    #expect(server.takeRequests().isEmpty)
  }

  @Test func `an answer loads nothing from other places`() throws {
    defer { server.close() }
    let answer = try HTTPAnswer(port: server.port, path: "/")
    #expect(answer.body == "<p>Page</p>")
    for line in [
      "content-type: text/html; charset=utf-8", "content-length: 11", "cache-control: no-store",
      "content-security-policy: default-src 'none';", "x-content-type-options: nosniff",
    ] { #expect(answer.head.contains(line), "\(line)") }
  }

  @Test func `a head that is too long is refused`() throws {
    defer { server.close() }
    let head = "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000)
    #expect(try HTTPAnswer(port: server.port, head).status == 431)
  }

  @Test func `a request may come in pieces, and others are answered meanwhile`() throws {
    defer { server.close() }
    let slow = try HTTPConnection(port: server.port)
    for piece in ["GET / HT", "TP/1.1\r", "\nHost: 127.0.0.1:\(server.port)\r\n"] {
      slow.send(piece)
      #expect(try HTTPAnswer(port: server.port, path: "/trace").body == "{}")
    }
    slow.send("\r\n")
    #expect(try slow.readAll().hasSuffix("<p>Page</p>"))
  }

  private func reader() throws -> HTTPConnection {
    let connection = try HTTPConnection(port: server.port)
    connection.send("GET /news HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    return connection
  }

  @Test func `a reader gets the latest news, and those that come later`() throws {
    defer { server.close() }
    server.tell(Array("one".utf8))
    server.tell(Array("two".utf8))
    let first = try reader()
    #expect(try first.line(after: "data: ") == "two")
    #expect(server.hasReaders)
    let second = try reader()
    #expect(try second.line(after: "data: ") == "two")
    server.tell(Array("three".utf8))
    for reader in [first, second] { #expect(try reader.line(after: "data: ") == "three") }
  }

  @Test func `a slow reader gets the last of a thousand news, and not all of them`() throws {
    defer { server.close() }
    let reader = try reader()
    let large = String(repeating: "x", count: 100_000)
    server.tell(Array("begin".utf8))
    #expect(try reader.line(after: "data: ") == "begin")
    for index in 1...1000 { server.tell(Array("\(index) \(large)".utf8)) }
    var count = 0
    var last = ""
    while last != "1000" {
      last = String(try reader.line(after: "data: ").prefix { $0 != " " })
      count += 1
    }
    #expect(count < 1000)
  }

  @Test func `a port is free again when its server has ended, and taken before`() throws {
    let port = server.port
    #expect(throws: PictureError.failedCall("listen at 127.0.0.1:\(port)", code: EADDRINUSE)) {
      try PageServer(port: port)
    }
    let reader = try reader()
    server.tell(Array("news".utf8))
    #expect(try reader.line(after: "data: ") == "news")
    server.close()
    #expect(throws: ProgramFailure.self) { try reader.line(after: "data: ") }
    let other = try PageServer(port: port)
    defer { other.close() }
    #expect(try HTTPAnswer(port: port, path: "/").status == 404)
  }

  @Test func `more connections than there may be do not harm those that are`() throws {
    defer { server.close() }
    server.tell(Array("news".utf8))
    let reader = try reader()
    #expect(try reader.line(after: "data: ") == "news")
    let idle = try (0..<100).map { _ in try HTTPConnection(port: server.port) }
    server.tell(Array("more".utf8))
    #expect(try reader.line(after: "data: ") == "more")
    withExtendedLifetime(idle) {}
  }
}
