/// A request of HTTP, as far as a server of one page needs it.
struct HTTPRequest {
  let method: String
  /// The path, without a query.
  let path: String
  /// The header `Host`, in small letters; `nil` for none.
  let host: String?
  /// The header `Origin`, in small letters: the page that asks; `nil` for none.
  let origin: String?
  /// The header `Content-Type`, in small letters; `nil` for none.
  let type: String?
  /// The bytes behind the head.
  let body: [UInt8]

  /// The greatest number of bytes of a head, and of a body.
  static let mostBytes = 1 << 14

  /// Reads a request.
  /// - Parameter bytes: The bytes so far; `nil` is the answer while some are missing.
  /// - Throws: The status of the refusal.
  init?(_ bytes: [UInt8]) throws(HTTPStatus) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard bytes.count < Self.mostBytes else { throw .tooLarge }
      return nil
    }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw .badRequest
    }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    host = try Self.value(of: "host", in: lines)
    origin = try Self.value(of: "origin", in: lines)
    type = try Self.value(of: "content-type", in: lines)
    let length = try Self.value(of: "content-length", in: lines) ?? "0"
    guard let count = Int(length), count >= 0 else { throw .badRequest }
    guard count <= Self.mostBytes else { throw .tooMuch }
    guard bytes.count - end.upperBound >= count else { return nil }
    body = Array(bytes[end.upperBound..<end.upperBound + count])
  }

  /// Returns the value of a header, in small letters; `nil` for none.
  private static func value(of name: String, in lines: [Substring]) throws(HTTPStatus) -> String? {
    let values = lines.dropFirst().compactMap { line -> String? in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else {
        return nil
      }
      return line[line.index(after: colon)...].lowercased().filter { $0 != " " && $0 != "\t" }
    }
    guard values.count < 2 else { throw .badRequest }
    return values.first
  }
}

/// A status of an answer of HTTP; those of 400 and more are reasons to refuse a request.
enum HTTPStatus: Int, Error {
  case done = 200
  case nothing = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case otherMethod = 405
  case tooMuch = 413
  case tooLarge = 431

  /// The words behind the number.
  var reason: String {
    switch self {
    case .done: "OK"
    case .nothing: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .otherMethod: "Method Not Allowed"
    case .tooMuch: "Content Too Large"
    case .tooLarge: "Request Header Fields Too Large"
    }
  }
}

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
