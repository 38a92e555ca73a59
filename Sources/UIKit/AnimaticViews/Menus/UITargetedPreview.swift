import AnimaticObjects
import Foundation

/// A view whose picture shows above a context menu, with its look and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// The look.
  public final let parameters: UIPreviewParameters
  /// The place.
  public final let target: UIPreviewTarget

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }
  /// Creates a preview at the place of the view, which has a superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  open override var description: String { String(reflecting: type(of: self)) }
}
