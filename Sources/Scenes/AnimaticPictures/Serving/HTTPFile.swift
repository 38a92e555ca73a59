/// A text that a server has, with its type.
struct HTTPFile {
  let type: String
  let bytes: [UInt8]
  var answer: [UInt8] { Self.head(.done, type, count: bytes.count) + bytes }

  /// Returns the answer that refuses a request.
  static func refusal(_ status: HTTPStatus) -> [UInt8] {
    let text = status == .nothing ? "" : "\(status.rawValue) \(status.reason)\n"
    return head(status, "text/plain; charset=utf-8", count: text.utf8.count) + text.utf8
  }

  /// Returns the head of an answer.
  ///
  /// Browsers load nothing for the page but what its own server has, and show it in no other page.
  ///
  /// - Parameter count: The number of bytes behind it; `nil` for a stream without an end.
  static func head(_ status: HTTPStatus, _ type: String, count: Int?) -> [UInt8] {
    let lines = [
      "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type)",
      count.map { "Content-Length: \($0)" } ?? "X-Accel-Buffering: no",
      "Cache-Control: no-store", "Connection: close", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
      "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; "
        + "style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'",
    ]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
