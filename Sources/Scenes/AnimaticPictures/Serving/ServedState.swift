/// What a server has to say at present.
struct ServedState {
  /// The texts by their paths. There is nothing at any other path.
  var files: [String: HTTPFile] = [:]
  /// The latest news, in one line.
  var news: [UInt8] = []
  /// The number of news so far.
  var newsCount = 0
  /// The number of readers of news.
  var readerCount = 0
  var isClosed = false
  /// Whether the page may ask for changes.
  var takesRequests = false
  /// What pages have asked for, and nobody has done.
  var requests: [[UInt8]] = []

  static let newsPath = "/news"
  /// The path to which a page sends what it asks for.
  static let requestPath = "/request"
  /// The greatest number of them at a time.
  static let mostRequests = 100

  /// Returns the answer to a request that is no stream; `nil` for one of the news.
  /// - Parameter port: The port of the server, which the host of a request must name: a name that a
  ///   stranger lets lead to this machine is not a name of this machine.
  func answer(to request: HTTPRequest, port: Int) throws(HTTPStatus) -> HTTPFile? {
    guard let host = request.host, Self.hosts.contains(where: { host == "\($0):\(port)" }) else {
      throw .forbidden
    }
    if request.method == "POST", request.path == Self.requestPath, takesRequests {
      // Only a page of this server has its origin, and a page of another one must ask before it
      // sends JSON, which is refused.
      guard request.origin == "http://\(host)", request.type == "application/json" else {
        throw .forbidden
      }
      throw .nothing
    }
    guard request.method == "GET" else { throw .otherMethod }
    if request.path == Self.newsPath { return nil }
    // Browsers ask for it by themselves.
    if request.path == "/favicon.ico" { throw .nothing }
    guard let file = files[request.path] else { throw .notFound }
    return file
  }

  private static let hosts = ["127.0.0.1", "localhost", "[::1]"]
}
