import Animatic
import AnimaticReports
import Foundation

/// What a player plays: a recording, or the boxes of a CSV trace.
@MainActor
package struct PlayerTrace {
  /// The name of the trace where a page has two of them.
  var name: String
  let size: CGSize
  let background: SIMD4<Double>?
  let start: Double
  let framesPerSecond: Double
  let frameCount: Int
  let views: [RecordedView]
  let elements: [RecordedElement]
  let templates: DrawingTemplates
  let blocks: RecordedBlocks
  /// What fingers did, and what followed.
  let interactions: [AnimationEvent]

  /// Creates the trace of a recording.
  ///
  /// - Parameter name: The name of the trace where a page has two of them.
  package init(_ recording: Recording, name: String = "") {
    self.name = name
    size = recording.simulator.window.bounds.size
    background = recording.background?.cgColor.srgbComponents
    (start, framesPerSecond) = (recording.start, recording.framesPerSecond)
    frameCount = recording.frameCount
    (views, elements, templates) = (recording.views, recording.elements, recording.templates)
    (blocks, interactions) = (recording.blocks, recording.interactions)
  }

  init(
    name: String, size: CGSize, background: SIMD4<Double>?, start: Double, framesPerSecond: Double,
    frameCount: Int, views: [RecordedView], elements: [RecordedElement],
    templates: DrawingTemplates, blocks: RecordedBlocks, interactions: [AnimationEvent]
  ) {
    (self.name, self.size, self.background, self.start) = (name, size, background, start)
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
    (self.views, self.elements, self.templates) = (views, elements, templates)
    (self.blocks, self.interactions) = (blocks, interactions)
  }

  /// The end of the last frame, in seconds.
  var end: Double { start + Double(max(frameCount - 1, 0)) / framesPerSecond }

  /// Writes the trace as an object of JSON.
  func write<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var text = TextBuffer()
    text.append("{\"name\":")
    text.append(script: name)
    text.append(",\"frames\":")
    text.append(frameCount)
    text.append(",\"views\":[")
    for (index, view) in views.enumerated() {
      if index > 0 { text.append(",\n") }
      append(view, to: &text)
      try text.drainIfFull(sink)
    }
    text.append("],\"elements\":[")
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(",\n") }
      append(element, to: &text)
      try text.drainIfFull(sink)
    }
    text.append("],\"templates\":[")
    for (index, template) in templates.templates.enumerated() {
      text.append(index == 0 ? "[" : ",\n[")
      for (number, piece) in template.texts.enumerated() {
        if number > 0 { text.append(",") }
        text.append(script: String(piece))
      }
      text.append("]")
      try text.drainIfFull(sink)
    }
    text.append("],\"blocks\":")
    blocks.append(end: end, to: &text)
    text.append(",\"touches\":[")
    appendInteractions(to: &text)
    text.append("]}")
    try text.drain(sink)
  }

  private func append(_ view: RecordedView, to text: inout TextBuffer) {
    text.append("{\"name\":")
    text.append(script: view.name)
    if let parent = view.parent {
      text.append(",\"parent\":")
      text.append(parent)
    }
    if view.isInControl { text.append(",\"isInControl\":true") }
    text.append(",\"shown\":")
    view.frames.append(to: &text)
    text.append(",\"first\":")
    text.append(view.columns.first)
    text.append(",\"columns\":")
    view.columns.append(RecordedView.layout, end: view.frames.last + 1, to: &text)
    text.append("}")
  }

  private func append(_ element: RecordedElement, to text: inout TextBuffer) {
    text.append("{\"shown\":")
    element.frames.append(to: &text)
    if let parent = element.parent {
      text.append(",\"parent\":")
      text.append(parent)
    }
    if let view = element.view {
      text.append(",\"view\":")
      text.append(view)
    } else if let name = element.name {
      text.append(",\"name\":")
      text.append(script: name)
    }
    text.append(",\"first\":")
    text.append(element.columns.first)
    text.append(",\"columns\":")
    element.columns.append(RecordedElement.Number.layout, end: element.frames.last + 1, to: &text)
    if !element.drawing.isEmpty {
      text.append(",\"drawing\":")
      element.drawing.append(end: element.frames.last + 1, to: &text)
    }
    text.append("}")
  }

  private func appendInteractions(to text: inout TextBuffer) {
    var isFirst = true
    for event in interactions {
      guard let interaction = event.interaction else { continue }
      text.append(isFirst ? "[" : ",[")
      isFirst = false
      text.append(event.time, decimals: 6)
      text.append(",")
      let view = interaction.view.map { " (\($0))" } ?? ""
      text.append(script: "\(event.kind.rawValue) \(interaction.name)\(view)")
      if event.kind == .touch, let location = interaction.location {
        text.append(",")
        text.append(location.x, decimals: 3)
        text.append(",")
        text.append(location.y, decimals: 3)
      }
      text.append("]")
    }
  }
}

extension TextBuffer {
  /// Passes the text to a sink once it has 64 KB or more.
  mutating func drainIfFull<Failure: Error>(
    _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if count >= 1 << 16 { try drain(sink) }
  }

  /// Appends a string of JSON inside of an element `<script>`, which no text may end.
  mutating func append(script string: String) {
    guard string.utf8.contains(UInt8(ascii: "<")) else { return append(json: string) }
    var buffer = TextBuffer(capacity: string.utf8.count + 16)
    buffer.append(json: string)
    append(buffer.string.replacing("<", with: "\\u003c"))
  }
}
