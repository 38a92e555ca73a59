import AnimaticPrinting
import Foundation

/// A page that plays a trace, and plays again whenever its server tells it of another one.
package enum ServedPage {
  /// The paths of the data of the page, and of the texts that it can change.
  private static let tracePath = "/trace"
  private static let sourcesPath = "/sources"

  /// Gives a server the page, and the data for pages that are open.
  /// - Parameters:
  ///   - page: The text that ``PlayerPage`` writes.
  ///   - version: The number of its data, which the news have, too.
  ///   - sources: What a page needs to know to ask the server for changes; `nil` for one that does
  ///     not.
  package static func serve(
    _ page: [UInt8], version: Int, by server: PageServer, sources: [UInt8]? = nil
  ) {
    let text = String(decoding: page, as: UTF8.self)
    // The data have no "<", so that the next one ends them.
    if let begin = text.range(of: "<script id=\"trace\" type=\"application/json\">"),
      let end = text[begin.upperBound...].range(of: "<")
    {
      let trace = text[begin.upperBound..<end.lowerBound]
      server.serve(Array(trace.utf8), as: "application/json", at: tracePath)
    }
    if let sources { server.serve(sources, as: "application/json", at: sourcesPath) }
    let scripts = sources == nil ? [] : editing
    let script = String(decoding: scripts + PackageResources.watch_js, as: UTF8.self)
      .replacing("{{version}}", with: "\(version)")
      .replacing(
        "{{style}}", with: String(decoding: PackageResources.edit_css, as: UTF8.self))
    guard let body = text.range(of: "</body>", options: .backwards) else { return }
    let served =
      text[..<body.lowerBound] + "<script>\n\(script)</script>\n" + text[body.lowerBound...]
    server.serve(Array(served.utf8), as: "text/html", at: "/")
  }

  /// The scripts that change the files, each of which uses the names of those before it.
  private static let editing: [UInt8] =
    Array("(() => {\n".utf8)
    + [
      PackageResources.source_js, PackageResources.motion_js, PackageResources.asking_js,
      PackageResources.fields_js, PackageResources.curves_js, PackageResources.bars_js,
      PackageResources.moving_js, PackageResources.edit_js,
    ].joined() + Array("})();\n".utf8)

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
  ///   - answer: The name of a request that has changed nothing, and the reason.
  package static func news(
    version: Int, mistakes: [String], answer: (name: String, reason: String)? = nil
  ) -> [UInt8] {
    var text = TextBuffer(capacity: 1 << 10)
    text.append("{\"version\":")
    text.append(version)
    text.append(",\"mistakes\":")
    text.append(array: mistakes) { text, mistake in text.append(json: mistake) }
    if let answer {
      text.append(",\"answer\":")
      text.append(array: [answer.name, answer.reason]) { $0.append(json: $1) }
    }
    text.append("}")
    return Array(text.string.utf8)
  }
}
