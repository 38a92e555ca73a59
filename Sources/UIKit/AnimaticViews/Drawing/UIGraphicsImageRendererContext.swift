import Foundation

/// The context into which the actions of a ``UIGraphicsImageRenderer`` draw.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// The context, which is the current one while the actions run.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// An image of what has been drawn so far.
  open var currentImage: UIImage { UIImage(drawnIn: cgContext) ?? UIImage() }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills a rectangle with the fill colour in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill([rect], blendMode) }

  /// Draws a frame of 1 point inside a rectangle in the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Draws a frame of 1 point inside a rectangle in the stroke colour and a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  /// Narrows the clip to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  open override var description: String { String(reflecting: type(of: self)) }
}
