import Foundation

/// A connection to a server of this machine, with the bytes as they are.
public final class HTTPConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of the loopback address.
  public init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard code == 0 else { throw ProgramFailure(description: "no server at the port \(port)") }
  }

  deinit { close(descriptor) }

  /// Sends a text.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns all that the server sends before it closes the connection.
  public func readAll() throws -> String {
    while try readMore() {}
    return String(decoding: received, as: UTF8.self)
  }

  /// Returns the next line that begins with a text, without this text.
  public func line(after prefix: String) throws -> String {
    while true {
      while let end = received.firstIndex(of: 10) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        if line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)) }
      }
      guard try readMore() else { throw ProgramFailure(description: "no line \(prefix)") }
    }
  }

  private func readMore() throws -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 60_000) != 0 else {
      throw ProgramFailure(description: "the server says nothing for a minute")
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    received += bytes[..<count]
    return true
  }
}

/// The answer of a server.
public struct HTTPAnswer {
  /// The number of the status.
  public let status: Int
  /// The lines of the head, in small letters.
  public let head: String
  /// What follows the head.
  public let body: String

  /// Asks a server of this machine for a path.
  public init(port: Int, path: String, method: String = "GET", host: String? = nil) throws {
    try self.init(
      port: port, "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
  }

  /// Sends a request as it is.
  public init(port: Int, _ request: String) throws {
    let connection = try HTTPConnection(port: port)
    connection.send(request)
    let text = try connection.readAll()
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    head = parts[0].lowercased()
    body = parts.count > 1 ? String(parts[1]) : ""
    status = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
