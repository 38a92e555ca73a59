import AnimaticTracks
import Foundation

/// A transform of space taken apart so that its parts can be changed one by one: scale, then skew,
/// then turns about x, y and z, then translation, then perspective.
///
/// Unlike the parts that the engine interpolates, the turns are angles, which may be several full
/// turns apart, and a scale of 0 is put together again.
struct TransformComponents {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The turns about x, y and z, in this order, in radians.
  var angles: SIMD3<Double>
  /// How far y leans towards x, z towards x, and z towards y.
  private var skew: SIMD3<Double>
  /// The last column of a matrix that is otherwise the identity.
  private var perspective: SIMD3<Double>
  /// What of m44 the translation does not make.
  private var weight: Double

  init(_ matrix: Matrix4) {
    translation = matrix.row4.shift
    let rows = (matrix.row1.shift, matrix.row2.shift, matrix.row3.shift)
    // A mirror image takes the minus sign on the axis that is turned farthest (rule D.1).
    let isMirrored = rows.0.cross(rows.1).dot(rows.2) < 0
    let flipsX = isMirrored && rows.0.x < rows.1.y && rows.0.x < rows.2.z
    let flipsY = isMirrored && !flipsX && rows.1.y < rows.2.z

    let width = flipsX ? -rows.0.length : rows.0.length
    let axis1 = width == 0 ? [1, 0, 0] : rows.0 / width
    let lean1 = rows.1.dot(axis1)
    let upright = rows.1 - lean1 * axis1
    let height = flipsY ? -upright.length : upright.length
    let axis2 = height == 0 ? axis1.anyPerpendicular : upright / height
    var axis3 = axis1.cross(axis2)
    // What stays in the plane must not leave it by rounding.
    if axis3.x == 0 && axis3.y == 0 { axis3.z = axis3.z < 0 ? -1 : 1 }
    let lean2 = SIMD2(rows.2.dot(axis1), rows.2.dot(axis2))
    let depth = rows.2.dot(axis3)
    scale = [width, height, depth]
    skew = [
      height == 0 ? 0 : lean1 / height, depth == 0 ? 0 : lean2.x / depth,
      depth == 0 ? 0 : lean2.y / depth,
    ]
    let level = hypot(axis1.x, axis1.y)
    angles =
      level > 1e-9
      ? [atan2(axis2.z, axis3.z), atan2(-axis1.z, level), atan2(axis1.y, axis1.x)]
      // The first and the third turn are about one axis: the first is all of both.
      : [atan2(-axis3.y, axis2.y), atan2(-axis1.z, level), 0]

    let column = SIMD4(matrix.row1.w, matrix.row2.w, matrix.row3.w, 0)
    perspective = column.shift
    weight = matrix.row4.w
    guard column != SIMD4(), let undone = linear.inverse else { return }
    perspective = [
      undone.row1.dot(column), undone.row2.dot(column), undone.row3.dot(column),
    ]
    weight = matrix.row4.w - translation.dot(perspective)
  }

  /// The transform that the parts make.
  var matrix: Matrix4 {
    var matrix = linear
    matrix.row4 = SIMD4(translation, weight)
    guard perspective != SIMD3() else { return matrix }
    matrix.row1.w = matrix.row1.shift.dot(perspective)
    matrix.row2.w = matrix.row2.shift.dot(perspective)
    matrix.row3.w = matrix.row3.shift.dot(perspective)
    matrix.row4.w += translation.dot(perspective)
    return matrix
  }

  /// Scale, skew and turns.
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
  fileprivate var shift: SIMD3<Double> { [x, y, z] }

  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: Self) -> Self {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }

  /// Exact along an axis, where hypotenuses of whole numbers are.
  fileprivate var length: Double { z == 0 ? hypot(x, y) : dot(self).squareRoot() }

  /// A direction at right angles to this one, in the plane of x and y where there is one.
  fileprivate var anyPerpendicular: Self {
    let level = SIMD3(-y, x, 0)
    return level.length > 0 ? level / level.length : [0, 1, 0]
  }
}
