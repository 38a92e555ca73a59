import Foundation

// Views convert by the model; what shows of a running animation does not count (rule I.2).
extension UIView {
  /// A point of this view's coordinates in another view's; `nil` stands for the window, or off
  /// screen for the view at the root.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    backing.convert(point, to: (view ?? root).backing)
  }

  /// A point of another view's coordinates in this view's; see ``convert(_:to:)-(CGPoint,_)``.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    backing.convert(point, from: (view ?? root).backing)
  }

  /// The smallest upright rectangle of another view's coordinates around a rectangle of this one's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    backing.convert(rect, to: (view ?? root).backing)
  }

  /// The smallest upright rectangle of this view's coordinates around a rectangle of another's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    backing.convert(rect, from: (view ?? root).backing)
  }

  /// The view that contains this one and is in none.
  private var root: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }
}
