import AnimaticObjects
import Foundation

/// The look of the picture of a view.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that shows, in its coordinates; `nil`, the default, for its bounds.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow; `nil` by default. It has no effect: pictures have none.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; `nil` by default.
  open var backgroundColor: UIColor?

  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}
