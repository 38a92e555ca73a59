import AnimaticLayers
import Foundation

/// Something with coordinates of its own: a view, or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The area, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point to the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from the coordinates of another space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle to the coordinates of another space.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from the coordinates of another space.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// A call with a view means the method of views that takes `nil`, too.
extension UICoordinateSpace {
  /// The layer with the coordinates; `nil` for those of the screen.
  private var area: CALayer? { (self as? UIView)?.layer }

  /// Converts a point to the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let area else { return coordinateSpace.area?.convert(point, from: nil) ?? point }
    return area.convert(point, to: coordinateSpace.area)
  }

  /// Converts a point from the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// Converts a rectangle to the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let area else { return coordinateSpace.area?.convert(rect, from: nil) ?? rect }
    return area.convert(rect, to: coordinateSpace.area)
  }

  /// Converts a rectangle from the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}
