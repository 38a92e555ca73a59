import AnimaticObjects
import Foundation

/// The look of the picture of a view.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that shows, in its coordinates; `nil`, the default, for its bounds.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow; `nil` by default. It has no effect: pictures have none.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; `nil` by default.
  open var backgroundColor: UIColor?

  public override init() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The place to which the picture of a view belongs.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
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

/// A view whose picture shows above a context menu, with its look and its place.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
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
