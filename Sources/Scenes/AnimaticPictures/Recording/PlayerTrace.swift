import Animatic
import AnimaticPrinting
import Foundation

/// The trace that a player plays: a recording, or the boxes of a CSV trace.
@MainActor package struct PlayerTrace {
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
  /// The actions of fingers, and their consequences.
  let interactions: [AnimationEvent]
  /// The end of the last frame, in seconds.
  var end: Double { start + Double(max(frameCount - 1, 0)) / framesPerSecond }

  func write<Failure: Error>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var text = TextBuffer()
    text.append("{\"name\":")
    text.append(script: name)
    text.append(",\"frames\":")
    text.append(frameCount)
    text.append(",\"views\":")
    try text.append(array: views, between: ",\n") { text, view throws(Failure) in
      append(view, to: &text)
      try text.drainIfFull(sink)
    }
    text.append(",\"elements\":")
    try text.append(array: elements, between: ",\n") { text, element throws(Failure) in
      append(element, to: &text)
      try text.drainIfFull(sink)
    }
    text.append(",\"templates\":")
    try text.append(array: templates.templates, between: ",\n") { text, template throws(Failure) in
      text.append(array: template.texts) { text, piece in text.append(script: String(piece)) }
      try text.drainIfFull(sink)
    }
    text.append(",\"blocks\":")
    blocks.append(end: end, to: &text)
    text.append(",\"curves\":")
    blocks.append(curvesTo: &text)
    text.append(",\"touches\":")
    appendInteractions(to: &text)
    text.append("}")
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
    if !view.constraints.isEmpty {
      text.append(",\"constraints\":")
      text.append(array: view.constraints) { text, change in
        text.append("[")
        text.append(change.frame)
        text.append(",")
        text.append(array: change.texts) { $0.append(script: $1) }
        text.append("]")
      }
    }
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
    element.columns.append(RecordedElement.Numbers.layout, end: element.frames.last + 1, to: &text)
    if !element.drawing.isEmpty {
      text.append(",\"drawing\":")
      element.drawing.append(end: element.frames.last + 1, to: &text)
    }
    text.append("}")
  }

  private func appendInteractions(to text: inout TextBuffer) {
    text.append(array: interactions.filter { $0.interaction != nil }) { text, event in
      guard let interaction = event.interaction else { return }
      text.append("[")
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

extension PlayerTrace {
  /// Creates the trace of a recording.
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
}

extension TextBuffer {
  /// Appends an array of JSON, whose elements a closure appends.
  mutating func append<Element, Failure: Error>(
    array elements: some Sequence<Element>, between separator: String = ",",
    _ append: (inout TextBuffer, Element) throws(Failure) -> Void
  ) throws(Failure) {
    self.append("[")
    try self.append(list: elements, between: separator, append)
    self.append("]")
  }

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
