import Foundation
import Synchronization

/// A Chromium process and the messages of the DevTools protocol over two pipes.
///
/// Each message is JSON with a zero byte behind it. One browser at a time uses the process, which
/// ends with the object.
final class BrowserConnection: @unchecked Sendable {
  private static let idleOnes = Mutex<[BrowserConnection]>([])
  /// Lets the processes that are idle go when this one ends.
  private static let cleaning = atexit { BrowserConnection.idleOnes.withLock { $0 = [] } }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let directory: ScratchDirectory
  private var received: [UInt8] = []
  private var lastIdentifier = 0
  /// The longest time for which a command may take.
  private let limit = Duration.seconds(60)

  /// Receives the messages that are no answers: the method, its parameters and the session.
  var receive: (String, [String: Any], String?) -> Void = { _, _, _ in }

  /// Returns a process that is idle, or starts one.
  static func idle() throws -> BrowserConnection {
    _ = cleaning
    return try idleOnes.withLock { $0.popLast() } ?? BrowserConnection()
  }

  /// Leaves the process to the next browser.
  func rest() { Self.idleOnes.withLock { $0.append(self) } }

  /// Starts a browser without a window.
  private init() throws {
    guard let chromium = OutsidePrograms.path(of: "chromium") else {
      throw BrowserFailure(description: "chromium is not installed")
    }
    // A write after the browser has ended is an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    directory = try ScratchDirectory()
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
      "--hide-scrollbars", "--force-color-profile=srgb", "--disable-lcd-text",
      "--allow-file-access-from-files", "--user-data-dir=\(directory.path)/profile",
    ]
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"exec "$0" "$@" 3<&0 4>&1 1>&2 0</dev/null"#, chromium] + arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The pipe ends when the browser does, because no other end stays open.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Sends a command, and returns its result.
  @discardableResult
  func command(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastIdentifier += 1
    let identifier = lastIdentifier
    var message: [String: Any] = ["id": identifier, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(contentsOf: data + [0])
    let end = ContinuousClock.now + limit
    while true {
      let answer = try nextMessage(before: end, during: method)
      guard answer["id"] as? Int == identifier else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw BrowserFailure(description: "\(method): \(error["message"] ?? error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Receives messages until a condition holds.
  func wait(for name: String, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + limit
    while !isDone() { _ = try nextMessage(before: end, during: name) }
  }

  /// Returns the next message, after it has gone to `receive` if it is no answer.
  private func nextMessage(
    before end: ContinuousClock.Instant, during method: String
  ) throws -> [String: Any] {
    while true {
      if let zero = received.firstIndex(of: 0) {
        let data = Data(received[..<zero])
        received.removeSubrange(...zero)
        let message = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        if let name = message["method"] as? String {
          receive(
            name, message["params"] as? [String: Any] ?? [:], message["sessionId"] as? String)
        }
        return message
      }
      try readMore(before: end, during: method)
    }
  }

  private func readMore(before end: ContinuousClock.Instant, during method: String) throws {
    let rest = ContinuousClock.now.duration(to: end)
    let milliseconds =
      rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000
    let descriptor = output.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, Int32(max(0, milliseconds)))
    if count < 0 && errno == EINTR { return }
    guard count > 0 else {
      throw BrowserFailure(description: "the browser has not answered \(method) for \(limit)")
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let length = read(descriptor, &chunk, chunk.count)
    if length < 0 && errno == EINTR { return }
    guard length > 0 else {
      throw BrowserFailure(description: "the browser has ended during \(method)")
    }
    received += chunk[..<length]
  }
}
