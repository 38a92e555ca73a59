/// A transform of space taken apart into what may be interpolated one by one: scale, then skew,
/// then rotation, then translation, then perspective.
///
/// The algorithm is "unmatrix" (Spencer W. Thomas, Graphics Gems II) as CSS Transforms Level 2,
/// "Decomposing a 3D matrix", has it. The arithmetic differs where theirs loses digits: axes are
/// kept at right angles, half turns are read exactly, perspective is solved for without an inverse.
struct DecomposedMatrix4: Sendable {
  /// All that runs straight; rotation runs along an arc.
  struct Straight: Sendable {
    /// In points; w is 1.
    var translation: SIMD4<Double>
    var scale: SIMD3<Double>
    /// How far y leans towards x, z towards x, and z towards y.
    var skew: SIMD3<Double>
    /// The last column of a matrix that is otherwise the identity.
    var perspective: SIMD4<Double>
    /// The matrix's m44, by which all its numbers were divided.
    var weight: Double
  }

  var straight: Straight
  var rotation: Quaternion

  /// Takes a matrix apart; `nil` when m44 is 0, or when space collapses to a plane or less.
  init?(_ matrix: Matrix4) {
    let weight = matrix.row4.w
    var (row1, row2, row3) = (matrix.row1 / weight, matrix.row2 / weight, matrix.row3 / weight)
    let translation = matrix.row4 / weight
    let column = SIMD3(row1.w, row2.w, row3.w)
    (row1.w, row2.w, row3.w) = (0, 0, 0)

    var axis1 = row1 / row1.length
    var axis2 = row2.direction(across: axis1)
    let axis3 = SIMD4.perpendicular(to: axis1, axis2, [0, 0, 0, 1])
    // A mirror image of a rotation: all three scales take the minus sign.
    if row3.dot(axis3) < 0 { (axis1, axis2) = (-axis1, -axis2) }
    let scale = SIMD3(row1.dot(axis1), row2.dot(axis2), row3.dot(axis3))
    guard
      abs(scale.x) > 0, abs(scale.y) > Self.flatness * row2.length,
      abs(scale.z) > Self.flatness * row3.length
    else { return nil }
    let lean = SIMD3(row2.dot(axis1), row3.dot(axis1), row3.dot(axis2))

    // Perspective in the directions of the axes, from the first one on.
    let along1 = column.x / scale.x
    let along2 = (column.y - lean.x * along1) / scale.y
    let along3 = (column.z - lean.y * along1 - lean.z * along2) / scale.z
    var perspective = along1 * axis1 + along2 * axis2 + along3 * axis3
    perspective.w = 1 - translation.dot(perspective)

    straight = Straight(
      translation: translation, scale: scale, skew: lean / SIMD3(scale.y, scale.z, scale.z),
      perspective: perspective, weight: weight)
    rotation = Quaternion(rows: axis1, axis2, axis3)
    guard straight.isFinite else { return nil }
  }

  /// The part of a row's length that is lost in rounding: what rises no higher above the plane of
  /// the rows before it lies in that plane.
  private static let flatness = 1e-12
}

extension Matrix4 {
  /// Puts a matrix together again from its parts.
  @inline(__always)
  init(_ parts: DecomposedMatrix4.Straight, rotation: Quaternion) {
    let (axis1, axis2, axis3) = rotation.rows
    let (scale, skew) = (parts.scale, parts.skew)
    @inline(__always)
    func projected(_ row: SIMD4<Double>) -> SIMD4<Double> {
      var row = row
      row.w = row.dot(parts.perspective)
      return parts.weight * row
    }
    self.init(
      row1: projected(scale.x * axis1),
      row2: projected(scale.y * (skew.x * axis1 + axis2)),
      row3: projected(scale.z * (skew.y * axis1 + skew.z * axis2 + axis3)),
      row4: projected(parts.translation))
  }
}

extension DecomposedMatrix4.Straight {
  fileprivate var isFinite: Bool {
    // A sum of numbers is finite only if each of them is.
    (translation.sum() + scale.sum() + skew.sum() + perspective.sum() + weight).isFinite
  }
}

extension SIMD4<Double> {
  /// The direction this vector takes off a line through `axis`.
  ///
  /// The second pass removes what rounding left of the line when little else was.
  fileprivate func direction(across axis: Self) -> Self {
    let once = self - dot(axis) * axis
    let direction = once / once.length
    let twice = direction - direction.dot(axis) * axis
    return twice / twice.length
  }
}
