import Foundation

// Views convert by the model; what shows of a running animation does not count (rule I.2).
extension UIView {
  /// A point of this view's coordinates in another view's; `nil` stands for the window, or off
  /// screen for the view at the root.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }

  /// A point of another view's coordinates in this view's; see ``convert(_:to:)-(CGPoint,_)``.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }

  /// The smallest upright rectangle of another view's coordinates around a rectangle of this one's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }

  /// The smallest upright rectangle of this view's coordinates around a rectangle of another's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  /// The view that contains this one and is in none.
  private var root: UIView {
    var view = self
    while let container = view.superview { view = container }
    return view
  }
}
