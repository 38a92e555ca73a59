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
/// Its pages close with the object. The process stays for the next browser, as the start of one
/// takes a second; what pages store stays with it.
public final class Browser {
  let connection: BrowserConnection
  private var targets: Set<String> = []
  private var pages: [String: Unowned] = [:]

  /// A page that does not live longer because of its browser.
  private struct Unowned {
    weak var page: BrowserPage?
  }

  /// Makes a browser, and starts its process if none is idle.
  ///
  /// - Throws: ``BrowserFailure`` if Chromium is missing or does not start.
  public init() throws {
    connection = try BrowserConnection.idle()
    connection.receive = { [unowned self] method, parameters, session in
      session.flatMap { self.pages[$0]?.page }?.handle(method, parameters)
    }
  }

  deinit {
    connection.receive = { _, _, _ in }
    if (try? closePages()) != nil { connection.rest() }
  }

  private func closePages() throws {
    let open = try connection.command("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
    for target in open.compactMap({ $0["targetId"] as? String }) where targets.contains(target) {
      try connection.command("Target.closeTarget", ["targetId": target])
    }
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
    let created = try connection.command("Target.createTarget", ["url": "about:blank"])
    let target = created["targetId"] as? String ?? ""
    targets.insert(target)
    let attached = try connection.command(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
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
}
