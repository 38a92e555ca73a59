import Foundation

/// An object that a ``UIDynamicAnimator`` moves and turns. Views are such objects.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The place of the middle, in points of the reference view.
  var center: CGPoint { get set }
  /// The bounds, whose size counts, in points.
  var bounds: CGRect { get }
  /// The transform, which the animator turns.
  var transform: CGAffineTransform { get set }
  /// The shape in collisions; `rectangle` unless the item has another one.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The path of the shape `path`, around the middle, in points; its convex hull counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
