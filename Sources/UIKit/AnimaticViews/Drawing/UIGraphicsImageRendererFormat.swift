import Foundation

/// The settings with which a ``UIGraphicsImageRenderer`` makes images.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
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
