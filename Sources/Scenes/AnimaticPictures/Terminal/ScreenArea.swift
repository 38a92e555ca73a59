import Animatic
import AnimaticLayers
import Foundation

/// An area of a layer as it appears on the screen: a rectangle with rounded corners, or a path.
package struct ScreenArea {
  /// The smallest upright rectangle of the screen around the area, in points; infinite if the area
  /// reaches behind the eye.
  package let box: CGRect

  private let outline: Outline
  private let toScreen: PlaneMap
  private let fromScreen: PlaneMap

  /// The shape of an area in the layer's own coordinates.
  private enum Outline {
    case rectangle(CGRect, cornerRadius: Double, corners: CACornerMask)
    case path(CGPath, CGPathFillRule)
  }

  /// Creates the area of a rectangle.
  /// - Parameters:
  ///   - bounds: The rectangle in the layer's own coordinates, in points.
  ///   - cornerRadius: The radius of the rounded corners, in points.
  ///   - maskedCorners: The corners that are round.
  ///   - map: The map from the layer's coordinates to those of the screen.
  /// - Returns: `nil` if the area shows as a line or a point.
  package init?(
    bounds: CGRect, cornerRadius: Double = 0,
    maskedCorners: CACornerMask = CACornerMask(rawValue: 0b1111), map: PlaneMap
  ) {
    let radius = max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2))
    self.init(
      .rectangle(bounds, cornerRadius: radius, corners: maskedCorners), in: bounds, map: map)
  }

  /// Creates the area of the inside of a path.
  /// - Parameters:
  ///   - path: The path in the layer's own coordinates, in points.
  ///   - rule: The rule that decides what is inside.
  ///   - map: The map from the layer's coordinates to those of the screen.
  /// - Returns: `nil` if the area shows as a line or a point.
  package init?(path: CGPath, rule: CGPathFillRule, map: PlaneMap) {
    self.init(.path(path, rule), in: path.boundingBoxOfPath, map: map)
  }

  private init?(_ outline: Outline, in bounds: CGRect, map: PlaneMap) {
    guard bounds.width > 0, bounds.height > 0, let inverse = map.inverse else { return nil }
    self.outline = outline
    (toScreen, fromScreen) = (map, inverse)
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ]
    box = corners.allSatisfy(map.showsPoint) ? map.apply(to: bounds) : .infinite
  }

  /// Returns the point of the layer that shows at a point of the screen; `nil` outside of the area.
  package func point(at point: CGPoint) -> CGPoint? {
    let inner = fromScreen.apply(to: point)
    guard contains(inner, inset: 0), toScreen.showsPoint(inner) else { return nil }
    return inner
  }

  /// Returns the smallest upright rectangle of the layer around what shows in a rectangle of the
  /// screen.
  package func rect(of rect: CGRect) -> CGRect { fromScreen.apply(to: rect) }

  /// Returns whether a point of the layer lies in the area without a margin along its edge. The
  /// area of a path has no margin.
  /// - Parameters:
  ///   - point: The point in the layer's own coordinates.
  ///   - inset: The width of the margin, in points.
  package func contains(_ point: CGPoint, inset: Double) -> Bool {
    switch outline {
    case .path(let path, let rule): path.contains(point, using: rule)
    case .rectangle(let bounds, let radius, let corners):
      Self.contains(point, bounds, radius, corners, inset: inset)
    }
  }

  private static func contains(
    _ point: CGPoint, _ bounds: CGRect, _ cornerRadius: Double, _ corners: CACornerMask,
    inset: Double
  ) -> Bool {
    guard point.x >= bounds.minX + inset, point.x < bounds.maxX - inset,
      point.y >= bounds.minY + inset, point.y < bounds.maxY - inset
    else { return false }
    guard cornerRadius > 0 else { return true }
    // The margin's inner corners have the same centres.
    let (isLeft, isTop) = (point.x < bounds.midX, point.y < bounds.midY)
    let x = isLeft ? bounds.minX + cornerRadius - point.x : point.x - bounds.maxX + cornerRadius
    let y = isTop ? bounds.minY + cornerRadius - point.y : point.y - bounds.maxY + cornerRadius
    guard x > 0, y > 0, corners.contains(corner(isLeft: isLeft, isTop: isTop)) else { return true }
    let radius = max(0, cornerRadius - inset)
    return x * x + y * y <= radius * radius
  }

  private static func corner(isLeft: Bool, isTop: Bool) -> CACornerMask {
    switch (isLeft, isTop) {
    case (true, true): .layerMinXMinYCorner
    case (false, true): .layerMaxXMinYCorner
    case (true, false): .layerMinXMaxYCorner
    case (false, false): .layerMaxXMaxYCorner
    }
  }
}
