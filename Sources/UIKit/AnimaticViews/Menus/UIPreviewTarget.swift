import AnimaticObjects
import Foundation

/// The place to which the picture of a view belongs.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the place is.
  public final let container: UIView
  /// The middle of the picture.
  public final let center: CGPoint
  /// The transform of the picture.
  public final let transform: CGAffineTransform

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - container: The view in whose coordinates it is.
  ///   - center: The middle of the picture.
  ///   - transform: The transform of the picture.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
