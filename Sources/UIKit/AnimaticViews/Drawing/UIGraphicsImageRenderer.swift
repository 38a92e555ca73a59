import Foundation

/// A maker of images from drawing actions.
///
/// An image is a display list with a size and a scale. It has no pixels, so there is no
/// counterpart of `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)`.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
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
