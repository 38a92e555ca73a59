import AnimaticTracks
import Foundation

/// A projective map from the plane of one layer to the plane of another layer.
package struct PlaneMap: Sendable {
  private var matrix: Matrix4

  /// Creates the effect of a three-dimensional transform on the plane z = 0, without depth.
  package init(_ matrix: Matrix4) {
    self.matrix = matrix
    self.matrix.row1.z = 0
    self.matrix.row2.z = 0
    self.matrix.row3 = [0, 0, 1, 0]
    self.matrix.row4.z = 0
  }

  /// The map that leaves every point where it is.
  package static let identity = PlaneMap(.identity)

  /// Returns the map that applies this map first, then another one.
  package func concatenating(_ other: PlaneMap) -> PlaneMap {
    PlaneMap(matrix.concatenating(other.matrix))
  }

  /// The map as an affine transform, without perspective.
  package var affine: CGAffineTransform { CGAffineTransform(flattening: matrix) }
  /// The inverse map, or `nil` when this map takes the plane to a line or a point.
  package var inverse: PlaneMap? { matrix.inverse.map(PlaneMap.init) }

  package func apply(to point: CGPoint) -> CGPoint {
    let moved = point.x * matrix.row1 + point.y * matrix.row2 + matrix.row4
    return moved.w == 1 || moved.w == 0
      ? CGPoint(x: moved.x, y: moved.y) : CGPoint(x: moved.x / moved.w, y: moved.y / moved.w)
  }

  /// Returns whether a point appears in the other plane: a perspective does not show what lies
  /// behind the eye.
  package func showsPoint(_ point: CGPoint) -> Bool {
    point.x * matrix.row1.w + point.y * matrix.row2.w + matrix.row4.w > 0
  }

  /// Returns where the corners of a rectangle appear: top left, top right, bottom right, bottom
  /// left.
  package func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { apply(to: $0) }
  }

  /// Returns the smallest upright rectangle around the four mapped corners (rule I2).
  package func apply(to rect: CGRect) -> CGRect {
    let corners = corners(of: rect)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (xs.reduce(xs[0], min), xs.reduce(xs[0], max))
    let (top, bottom) = (ys.reduce(ys[0], min), ys.reduce(ys[0], max))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
