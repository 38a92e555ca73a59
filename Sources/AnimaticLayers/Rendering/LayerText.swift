import AnimaticGraphics
import Foundation

/// The text of a ``CATextLayer`` at one instant, to be drawn in the coordinates of the layer.
package struct LayerText {
  /// A string, an attributed string or another object.
  package let string: Any
  /// An object with a font, or the font's name; `nil` for Helvetica.
  package let font: Any?
  /// The size of the font, in points.
  package let fontSize: CGFloat
  package let color: CGColor
  package let isWrapped: Bool
  package let truncationMode: CATextLayerTruncationMode
  package let alignmentMode: CATextLayerAlignmentMode
  package let bounds: CGRect

  /// Draws a text into a context. A module that knows the widths of fonts replaces the function.
  @MainActor package static var draw: (LayerText, CGContext) -> Void = { text, context in
    text.drawUnmeasured(in: context)
  }

  /// Draws the lines of the text from the left edge on, without breaking or shortening them, because
  /// nothing is known of the widths of characters.
  private func drawUnmeasured(in context: CGContext) {
    let characters = (string as? NSAttributedString)?.string ?? string as? String ?? "\(string)"
    let name = font as? String ?? "Helvetica"
    context.setFillColor(color)
    for (index, line) in characters.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .enumerated() {
      let baseline = Self.ascender + Double(index) * Self.lineHeight
      context.show(
        String(line), fontName: name, fontSize: fontSize,
        at: CGPoint(x: bounds.minX, y: bounds.minY + baseline * fontSize))
    }
  }

  /// The height of a line above its base line, and in all, in units of the font's size.
  private static let (ascender, lineHeight) = (0.92, 1.15)
}
