import Foundation

/// A browser without a window for tests: Chromium, over the DevTools protocol.
///
/// ```swift
/// let browser = try Browser()
/// let page = try browser.open(file: "/tmp/page.html")
/// #expect(try page.evaluate("document.title") as? String == "Page")
/// #expect(page.errors.isEmpty)
/// ```
///
/// The process ends with the object.
public final class Browser {
  let connection: BrowserConnection
  private var pages: [String: Unowned] = [:]

  /// A page that does not live longer because of its browser.
  private struct Unowned {
    weak var page: BrowserPage?
  }

  /// Starts a browser.
  ///
  /// - Parameter limit: The longest time for which a command may take.
  /// - Throws: ``BrowserFailure`` if Chromium is missing or does not start.
  public init(limit: Duration = .seconds(60)) throws {
    connection = try BrowserConnection(limit: limit)
    connection.receive = { [unowned self] method, parameters, session in
      session.flatMap { self.pages[$0]?.page }?.handle(method, parameters)
    }
    _ = try connection.command("Browser.getVersion")
  }

  /// Opens a file in a new page, and waits until it is loaded.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - width: The width of the page, in pixels of CSS.
  ///   - height: The height of the page, in pixels of CSS.
  ///   - media: The values of media features, such as `["prefers-reduced-motion": "reduce"]`.
  public func open(
    file path: String, width: Int = 1280, height: Int = 800, media: [String: String] = [:]
  ) throws -> BrowserPage {
    try open(
      address: URL(fileURLWithPath: path).absoluteString, width: width, height: height, media: media
    )
  }

  /// Opens an address in a new page, and waits until it is loaded; the rest is as for a file.
  public func open(
    address: String, width: Int = 1280, height: Int = 800, media: [String: String] = [:]
  ) throws -> BrowserPage {
    let target = try connection.command("Target.createTarget", ["url": "about:blank"])
    let attached = try connection.command(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    guard let session = attached["sessionId"] as? String else {
      throw BrowserFailure(description: "a page has no session")
    }
    let page = BrowserPage(self, session: session)
    pages[session] = Unowned(page: page)
    for domain in ["Page", "Runtime", "Log", "Accessibility"] {
      try page.command("\(domain).enable")
    }
    try page.resize(width: width, height: height)
    try page.emulate(media: media)
    try page.load(address)
    return page
  }

  /// Ends the browser. All later commands fail.
  public func close() { connection.end() }
}
