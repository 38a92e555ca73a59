import AnimaticReports
import Foundation

/// What a node draws at each frame, as texts.
struct AnimatedDrawing {
  /// Consecutive frames with the same text.
  private struct Run {
    let text: String
    let first: Int
    var last: Int
  }

  private var runs: [Run] = []

  /// Appends the text of the next frame.
  mutating func append(_ text: String, at frame: Int) {
    if let last = runs.indices.last, runs[last].last == frame - 1, runs[last].text == text {
      runs[last].last = frame
    } else {
      runs.append(Run(text: text, first: frame, last: frame))
    }
  }

  /// Texts that differ in numbers only.
  private struct Variant {
    let template: SVGTemplate
    var values: [(frame: Int, numbers: [[Double]])] = []
    var isVisible: [Bool]
  }

  /// Appends the elements. Texts that differ in more than numbers become groups that show in turn.
  ///
  /// - Parameters:
  ///   - number: The number of the node.
  ///   - visible: Whether the node shows at each frame.
  func append(
    number: Int, within visible: [Bool], _ timeline: SVGTimeline, to text: inout TextBuffer
  ) {
    var variants: [Variant] = []
    var indices: [SVGTemplate: Int] = [:]
    for run in runs {
      var numbers: [[Double]] = []
      let template = SVGTemplate(SVGElement.elements(of: run.text), values: &numbers)
      let index = indices[template] ?? variants.count
      if index == variants.count {
        indices[template] = index
        variants.append(
          Variant(
            template: template,
            isVisible: [Bool](repeating: false, count: timeline.frameCount)))
      }
      variants[index].values.append((run.first, numbers))
      if run.last > run.first { variants[index].values.append((run.last, numbers)) }
      for frame in run.first...run.last { variants[index].isVisible[frame] = true }
    }
    for (index, variant) in variants.enumerated() where !variant.template.pieces.isEmpty {
      let isAlone = variant.isVisible == visible
      if !isAlone {
        text.append(variant.isVisible[0] ? "<g>" : "<g display=\"none\">")
        timeline.append(visibleAt: variant.isVisible, to: &text)
      }
      TemplateWriter(
        template: variant.template, idPrefix: "n\(number)v\(index)_", values: variant.values,
        timeline: timeline
      ).append(to: &text)
      if !isAlone { text.append("</g>") }
    }
  }
}

/// A writer of a template with the numbers of all frames.
struct TemplateWriter {
  let template: SVGTemplate
  /// The beginning of the ids in the document.
  let idPrefix: String
  /// The numbers of all slots at each frame.
  let values: [(frame: Int, numbers: [[Double]])]
  let timeline: SVGTimeline

  /// Appends the text.
  ///
  /// - Parameters:
  ///   - visible: Whether the element of one piece shows at each frame.
  ///   - visiblePiece: The piece that ends the tag of that element.
  ///   - turning: The slot of a transform with the points about which it turns, and the distance up to
  ///     which its errors are small.
  func append(
    to text: inout TextBuffer, visibleAt visible: [Bool] = [], ofPiece visiblePiece: Int? = nil,
    turning: (slot: Int?, pivots: [CGPoint], radius: Double) = (nil, [], 100)
  ) {
    for (index, piece) in template.pieces.enumerated() {
      switch piece {
      case .text(let part): text.append(part.replacing(PaintedNode.idPrefix, with: idPrefix))
      case .attribute(let slot): append(attribute: slot, to: &text)
      case .endTag(let slots, let isEmpty, let name):
        var animations = TextBuffer(capacity: 256)
        let isHidden = index == visiblePiece && !(visible.first ?? true)
        if index == visiblePiece { timeline.append(visibleAt: visible, to: &animations) }
        for slot in slots { append(animationOf: slot, turning, to: &animations) }
        if isHidden { text.append(" display=\"none\"") }
        if animations.count == 0, isEmpty {
          text.append("/>")
          continue
        }
        text.append(">")
        text.append(animations.bytes)
        if isEmpty { text.append("</\(name)>") }
      }
    }
  }

  private func append(attribute index: Int, to text: inout TextBuffer) {
    let slot = template.slots[index]
    let numbers = values[0].numbers[index]
    guard numbers != slot.fallback else { return }
    text.append(" \(slot.name)=\"")
    slot.kind.append(numbers, to: &text)
    text.append("\"")
  }

  private func append(
    animationOf index: Int, _ turning: (slot: Int?, pivots: [CGPoint], radius: Double),
    to text: inout TextBuffer
  ) {
    let slot = template.slots[index]
    let series = values.map { FrameValues(frame: $0.frame, numbers: $0.numbers[index]) }
    guard !series.isConstant else { return }
    if case .transform = slot.kind {
      let pivots =
        index == turning.slot ? turning.pivots : [CGPoint](repeating: .zero, count: series.count)
      let radius = index == turning.slot ? turning.radius : 100
      timeline.append(
        attribute: slot.name, TransformTracks(series, pivots: pivots, radius: radius), to: &text)
    } else {
      timeline.append(attribute: slot.name, slot.kind, series, to: &text)
    }
  }
}
