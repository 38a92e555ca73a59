import AnimaticPrinting
import Foundation

/// A page that plays a trace, and plays again whenever its server tells it of another one.
package enum ServedPage {
  private static let tracePath = "/trace"

  /// Gives a server the page, and the data for pages that are open.
  /// - Parameters:
  ///   - page: The text that ``PlayerPage`` writes.
  ///   - version: The number of its data, which the news have, too.
  ///   - isEditable: Whether the page asks the server for changes.
  package static func serve(
    _ page: [UInt8], version: Int, by server: PageServer, isEditable: Bool = false
  ) {
    let text = String(decoding: page, as: UTF8.self)
    // The data have no "<", so that the next one ends them.
    if let begin = text.range(of: "<script id=\"trace\" type=\"application/json\">"),
      let end = text[begin.upperBound...].range(of: "<")
    {
      let trace = text[begin.upperBound..<end.lowerBound]
      server.serve(Array(trace.utf8), as: "application/json", at: tracePath)
    }
    let scripts = isEditable ? PackageResources.edit_js : []
    let script = String(decoding: scripts + PackageResources.watch_js, as: UTF8.self)
      .replacing("{{version}}", with: "\(version)")
    guard let body = text.range(of: "</body>", options: .backwards) else { return }
    let served =
      text[..<body.lowerBound] + "<script>\n\(script)</script>\n" + text[body.lowerBound...]
    server.serve(Array(served.utf8), as: "text/html", at: "/")
  }

  /// Gives a server a page without a trace.
  @MainActor package static func serveEmpty(
    title: String, size: CGSize = CGSize(width: 320, height: 480), version: Int,
    by server: PageServer
  ) {
    let trace = PlayerTrace(
      name: "", size: size, background: [1, 1, 1, 1], start: 0, framesPerSecond: 60, frameCount: 1,
      views: [], elements: [], templates: DrawingTemplates(), blocks: RecordedBlocks(),
      interactions: [])
    var page: [UInt8] = []
    PlayerPage(title: title).write([trace]) { page.append(contentsOf: $0) }
    serve(page, version: version, by: server)
  }

  /// Returns the news of a version of the data, and of the mistakes since.
  /// - Parameters:
  ///   - version: The number of the data; a page that has others gets them.
  ///   - mistakes: A line for each mistake, which the page shows; none takes them away.
  package static func news(version: Int, mistakes: [String]) -> [UInt8] {
    var text = TextBuffer(capacity: 1 << 10)
    text.append("{\"version\":")
    text.append(version)
    text.append(",\"mistakes\":")
    text.append(array: mistakes) { text, mistake in text.append(json: mistake) }
    text.append("}")
    return Array(text.string.utf8)
  }
}
