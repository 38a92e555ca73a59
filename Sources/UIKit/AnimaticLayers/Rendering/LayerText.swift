import AnimaticGraphics
import Foundation

/// The lines of a ``CATextLayer``, set in one font with Helvetica's widths.
struct LayerText {
  private let values: TextValues
  private let face: FontFace
  /// The rectangle of the text, in points.
  private let bounds: CGRect

  /// Creates a text in some bounds; `nil` for a layer without text.
  ///
  /// An attributed string counts as its characters: what its attributes mean is not known here.
  init?(_ values: TextValues, in bounds: CGRect) {
    guard values.string != nil, values.fontSize > 0 else { return nil }
    (self.values, self.bounds) = (values, bounds)
    face = FontFace(name: values.font?.text ?? "Helvetica")
  }

  /// Draws the lines in the fill colour. A line is 115 % of the font size high, of which 92 % lie
  /// above the base line.
  func draw(in context: CGContext) {
    for (index, line) in lines.enumerated() {
      let free = bounds.width - width(of: line)
      let indent =
        switch values.alignmentMode {
        case .center: free / 2
        case .right: free
        default: 0.0
        }
      context.show(
        String(line), fontName: face.name, fontSize: values.fontSize,
        at: CGPoint(
          x: bounds.minX + indent,
          y: bounds.minY + values.fontSize * 23 * (5 * Double(index) + 4) / 100))
    }
  }

  private var lines: [Substring] {
    let text = values.string?.text ?? ""
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return values.isWrapped ? paragraphs.flatMap(wrapped) : paragraphs.map(truncated)
  }

  private func width(of text: some Sequence<Character>) -> Double {
    text.reduce(0) { $0 + face.width(of: $1) } * values.fontSize / 1000
  }

  /// Returns the lines of a paragraph, each of as many words as fit, at least one.
  private func wrapped(_ paragraph: Substring) -> [Substring] {
    var lines: [Substring] = []
    var (start, end) = (paragraph.startIndex, paragraph.startIndex)
    for word in paragraph.split(separator: " ") {
      if end > start, width(of: paragraph[start..<word.endIndex]) > bounds.width {
        lines.append(paragraph[start..<end])
        start = word.startIndex
      }
      end = word.endIndex
    }
    return lines + [paragraph[start..<end]]
  }

  /// Returns a line with "…" for what does not fit, at the place that the layer says.
  private func truncated(_ line: Substring) -> Substring {
    guard values.truncationMode != .none, width(of: line) > bounds.width else { return line }
    let free = bounds.width - width(of: "…")
    switch values.truncationMode {
    case .start: return "…" + String(fitting(line.reversed(), in: free).reversed())
    case .middle:
      let head = fitting(line, in: free / 2)
      let tail = fitting(line.reversed(), in: free - width(of: head))
      return Substring(head + ["…"] + tail.reversed())
    default: return Substring(fitting(line, in: free) + ["…"])
    }
  }

  /// Returns the first characters that fit into a width.
  private func fitting(_ characters: some Sequence<Character>, in width: Double) -> [Character] {
    var rest = width
    return characters.prefix { character in
      rest -= face.width(of: character) * values.fontSize / 1000
      return rest >= 0
    }
  }
}
