import AnimaticTracks
import Foundation

/// A three-dimensional transform decomposed into components that can change independently: scale,
/// then skew, then rotations about x, y and z, then translation, then perspective.
///
/// The engine's own decomposition, for interpolation, has a quaternion. Here rotations are angles,
/// which may be several full turns apart, and a scale of 0 is composed again without loss.
struct TransformComponents {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The rotations about x, y and z, in this order, in radians.
  var angles: SIMD3<Double>
  /// The shear of y along x, of z along x, and of z along y.
  private var skew: SIMD3<Double>
  /// The last column of the perspective matrix, which is the identity otherwise.
  private var perspective: SIMD3<Double>
  /// The share of m44 that does not come from the translation.
  private var weight: Double

  init(_ matrix: Matrix4) {
    translation = matrix.row4.xyz
    let rows = (matrix.row1.xyz, matrix.row2.xyz, matrix.row3.xyz)
    (scale, skew, angles) = (SIMD3(rows.0.x, rows.1.y, rows.2.z), SIMD3(), SIMD3())
    (perspective, weight) = (SIMD3(), 1)
    if !Self.areScaled(rows) { decompose(rows) }
    separatePerspective(of: matrix)
  }

  /// Returns whether the rows of a matrix only scale, so that its factors keep their signs. A half
  /// turn is no pair of negative factors: its sine is small, and not 0.
  private static func areScaled(_ rows: Rows) -> Bool {
    SIMD2(rows.0.y, rows.0.z) == SIMD2() && SIMD2(rows.1.x, rows.1.z) == SIMD2()
      && SIMD2(rows.2.x, rows.2.y) == SIMD2()
  }

  private typealias Rows = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Sets scale, skew and angles to those of the rows of a matrix.
  private mutating func decompose(_ rows: Rows) {
    // A reflection negates the scale of the axis that is rotated farthest (rule D1).
    let isMirrored = rows.0.cross(rows.1).dot(rows.2) < 0
    let flipsX = isMirrored && rows.0.x < rows.1.y && rows.0.x < rows.2.z
    let flipsY = isMirrored && !flipsX && rows.1.y < rows.2.z

    let width = flipsX ? -rows.0.length : rows.0.length
    let axis1 = width == 0 ? [1, 0, 0] : rows.0 / width
    let shear1 = rows.1.dot(axis1)
    let upright = rows.1 - shear1 * axis1
    let height = flipsY ? -upright.length : upright.length
    let axis2 = height == 0 ? axis1.anyPerpendicular : upright / height
    var axis3 = axis1.cross(axis2)
    // Rounding must not tilt a rotation within the plane out of the plane.
    if axis3.x == 0 && axis3.y == 0 { axis3.z = axis3.z < 0 ? -1 : 1 }
    let shear2 = SIMD2(rows.2.dot(axis1), rows.2.dot(axis2))
    let depth = rows.2.dot(axis3)
    scale = [width, height, depth]
    skew = [
      height == 0 ? 0 : shear1 / height, depth == 0 ? 0 : shear2.x / depth,
      depth == 0 ? 0 : shear2.y / depth,
    ]
    let cosine = hypot(axis1.x, axis1.y)
    angles =
      cosine > 1e-9
      ? [atan2(axis2.z, axis3.z), atan2(-axis1.z, cosine), atan2(axis1.y, axis1.x)]
      // Gimbal lock: the first and the third rotation share an axis, so the first holds both
      // angles.
      : [atan2(-axis3.y, axis2.y), atan2(-axis1.z, cosine), 0]
  }

  private mutating func separatePerspective(of matrix: Matrix4) {
    let column = SIMD4(matrix.row1.w, matrix.row2.w, matrix.row3.w, 0)
    perspective = column.xyz
    weight = matrix.row4.w
    guard column != SIMD4(), let inverse = linear.inverse else { return }
    perspective = [
      inverse.row1.dot(column), inverse.row2.dot(column), inverse.row3.dot(column),
    ]
    weight = matrix.row4.w - translation.dot(perspective)
  }

  var matrix: Matrix4 {
    var matrix = linear
    matrix.row4 = SIMD4(translation, weight)
    guard perspective != SIMD3() else { return matrix }
    matrix.row1.w = matrix.row1.xyz.dot(perspective)
    matrix.row2.w = matrix.row2.xyz.dot(perspective)
    matrix.row3.w = matrix.row3.xyz.dot(perspective)
    matrix.row4.w += translation.dot(perspective)
    return matrix
  }

  /// The product of scale, skew and rotations.
  private var linear: Matrix4 {
    var turned = Matrix4(rotation: angles.z, about: [0, 0, 1])
    if angles.y != 0 {
      turned = Matrix4(rotation: angles.y, about: [0, 1, 0]).concatenating(turned)
    }
    if angles.x != 0 {
      turned = Matrix4(rotation: angles.x, about: [1, 0, 0]).concatenating(turned)
    }
    let (axis1, axis2, axis3) = (turned.row1, turned.row2, turned.row3)
    return Matrix4(
      row1: scale.x * axis1, row2: scale.y * (skew.x * axis1 + axis2),
      row3: scale.z * (skew.y * axis1 + skew.z * axis2 + axis3), row4: [0, 0, 0, 1])
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { [x, y, z] }

  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }

  /// The length; exact for whole-number hypotenuses in the plane of x and y.
  fileprivate var length: Double { z == 0 ? hypot(x, y) : dot(self).squareRoot() }

  /// A unit vector perpendicular to this one, within the plane of x and y.
  fileprivate var anyPerpendicular: Self {
    let level = SIMD3(-y, x, 0)
    return level.length > 0 ? level / level.length : [0, 1, 0]
  }
}
