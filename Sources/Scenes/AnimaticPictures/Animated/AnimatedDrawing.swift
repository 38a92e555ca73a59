import AnimaticPrinting
import Foundation

/// The drawing of a node at each frame, as texts.
struct AnimatedDrawing {
  /// Consecutive frames with the same text.
  private struct Stretch {
    let text: String
    let first: Int
    var last: Int
  }

  private var stretches: [Stretch] = []

  mutating func append(_ text: String, at frame: Int) {
    if let last = stretches.indices.last, stretches[last].last == frame - 1,
      stretches[last].text == text
    {
      stretches[last].last = frame
    } else {
      stretches.append(Stretch(text: text, first: frame, last: frame))
    }
  }

  /// Repeats the text of the last frame up to another one.
  mutating func extend(to frame: Int) {
    if let last = stretches.indices.last { stretches[last].last = frame }
  }

  /// Texts that differ in numbers only.
  private struct Variant {
    let template: SVGTemplate
    var values: [(frame: Int, numbers: [[Double]])] = []
    var isVisible: [Bool]
  }

  /// Appends the elements. Texts that differ in more than numbers become groups that show in turn.
  /// - Parameters:
  ///   - number: The number of the node.
  ///   - visible: Whether the node shows at each frame.
  func append(
    number: Int, within visible: [Bool], _ timeline: SVGTimeline, to text: inout TextBuffer
  ) {
    var variants: [Variant] = []
    var indices: [SVGTemplate: Int] = [:]
    for stretch in stretches {
      var numbers: [[Double]] = []
      let template = SVGTemplate(SVGElement.elements(of: stretch.text), values: &numbers)
      let index = indices[template] ?? variants.count
      if index == variants.count {
        indices[template] = index
        variants.append(
          Variant(
            template: template, isVisible: [Bool](repeating: false, count: timeline.frameCount)))
      }
      variants[index].values.append((stretch.first, numbers))
      if stretch.last > stretch.first { variants[index].values.append((stretch.last, numbers)) }
      for frame in stretch.first...stretch.last { variants[index].isVisible[frame] = true }
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

struct TemplateWriter {
  let template: SVGTemplate
  /// The beginning of the ids in the document.
  let idPrefix: String
  let values: [(frame: Int, numbers: [[Double]])]
  let timeline: SVGTimeline

  /// Appends the text.
  /// - Parameters:
  ///   - visible: Whether the element of one piece shows at each frame.
  ///   - visiblePiece: The piece that ends the tag of that element.
  ///   - turning: The field of a transform with the points about which it turns, and the distance
  ///     up to which its errors are small.
  func append(
    to text: inout TextBuffer, visibleAt visible: [Bool] = [], ofPiece visiblePiece: Int? = nil,
    turning: (field: Int?, pivots: [CGPoint], radius: Double) = (nil, [], 100)
  ) {
    for (index, piece) in template.pieces.enumerated() {
      switch piece {
      case .text(let part): text.append(part.replacing(SVGTemplate.idPrefix, with: idPrefix))
      case .attribute(let field): append(attribute: field, to: &text)
      case .endTag(let fields, let isEmpty, let name):
        var animations = TextBuffer(capacity: 256)
        let isHidden = index == visiblePiece && !(visible.first ?? true)
        if index == visiblePiece { timeline.append(visibleAt: visible, to: &animations) }
        for field in fields { append(animationOf: field, turning, to: &animations) }
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
    let field = template.fields[index]
    let numbers = values[0].numbers[index]
    guard numbers != field.fallback else { return }
    text.append(" \(field.name)=\"")
    field.kind.append(numbers, to: &text)
    text.append("\"")
  }

  private func append(
    animationOf index: Int, _ turning: (field: Int?, pivots: [CGPoint], radius: Double),
    to text: inout TextBuffer
  ) {
    let field = template.fields[index]
    let series = values.map { FrameValues(frame: $0.frame, numbers: $0.numbers[index]) }
    guard !series.isConstant else { return }
    if case .transform = field.kind {
      let pivots =
        index == turning.field ? turning.pivots : [CGPoint](repeating: .zero, count: series.count)
      let radius = index == turning.field ? turning.radius : 100
      timeline.append(
        attribute: field.name, TransformTracks(series, pivots: pivots, radius: radius), to: &text)
    } else {
      timeline.append(attribute: field.name, field.kind, series, to: &text)
    }
  }
}
