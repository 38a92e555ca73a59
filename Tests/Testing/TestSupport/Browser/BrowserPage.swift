import Foundation

/// A page of a browser.
public final class BrowserPage {
  private let browser: Browser
  private let session: String
  private var isLoaded = false

  /// The errors so far: exceptions of scripts, errors of the console, and files that do not load.
  public private(set) var errors: [String] = []

  init(_ browser: Browser, session: String) {
    (self.browser, self.session) = (browser, session)
  }

  /// Sends a command of the DevTools protocol, and returns its result.
  @discardableResult
  public func command(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.connection.command(method, parameters, session: session)
  }

  func load(_ url: String) throws {
    isLoaded = false
    let result = try command("Page.navigate", ["url": url])
    if let error = result["errorText"] { throw BrowserFailure(description: "\(url): \(error)") }
    try browser.connection.wait(for: "the page \(url)") { isLoaded }
  }

  func handle(_ event: String, _ parameters: [String: Any]) {
    switch event {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"] as? [String: Any] ?? [:]
      errors.append(Self.message(of: details))
    case "Runtime.consoleAPICalled"
    where ["error", "assert"].contains(parameters["type"] as? String):
      let values = parameters["args"] as? [[String: Any]] ?? []
      errors.append(
        values.map { "\($0["value"] ?? $0["description"] ?? "")" }.joined(separator: " "))
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" {
        errors.append("\(entry["text"] ?? "") \(entry["url"] ?? "")")
      }
    default: break
    }
  }

  private static func message(of details: [String: Any]) -> String {
    let exception = details["exception"] as? [String: Any]
    return exception?["description"] as? String ?? details["text"] as? String ?? "an exception"
  }

  /// Closes the page.
  public func close() throws { try command("Page.close") }

  // MARK: - Scripts

  /// Evaluates an expression in JavaScript, and returns its value as of JSON; `nil` for `undefined`
  /// and `null`. The value of a promise is what it resolves to.
  ///
  /// - Throws: ``BrowserFailure`` with the exception of the script.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let answer = try command(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      throw BrowserFailure(description: Self.message(of: details))
    }
    let value = (answer["result"] as? [String: Any])?["value"]
    return value is NSNull ? nil : value
  }

  /// Evaluates an expression, and returns its value as a number.
  public func number(_ expression: String) throws -> Double {
    guard let value = try evaluate(expression) as? NSNumber else {
      throw BrowserFailure(description: "\(expression) is no number")
    }
    return value.doubleValue
  }

  /// Evaluates an expression, and returns its value as text.
  public func text(_ expression: String) throws -> String {
    guard let value = try evaluate(expression) as? String else {
      throw BrowserFailure(description: "\(expression) is no text")
    }
    return value
  }

  /// Waits until an expression is true.
  public func wait(for expression: String) throws {
    try evaluate(
      """
      new Promise((resolve) => {
        const look = () => { if (\(expression)) resolve(); else setTimeout(look, 5); };
        look();
      })
      """)
  }

  // MARK: - Environment

  /// Changes the size of the page, in pixels of CSS.
  public func resize(width: Int, height: Int, scale: Double = 1) throws {
    try command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// Changes the values of media features, such as `["prefers-color-scheme": "dark"]`.
  public func emulate(media: [String: String]) throws {
    let features = media.map { ["name": $0.key, "value": $0.value] }
    try command("Emulation.setEmulatedMedia", ["features": features])
  }

  // MARK: - Input

  /// Presses and releases a key.
  public func press(_ key: BrowserKey) throws {
    var parameters: [String: Any] = [
      "type": key.text == nil ? "rawKeyDown" : "keyDown", "key": key.key, "code": key.code,
      "windowsVirtualKeyCode": key.number,
    ]
    parameters["text"] = key.text
    try command("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try command("Input.dispatchKeyEvent", parameters)
  }

  /// Sends an event of the mouse at a point in pixels of CSS.
  ///
  /// - Parameter type: `mouseMoved`, `mousePressed` or `mouseReleased`.
  public func mouse(_ type: String, x: Double, y: Double) throws {
    let isMove = type == "mouseMoved"
    try command(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": isMove ? "none" : "left",
        "clickCount": isMove ? 0 : 1, "buttons": type == "mouseReleased" ? 0 : 1,
      ])
  }

  /// Clicks into the middle of the first element of a selector, after it has scrolled into view.
  public func click(_ selector: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(selector), as: UTF8.self)
    let point = try evaluate(
      """
      (() => { const e = document.querySelector(\(quoted)); if (!e) throw Error('no ' + \(quoted));
        e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]; })()
      """)
    guard let point = point as? [NSNumber], point.count == 2 else {
      throw BrowserFailure(description: "\(selector) has no box")
    }
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try mouse(type, x: point[0].doubleValue, y: point[1].doubleValue)
    }
  }

  // MARK: - Output

  /// Returns the page as a PNG image.
  public func screenshot(transparent: Bool = false) throws -> [UInt8] {
    if transparent {
      try command(
        "Emulation.setDefaultBackgroundColorOverride", ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
    }
    let answer = try command("Page.captureScreenshot", ["format": "png"])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw BrowserFailure(description: "the browser gives no image")
    }
    return Array(data)
  }

  /// A node of the accessibility tree.
  public struct AccessibleNode: Hashable, Sendable {
    /// The role, such as "button".
    public let role: String
    /// The name that a screen reader says; empty for none.
    public let name: String
  }

  /// Returns the nodes of the accessibility tree that are not ignored.
  public func accessibleNodes() throws -> [AccessibleNode] {
    let nodes = try command("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    return nodes.filter { $0["ignored"] as? Bool != true }
      .map { AccessibleNode(role: text($0, "role"), name: text($0, "name")) }
  }
}
