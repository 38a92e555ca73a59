import Foundation
import Synchronization

/// A server of a page and its news on the loopback address, for browsers on this machine.
///
/// The server has what it was given and nothing else, and answers only to the names of the loopback
/// address. A thread of its own does the work, however busy the program is.
package final class PageServer: Sendable {
  package let port: Int
  private let listener: Int32
  /// The ends of a pipe that wakes the thread.
  private let wake: (reading: Int32, writing: Int32)
  private let state = Mutex(ServedState())
  private let willRead: @Sendable () -> Void
  private let ended = DispatchSemaphore(value: 0)

  /// The greatest number of connections at a time.
  private static let mostConnections = 64

  /// Starts a server.
  /// - Parameters:
  ///   - port: The port, up to 65535; 0 for one that is free.
  ///   - takesRequests: Whether the page may ask for changes.
  ///   - willRead: Called by the thread of the server when a page begins to read the news.
  /// - Throws: `PictureError.failedCall` if the port is not free.
  package init(
    port: Int = 0, takesRequests: Bool = false, willRead: @escaping @Sendable () -> Void = {}
  ) throws(PictureError) {
    self.willRead = willRead
    state.withLock { $0.takesRequests = takesRequests }
    (listener, self.port) = try Self.listen(at: port)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let code = errno
      Foundation.close(listener)
      throw .failedCall("open a pipe", code: code)
    }
    for end in ends { Self.prepare(end) }
    wake = (ends[0], ends[1])
    Thread.detachNewThread { self.run() }
  }

  package var address: String { "http://127.0.0.1:\(port)/" }
  package var hasReaders: Bool { state.withLock { $0.readerCount > 0 } }

  /// Gives the server a text.
  /// - Parameters:
  ///   - type: Its type, as HTTP names it.
  ///   - path: The path of its address, from a slash on.
  package func serve(_ text: [UInt8], as type: String, at path: String) {
    state.withLock { $0.files[path] = HTTPFile(type: "\(type); charset=utf-8", bytes: text) }
  }

  /// Sends the latest news to all present and later pages.
  /// - Parameter news: One line, such as an object of JSON.
  package func tell(_ news: [UInt8]) {
    state.withLock {
      $0.news = news
      $0.newsCount += 1
    }
    wakeUp()
  }

  /// Returns what pages have asked for since the last call, and forgets it.
  package func takeRequests() -> [[UInt8]] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Ends the server, and waits until its port is free. The server must not be used afterwards.
  package func close() {
    state.withLock { $0.isClosed = true }
    wakeUp()
    ended.wait()
    for descriptor in [listener, wake.reading, wake.writing] { Foundation.close(descriptor) }
  }

  // MARK: - The thread

  private func wakeUp() {
    var byte: UInt8 = 1
    _ = write(wake.writing, &byte, 1)
  }

  private func run() {
    var connections: [PageConnection] = []
    while true {
      let readers = connections.count { $0.sentNews != nil }
      let state = state.withLock {
        $0.readerCount = readers
        return $0
      }
      if state.isClosed { break }
      for connection in connections { connection.prepare(state) }
      connections.removeAll(where: \.hasEnded)
      var requests = [listener, wake.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      requests += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      let waits = connections.contains { $0.sentNews == nil }
      guard poll(&requests, nfds_t(requests.count), waits ? 1000 : -1) > 0 else { continue }
      if requests[1].revents != 0 { drainPipe() }
      for (connection, request) in zip(connections, requests[2...]) where request.revents != 0 {
        let isReader = connection.sentNews != nil
        if let body = connection.handle(request.revents, state, port: port) { append(body) }
        if !isReader, connection.sentNews != nil { willRead() }
      }
      connections.removeAll(where: \.hasEnded)
      if requests[0].revents != 0 { accept(into: &connections) }
    }
    connections = []
    ended.signal()
  }

  private func append(_ request: [UInt8]) {
    state.withLock { state in
      if state.requests.count < ServedState.mostRequests { state.requests.append(request) }
    }
  }

  private func drainPipe() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(wake.reading, &bytes, bytes.count) > 0 {}
  }

  private func accept(into connections: inout [PageConnection]) {
    while true {
      let descriptor = Foundation.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      Self.prepare(descriptor)
      let connection = PageConnection(descriptor)
      if connections.count < Self.mostConnections { connections.append(connection) }
    }
  }

  // MARK: - Sockets

  /// Lets a descriptor fail instead of waiting, and closes it in other programs.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  private static func listen(at port: Int) throws(PictureError) -> (descriptor: Int32, port: Int) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw .failedCall("open a socket", code: errno) }
    prepare(descriptor)
    var yes: Int32 = 1
    var length = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, length)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address -> Int32 in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(descriptor, address, length) == 0, Foundation.listen(descriptor, 64) == 0,
          getsockname(descriptor, address, &length) == 0
        else { return errno }
        return 0
      }
    }
    guard code == 0 else {
      Foundation.close(descriptor)
      throw .failedCall("listen at 127.0.0.1:\(port)", code: code)
    }
    return (descriptor, Int(in_port_t(bigEndian: address.sin_port)))
  }
}
