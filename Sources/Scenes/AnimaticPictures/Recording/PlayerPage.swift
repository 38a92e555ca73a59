import AnimaticPrinting
import Foundation

/// A page of HTML that plays one trace, or two on top of each other.
@MainActor package struct PlayerPage {
  private let title: String
  private let difference: Difference?
  private let embedding: Embedding?

  /// The attributes of a standalone player, which is an element of another page.
  package struct Embedding: Sendable {
    private let loops: Bool
    private let scale: Double?

    /// - Parameters:
    ///   - loops: Whether the player begins again at its end.
    ///   - scale: The number of pixels for each point; `nil` for 1, or less where there is no room.
    package init(loops: Bool, scale: Double?) { (self.loops, self.scale) = (loops, scale) }

    fileprivate var attributes: String {
      (loops ? " loop" : "") + " autoplay" + (scale.map { " scale=\"\($0)\"" } ?? "")
    }
  }

  /// The first difference of two traces.
  package struct Difference {
    /// The time in seconds; `nil` if the difference has none.
    package let time: Double?
    /// The name of the view; `nil` if the difference has none.
    package let view: String?
    package let text: String

    package init(time: Double?, view: String?, text: String) {
      (self.time, self.view, self.text) = (time, view, text)
    }
  }

  /// Creates a page.
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - difference: The first difference of two traces; `nil` for a page with one.
  ///   - embedding: The attributes of a player without the rest of the page; `nil` for the page.
  package init(title: String, difference: Difference? = nil, embedding: Embedding? = nil) {
    (self.title, self.difference, self.embedding) = (title, difference, embedding)
  }

  /// Writes the page.
  /// - Parameters:
  ///   - traces: One trace or two. The first one says the size of the screen and the times of
  ///     frames.
  ///   - sink: The receiver of the bytes, which gets them in chunks of at least 64 KB and a rest.
  package func write<Failure: Error>(
    _ traces: [PlayerTrace], to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = traces.first else { return }
    var rest = Self.text(
      embedding == nil ? PackageResources.page_html : PackageResources.embed_html)[...]
    while let begin = rest.range(of: "{{"), let end = rest[begin.upperBound...].range(of: "}}") {
      try Self.write(rest[..<begin.lowerBound], to: sink)
      let name = rest[begin.upperBound..<end.lowerBound]
      if name == "trace" {
        try writeHead(of: first, frameCount: traces.map(\.frameCount).max() ?? 0, to: sink)
        for (index, trace) in traces.enumerated() {
          if index > 0 { try Self.write(",", to: sink) }
          try trace.write(to: sink)
        }
        try Self.write("]}", to: sink)
      } else {
        try Self.write(part(name), to: sink)
      }
      rest = rest[end.upperBound...]
    }
    try Self.write(rest, to: sink)
  }

  /// Returns the text of a part of the page besides the data.
  private func part(_ name: Substring) -> String {
    switch name {
    case "title": escapedTitle
    case "attributes": embedding?.attributes ?? ""
    case "picture": Self.text(PackageResources.picture_css)
    case "style":
      Self.text(embedding == nil ? PackageResources.player_css : PackageResources.embed_css)
    default:
      (embedding == nil ? Self.scripts + Self.pageScripts : Self.scripts + Self.embeddedScripts)
        .map(Self.text).joined()
    }
  }

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }

  /// The texts of all scripts, in order: each uses the names of those before it.
  private static let scripts = [
    PackageResources.values_js, PackageResources.canvas_js, PackageResources.sprites_js,
    PackageResources.picture_js,
  ]
  private static let pageScripts = [
    PackageResources.playing_js, PackageResources.views_js, PackageResources.timeline_js,
    PackageResources.start_js,
  ]
  private static let embeddedScripts = [PackageResources.embed_js]

  private var escapedTitle: String {
    title.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Writes the beginning of the data, up to the first trace.
  private func writeHead<Failure: Error>(
    of trace: PlayerTrace, frameCount: Int,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var text = TextBuffer()
    text.append("{\"decimals\":")
    text.append(RecordedView.decimals)
    text.append(",\"frames\":")
    text.append(frameCount)
    text.append(",\"from\":")
    text.append(shortest: trace.start)
    text.append(",\"fps\":")
    text.append(shortest: trace.framesPerSecond)
    text.append(",\"screen\":{\"width\":")
    text.append(trace.size.width, decimals: 6)
    text.append(",\"height\":")
    text.append(trace.size.height, decimals: 6)
    if let color = trace.background {
      text.append(",\"background\":")
      text.append(array: 0..<4) { text, index in text.append(color[index], decimals: 4) }
    }
    text.append("},\"columns\":")
    Self.append(RecordedView.layout, to: &text)
    text.append(",\"elementColumns\":")
    Self.append(RecordedElement.Numbers.layout, to: &text)
    if let difference {
      text.append(",\"difference\":{\"text\":")
      text.append(script: difference.text)
      if let time = difference.time {
        text.append(",\"time\":")
        text.append(shortest: time)
      }
      if let view = difference.view {
        text.append(",\"view\":")
        text.append(script: view)
      }
      text.append("}")
    }
    text.append(",\"sides\":[")
    try text.drain(sink)
  }

  private static func append(_ layout: [FrameColumns.Column], to text: inout TextBuffer) {
    text.append(array: layout) { text, column in
      text.append("[")
      text.append(json: column.name)
      text.append(",")
      text.append(column.decimals)
      text.append(",")
      text.append(column.standard)
      text.append("]")
    }
  }

  private static func write<Failure: Error>(
    _ text: some StringProtocol, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = TextBuffer(capacity: 1 << 12)
    buffer.append(String(text))
    try buffer.drain(sink)
  }
}
