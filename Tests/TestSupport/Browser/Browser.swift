import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Chromium without a window, which a test drives by the DevTools protocol over two pipes.
///
/// The protocol: JSON messages that end with a zero byte, commands on descriptor 3 and answers on
/// descriptor 4 of the browser.
public final class Browser {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: ScratchDirectory
  private var received: [UInt8] = []
  private var lastID = 0
  /// The events that no call has handled, with the session of their page.
  private(set) var events: [BrowserMessage] = []

  /// The longest wait for an answer, in seconds of real time.
  private static let patience = 60.0

  /// Starts Chromium.
  ///
  /// - Throws: `BrowserFailure` if Chromium is missing or does not start.
  public init() throws {
    profile = try ScratchDirectory()
    guard let program = OutsidePrograms.path(of: "chromium") else {
      throw BrowserFailure("chromium is not installed")
    }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell has the pipes as its standard input and output, and gives them their numbers.
    process.arguments = [
      "-c",
      """
      exec "$0" --headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars \
        --disable-background-networking --user-data-dir="$1" --remote-debugging-pipe about:blank \
        3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null
      """, program, profile.path,
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    _ = try call("Browser.getVersion")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a file in a new page.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - size: The size of the window, in points.
  ///   - isDark: Whether the user prefers dark colours.
  ///   - reducesMotion: Whether the user prefers little motion.
  public func open(
    _ file: String, size: (width: Int, height: Int) = (1280, 900), isDark: Bool = false,
    reducesMotion: Bool = true
  ) throws -> BrowserPage {
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    guard let session = attached["sessionId"] as? String else {
      throw BrowserFailure("no session: \(attached)")
    }
    let page = BrowserPage(browser: self, session: session)
    for domain in ["Page", "Runtime", "Log", "Accessibility"] { try page.call("\(domain).enable") }
    try page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
    try page.call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          [
            "name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference",
          ],
        ]
      ])
    try page.call("Page.navigate", ["url": URL(fileURLWithPath: file).absoluteString])
    try wait { $0.session == session && $0.method == "Page.loadEventFired" }
    return page
  }

  // MARK: - Messages

  /// Sends a command and returns its result.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let message = try receive(method)
      guard message.id == lastID else {
        if message.id == nil { events.append(message) }
        continue
      }
      if let error = message.error { throw BrowserFailure("\(method): \(error)") }
      return message.result
    }
  }

  /// Waits for an event, and removes it.
  private func wait(for isMeant: (BrowserMessage) -> Bool) throws {
    while true {
      if let index = events.firstIndex(where: isMeant) {
        events.remove(at: index)
        return
      }
      let message = try receive("an event")
      if message.id == nil { events.append(message) }
    }
  }

  /// Returns the next message.
  private func receive(_ purpose: String) throws -> BrowserMessage {
    let descriptor = answers.fileHandleForReading.fileDescriptor
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = received.firstIndex(of: 0) {
        let data = Data(received[..<end])
        received.removeSubrange(...end)
        return try BrowserMessage(data)
      }
      var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptors, 1, Int32(Self.patience * 1000))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { throw BrowserFailure("no answer to \(purpose)") }
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw BrowserFailure("the browser ended before \(purpose)") }
      received += bytes.prefix(count)
    }
  }
}

/// Something that went wrong in a browser.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A message of a browser: the answer to a command, or an event.
struct BrowserMessage {
  let id: Int?
  let session: String?
  let method: String?
  let parameters: [String: Any]
  let result: [String: Any]
  let error: String?

  init(_ data: Data) throws {
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw BrowserFailure("the browser sent no JSON object")
    }
    id = (object["id"] as? NSNumber)?.intValue
    session = object["sessionId"] as? String
    method = object["method"] as? String
    parameters = object["params"] as? [String: Any] ?? [:]
    result = object["result"] as? [String: Any] ?? [:]
    error = (object["error"] as? [String: Any]).map { "\($0)" }
  }
}
