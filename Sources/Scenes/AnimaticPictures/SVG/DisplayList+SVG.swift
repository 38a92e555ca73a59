import AnimaticGraphics
import Foundation

extension DisplayList {
  /// Returns the list as elements of SVG, for the inside of an `<svg>` or `<g>` element.
  ///
  /// Each command is one element, in the coordinates of the list. Equal lists make equal texts. Ids
  /// begin with a prefix, so that several fragments with different prefixes can live in one
  /// document. A text has the width that the engine measures. An image whose file is not known
  /// shows as a grey rectangle. UIKit has no counterpart.
  ///
  /// - Parameters:
  ///   - idPrefix: The beginning of all ids, which starts with a letter.
  ///   - bounds: The surface that gradients and tiles fill where nothing clips them, in points;
  ///     `nil` for one that is larger than any screen.
  /// - Complexity: O(*n*) for *n* points.
  public func svgFragment(idPrefix: String = "a", bounds: CGRect? = nil) -> String {
    let canvas = SVGCanvas(idPrefix: idPrefix)
    DisplayListPainter(canvas: canvas, surface: bounds).draw(self)
    return canvas.text.string
  }
}
