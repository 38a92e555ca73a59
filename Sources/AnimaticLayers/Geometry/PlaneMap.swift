import AnimaticTracks
import Foundation

/// Where the points of one layer's plane lie in another's: a transform, seen with perspective.
package struct PlaneMap {
  private var matrix: Matrix4

  /// Flattens a transform of space: only where points of the plane z = 0 show counts.
  package init(_ matrix: Matrix4) {
    self.matrix = matrix
    self.matrix.row1.z = 0
    self.matrix.row2.z = 0
    self.matrix.row3 = [0, 0, 1, 0]
    self.matrix.row4.z = 0
  }

  /// The map that moves nothing.
  package static let identity = PlaneMap(.identity)

  /// This map first, then another one.
  package func concatenating(_ other: PlaneMap) -> PlaneMap {
    PlaneMap(matrix.concatenating(other.matrix))
  }

  /// The map back, or `nil` when the plane is seen edge on or collapses.
  package var inverse: PlaneMap? { matrix.inverse.map(PlaneMap.init) }

  /// The point on the other plane that a point shows at.
  package func apply(to point: CGPoint) -> CGPoint {
    let moved = point.x * matrix.row1 + point.y * matrix.row2 + matrix.row4
    return moved.w == 1 || moved.w == 0
      ? CGPoint(x: moved.x, y: moved.y) : CGPoint(x: moved.x / moved.w, y: moved.y / moved.w)
  }

  /// The smallest upright rectangle around the four corners (rule I.2).
  package func apply(to rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { apply(to: $0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (xs.reduce(xs[0], min), xs.reduce(xs[0], max))
    let (top, bottom) = (ys.reduce(ys[0], min), ys.reduce(ys[0], max))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
