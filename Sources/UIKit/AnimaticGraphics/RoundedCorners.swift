import Foundation

/// The corners of rounded rectangles: curves whose bend increases gradually, as UIKit makes them
/// since iOS 7, or quarters of an ellipse, also where the sides are too short for such curves.
package struct RoundedCorners {
  package let rect: CGRect
  private let corners: Corners
  /// The radii of the corners, in points.
  private let radii: CGSize
  /// Whether the curves bend gradually if the sides are long enough, and whether they do.
  private let (isGradual, isContinuous): (Bool, Bool)

  /// A set of corners, with the bits of `UIRectCorner` and `CACornerMask`.
  private struct Corners: OptionSet {
    let rawValue: UInt

    static let topLeft = Corners(rawValue: 1)
    static let topRight = Corners(rawValue: 2)
    static let bottomLeft = Corners(rawValue: 4)
    static let bottomRight = Corners(rawValue: 8)
    static let all = Corners(rawValue: 15)
  }

  /// The length of a gradual curve along a side, in radii.
  private static let reach = 1.52866483
  /// The distance of the control points of a quarter circle from the corner, in radii.
  private static let circleReach = 1 - 0.5522847498307936

  /// Creates the corners of a rectangle.
  /// - Parameters:
  ///   - corners: The bits of the corners that are round.
  ///   - radii: The radii, in points, which are limited to half the sides.
  ///   - isContinuous: Whether the curves bend gradually, if the sides are long enough.
  package init(rect: CGRect, corners: UInt, radii: CGSize, isContinuous: Bool = true) {
    (self.rect, self.corners) = (rect.standardized, Corners(rawValue: corners))
    // The path reports a radius that is not finite.
    let x = radii.width.isFinite ? min(radii.width, rect.width / 2) : radii.width
    let y = radii.height.isFinite ? min(radii.height, rect.height / 2) : radii.height
    self.radii = CGSize(width: x, height: y)
    let fits = x * Self.reach <= rect.width / 2 && y * Self.reach <= rect.height / 2
    (isGradual, self.isContinuous) = (isContinuous, isContinuous && fits)
  }

  /// Returns the corners of the rectangle at a distance inside this one, around the same centres.
  package func inset(by distance: Double) -> RoundedCorners {
    RoundedCorners(
      rect: rect.insetBy(dx: distance, dy: distance), corners: corners.rawValue,
      radii: CGSize(width: max(radii.width - distance, 0), height: max(radii.height - distance, 0)),
      isContinuous: isGradual)
  }

  /// The path: from the top left corner's end on the top side, over the top right corner. Each
  /// round corner is a line, a curve, a line and two curves, or a line and a quarter of an ellipse;
  /// each other corner is a line.
  package var path: CGPath {
    let path = CGMutablePath()
    guard (radii.width + radii.height).isFinite else {
      path.move(to: CGPoint(x: radii.width, y: radii.height))
      return path
    }
    let isFinite = (rect.minX + rect.maxX + rect.minY + rect.maxY).isFinite
    if !isFinite || radii.width <= 0 || radii.height <= 0 || corners.isDisjoint(with: .all) {
      path.addRect(rect)
      return path
    }
    // In the system of a corner, the first axis leads along the side before it.
    let first = corners.contains(.topLeft) ? (isContinuous ? Self.reach : 1) : 0
    path.move(to: CGPoint(x: rect.minX + first * radii.width, y: rect.minY))
    append(.topRight, to: path) { along, across in
      CGPoint(x: rect.maxX - along * radii.width, y: rect.minY + across * radii.height)
    }
    append(.bottomRight, to: path) { along, across in
      CGPoint(x: rect.maxX - across * radii.width, y: rect.maxY - along * radii.height)
    }
    append(.bottomLeft, to: path) { along, across in
      CGPoint(x: rect.minX + along * radii.width, y: rect.maxY - across * radii.height)
    }
    append(.topLeft, to: path) { along, across in
      CGPoint(x: rect.minX + across * radii.width, y: rect.minY + along * radii.height)
    }
    path.closeSubpath()
    return path
  }

  private func append(
    _ corner: Corners, to path: CGMutablePath, _ point: (Double, Double) -> CGPoint
  ) {
    guard corners.contains(corner) else { return path.addLine(to: point(0, 0)) }
    guard isContinuous else {
      path.addLine(to: point(1, 0))
      path.addCurve(
        to: point(0, 1), control1: point(Self.circleReach, 0), control2: point(0, Self.circleReach))
      return
    }
    path.addLine(to: point(Self.reach, 0))
    path.addCurve(
      to: point(0.66993427, 0.065496), control1: point(1.08849323, 0),
      control2: point(0.86840689, 0))
    path.addLine(to: point(0.63149399, 0.07491100))
    path.addCurve(
      to: point(0.07491100, 0.63149399), control1: point(0.37282392, 0.16905899),
      control2: point(0.16905899, 0.37282392))
    path.addCurve(
      to: point(0, Self.reach), control1: point(0, 0.86840689), control2: point(0, 1.08849323))
  }
}
