/// The head of a request of HTTP, as far as a server of one page needs it.
struct HTTPRequest {
  let method: String
  /// The path, without a query.
  let path: String
  /// The header `Host`, in small letters; `nil` for none.
  let host: String?

  /// The greatest number of bytes of a head.
  static let mostBytes = 1 << 14

  /// Reads the head of a request.
  ///
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
    let hosts = lines.dropFirst().compactMap(Self.host)
    guard hosts.count < 2 else { throw .badRequest }
    host = hosts.first
  }

  /// Returns the value of a header line that says the host; `nil` for another line.
  private static func host(_ line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "host" else {
      return nil
    }
    return line[line.index(after: colon)...].lowercased().filter { $0 != " " && $0 != "\t" }
  }
}
