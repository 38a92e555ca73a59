import Foundation

/// The connection of a browser to a server, for one request. It closes with the object.
final class PageConnection {
  let descriptor: Int32
  /// Whether nothing more can be sent.
  private(set) var hasEnded = false
  /// The number of the news that were sent last; `nil` for a connection that is no stream of them.
  private(set) var sentNews: Int?
  private let deadline = ContinuousClock.now + .seconds(20)
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sentCount = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  var events: Int16 { Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT) }

  /// Ends a connection whose request does not come, and begins to send news that the reader does
  /// not have. A slow reader gets the latest news only.
  func prepare(_ state: ServedState) {
    guard let sentNews else {
      if ContinuousClock.now > deadline { hasEnded = true }
      return
    }
    guard output.isEmpty, sentNews < state.newsCount else { return }
    self.sentNews = state.newsCount
    output = Array("data: ".utf8) + state.news + Array("\n\n".utf8)
  }

  /// Reads and writes what the system has and takes.
  /// - Returns: What a page asks the program for; `nil` for nothing.
  func handle(_ events: Int16, _ state: ServedState, port: Int) -> [UInt8]? {
    let request = events & ~Int16(POLLOUT) != 0 ? receive(state, port: port) : nil
    if !hasEnded, !output.isEmpty { send() }
    return request
  }

  private func receive(_ state: ServedState, port: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 13)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      hasEnded = count == 0 || (errno != EAGAIN && errno != EINTR)
      return nil
    }
    // A browser that reads news sends nothing more, and neither does one that waits for an answer.
    guard sentNews == nil, output.isEmpty else { return nil }
    input += bytes[..<count]
    var body: [UInt8]?
    do throws(HTTPStatus) {
      guard let request = try HTTPRequest(input) else { return nil }
      if request.method == "POST" { body = request.body }
      if let file = try state.answer(to: request, port: port) {
        output = file.answer
      } else {
        output = HTTPFile.head(.done, "text/event-stream", count: nil)
        output += Array("retry: 300\n\n".utf8)
        sentNews = 0
      }
    } catch {
      output = HTTPFile.refusal(error)
      if error == .nothing { return body }
    }
    return nil
  }

  private func send() {
    let count = output.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sentCount...])
      return Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
    }
    guard count >= 0 else {
      hasEnded = errno != EAGAIN && errno != EINTR
      return
    }
    sentCount += count
    guard sentCount == output.count else { return }
    (output, sentCount) = ([], 0)
    if sentNews == nil { hasEnded = true }
  }
}
