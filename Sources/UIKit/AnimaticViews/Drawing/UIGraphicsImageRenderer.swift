import Foundation

/// A maker of images from drawing actions.
///
/// An image is a display list with a size and a scale. It has no pixels, so there is no
/// counterpart of `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)`.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  /// The format of all images.
  public let format: UIGraphicsImageRendererFormat
  /// Whether drawing actions that run in images may draw.
  open var allowsImageOutput: Bool { format.bounds.width > 0 && format.bounds.height > 0 }

  /// Creates a renderer of images that show a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle in the coordinates of the actions, in points.
  ///   - format: Scale and opacity.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let own = UIGraphicsImageRendererFormat()
    (own.scale, own.opaque, own.bounds) = (format.scale, format.opaque, bounds.standardized)
    self.format = own
  }

  /// Creates a renderer of images that show a rectangle, with the scale of the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// Creates a renderer of images of a size in points.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - format: Scale and opacity.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a size in points, with the scale of the main screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Runs actions that draw, and returns what they have drawn as an image; an empty one if the
  /// size is empty or not finite.
  ///
  /// Saves that the actions do not restore are reported.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = format.bounds
    let scale = format.scale == 0 ? UIScreen.main.scale : format.scale
    let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size), scale: scale)
    if format.opaque { context.fillBlack() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    ContextStack.beginImage(context)
    actions(UIGraphicsImageRendererContext(context, format))
    ContextStack.endImage()
    return UIImage(drawnIn: context) ?? UIImage()
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The context into which the actions of a ``UIGraphicsImageRenderer`` draw.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
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

/// The settings with which a ``UIGraphicsImageRenderer`` makes images.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point, greater than 0. Initially that of the main screen.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether images have no alpha. An opaque image begins black. Initially `false`.
  open var opaque = false
  /// The rectangle that an image shows, in the coordinates of the drawing actions. The renderer
  /// sets it.
  open internal(set) var bounds = CGRect.zero

  public override init() {}

  /// Returns the format of the main screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format of the main screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  open override var description: String { String(reflecting: type(of: self)) }
}
