import Foundation

// Views convert by the model, not by what running animations show (rule I2).
extension UIView {
  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: The point, in this view's coordinates.
  ///   - view: The other view, in the same tree; `nil` for the window or, off screen, for the view
  ///     at the root of the tree.
  /// - Complexity: O(*d*), where *d* is the depth of both views.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    backing.convert(point, to: (view ?? root).backing)
  }

  /// Converts a point from another view's coordinates to this view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    backing.convert(point, from: (view ?? root).backing)
  }

  /// Converts a rectangle from this view's coordinates to another view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    backing.convert(rect, to: (view ?? root).backing)
  }

  /// Converts a rectangle from another view's coordinates to this view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    backing.convert(rect, from: (view ?? root).backing)
  }

  /// The view at the root of the tree, which is this view when it has no superview.
  private var root: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }
}
