import AnimaticPrinting
import Foundation

/// A page of HTML that plays one trace, or two on top of each other.
@MainActor
package struct PlayerPage {
  private let title: String
  private let difference: Difference?

  /// The first difference of two traces.
  package struct Difference {
    /// The time in seconds; `nil` if the difference has none.
    package let time: Double?
    /// The name of the view; `nil` if the difference has none.
    package let view: String?
    /// A sentence about the difference.
    package let text: String

    package init(time: Double?, view: String?, text: String) {
      (self.time, self.view, self.text) = (time, view, text)
    }
  }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - difference: The first difference of two traces; `nil` for a page with one.
  package init(title: String, difference: Difference? = nil) {
    (self.title, self.difference) = (title, difference)
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - traces: One trace or two. The first one says the size of the screen and the times of
  ///     frames.
  ///   - sink: The receiver of the bytes, which gets them in chunks of at least 64 KB and a rest.
  package func write<Failure: Error>(
    _ traces: [PlayerTrace], to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = traces.first else { return }
    let template = String(decoding: PackageResources.page_html, as: UTF8.self)
    // The trace comes in front of the script, which follows in the text of the page.
    var rest = template[...]
    for (mark, value) in [
      ("{{title}}", escapedTitle),
      ("{{style}}", String(decoding: PackageResources.player_css, as: UTF8.self)),
      ("{{title}}", escapedTitle),
    ] {
      guard let range = rest.range(of: mark) else { continue }
      try Self.write(rest[..<range.lowerBound] + value, to: sink)
      rest = rest[range.upperBound...]
    }
    guard let data = rest.range(of: "{{trace}}"), let script = rest.range(of: "{{script}}") else {
      return
    }
    try Self.write(rest[..<data.lowerBound], to: sink)
    try writeHead(of: first, frameCount: traces.map(\.frameCount).max() ?? 0, to: sink)
    for (index, trace) in traces.enumerated() {
      if index > 0 { try Self.write(",", to: sink) }
      try trace.write(to: sink)
    }
    try Self.write("]}" + rest[data.upperBound..<script.lowerBound], to: sink)
    for script in Self.scripts { try Self.write(String(decoding: script, as: UTF8.self), to: sink) }
    try Self.write(rest[script.upperBound...], to: sink)
  }

  /// The texts of the script, in order: each uses the names of those before it.
  private static let scripts = [
    PackageResources.values_js, PackageResources.canvas_js, PackageResources.picture_js,
    PackageResources.playing_js, PackageResources.views_js, PackageResources.timeline_js,
    PackageResources.start_js,
  ]

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
    Self.append(RecordedElement.Number.layout, to: &text)
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
