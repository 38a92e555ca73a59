import AnimaticGraphics
import Foundation

/// A layer that shows a text. Its font size and its colour animate.
open class CATextLayer: CALayer {
  override class var layerClass: LayerClass { .text }
  override class var engineClass: CALayer.Type { CATextLayer.self }

  private static let drawnKeys: Set = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// Returns whether a key is that of a property of the text, of `style` or of `contentsScale`.
  open override class func needsDisplay(forKey key: String) -> Bool { drawnKeys.contains(key) }

  /// The text, a string or an attributed string; `nil` by default. The layer shows an attributed
  /// string in its own font and colour.
  open var string: Any? {
    get { state.text.string?.value }
    set { changeBox(\.text.string, to: newValue, forKey: "string") }
  }
  /// The font: an object with a font, or the font's name. The name "Helvetica" stands for `nil`.
  open var font: CFTypeRef? {
    get { (state.text.font?.value ?? "Helvetica") as CFTypeRef }
    set { changeBox(\.text.font, to: newValue, forKey: "font") }
  }
  /// The size of the font, in points; 36 by default.
  open var fontSize: CGFloat {
    get { state.text.fontSize }
    set { change(\.text.fontSize, ifFinite: newValue, forKey: "fontSize") }
  }
  /// The colour of the text; opaque white by default.
  open var foregroundColor: CGColor? {
    get { state.color(\.text.foregroundColor, .text) }
    set {
      changeColor(\.text.foregroundColor, ifFinite: newValue, .text, forKey: "foregroundColor")
    }
  }
  /// Whether the layer breaks lines to fit its width; `false` by default.
  open var isWrapped: Bool {
    get { state.text.isWrapped }
    set { change(\.text.isWrapped, to: newValue, forKey: "wrapped") }
  }
  /// The part of the text that the layer leaves out where the text does not fit; `none` by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { state.text.truncationMode }
    set { change(\.text.truncationMode, to: newValue, forKey: "truncationMode") }
  }
  /// The horizontal position of the lines; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { state.text.alignmentMode }
    set { change(\.text.alignmentMode, to: newValue, forKey: "alignmentMode") }
  }
  /// Whether a renderer may draw glyphs at fractions of a pixel; `false` by default.
  open var allowsFontSubpixelQuantization: Bool {
    get { state.text.allowsFontSubpixelQuantization }
    set {
      change(
        \.text.allowsFontSubpixelQuantization, to: newValue,
        forKey: "allowsFontSubpixelQuantization")
    }
  }
}
