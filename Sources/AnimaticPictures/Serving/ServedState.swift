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

  /// The path of the news.
  static let newsPath = "/news"

  /// Returns the answer to a request that is no stream.
  ///
  /// - Parameter port: The port of the server, which the host of a request must name: a name that a
  ///   stranger lets lead to this machine is not a name of this machine.
  func answer(to request: HTTPRequest, port: Int) throws(HTTPStatus) -> HTTPFile? {
    guard let host = request.host, Self.hosts.contains(where: { host == "\($0):\(port)" }) else {
      throw .forbidden
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
