import AnimaticGraphics
import Foundation

/// The growth of fonts and lengths with the size of text that the user prefers. They keep their
/// size, as the fonts of text styles do; only a greatest size counts.
open class UIFontMetrics: NSObject {
  /// The metrics of the style `body`.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns a font for the size of text that the user prefers: the same font.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns a font for a size of text: the same font.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  { font }
  /// Returns a font for the size of text that the user prefers, at most of a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && maximumPointSize < font.pointSize
      ? font.withSize(maximumPointSize) : font
  }
  /// Returns a font for a size of text, at most of a size in points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// Returns a length for the size of text that the user prefers: the same length.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns a length for a size of text: the same length.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  { value }

  open override var description: String { String(reflecting: type(of: self)) }
}
