import Foundation

/// A page that is open in a browser.
public struct BrowserPage {
  let browser: Browser
  let session: String

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, session: session)
  }

  /// Returns the value of an expression, as JSON has it; waits for promises.
  ///
  /// - Throws: `BrowserFailure` if the expression throws.
  @discardableResult
  public func evaluate(_ script: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] {
      throw BrowserFailure("\(script): \(exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The value of an expression as a number; NaN for anything else.
  public func number(_ script: String) throws -> Double {
    (try evaluate(script) as? NSNumber)?.doubleValue ?? .nan
  }

  /// The value of an expression as a text; empty for anything else.
  public func text(_ script: String) throws -> String { try evaluate(script) as? String ?? "" }

  /// The boxes that an expression returns: x, y, width and height by name.
  public func boxes(_ script: String) throws -> [String: [Double]] {
    guard let object = try evaluate(script) as? [String: Any] else { return [:] }
    return object.mapValues { box in
      (box as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    }
  }

  /// The errors that the page has logged or not caught.
  public var errors: [String] {
    browser.events.filter { $0.session == session }.compactMap { event in
      switch event.method {
      case "Runtime.exceptionThrown": return "\(event.parameters)"
      case "Log.entryAdded":
        let entry = event.parameters["entry"] as? [String: Any]
        return entry?["level"] as? String == "error" ? "\(entry ?? [:])" : nil
      case "Runtime.consoleAPICalled":
        return event.parameters["type"] as? String == "error" ? "\(event.parameters)" : nil
      default: return nil
      }
    }
  }

  // MARK: - Input

  /// Presses a key.
  ///
  /// - Parameters:
  ///   - key: The name of the key in events of the DOM: "ArrowLeft", "Home", " ", "l".
  ///   - code: The number of the key in Windows, which some controls act upon.
  public func press(_ key: String, code: Int = 0) throws {
    var parameters: [String: Any] = ["type": "keyDown", "key": key, "windowsVirtualKeyCode": code]
    if key.count == 1 { parameters["text"] = key }
    try call("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try call("Input.dispatchKeyEvent", parameters)
  }

  /// Clicks on a point of the window, in points.
  public func click(x: Double, y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// Clicks on a fraction of the first element that a selector of CSS matches.
  public func click(_ selector: String, at fraction: (x: Double, y: Double) = (0.5, 0.5)) throws {
    let box = try evaluate(
      """
      (() => {
        const element = document.querySelector(\(quoted(selector)));
        element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
      })()
      """)
    let numbers = (box as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    guard numbers.count == 4 else { throw BrowserFailure("no element \(selector)") }
    try click(
      x: numbers[0] + numbers[2] * fraction.x, y: numbers[1] + numbers[3] * fraction.y)
  }

  /// Returns a text as a literal of a script.
  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  // MARK: - Looking

  /// A node of the accessibility tree.
  public struct AccessibleNode {
    /// The role, such as "button".
    public let role: String
    /// The name that a screen reader says.
    public let name: String
  }

  /// The nodes that a screen reader finds.
  public func accessibleNodes() throws -> [AccessibleNode] {
    let tree = try call("Accessibility.getFullAXTree")
    return (tree["nodes"] as? [[String: Any]] ?? []).compactMap { node in
      guard node["ignored"] as? Bool != true else { return nil }
      func text(_ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      return AccessibleNode(role: text("role"), name: text("name"))
    }
  }

  /// Returns a picture of the page as PNG.
  public func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
  }
}
