/// A transform of space decomposed into components that interpolate independently: scale, then
/// skew, then rotation, then translation, then perspective.
///
/// The algorithm is "unmatrix" (Spencer W. Thomas, Graphics Gems II), in the form of CSS Transforms
/// Level 2, "Decomposing a 3D matrix". The arithmetic differs where theirs loses digits: this one
/// keeps axes at right angles, reads half turns exactly and solves for perspective without an
/// inverse.
struct DecomposedMatrix4: Sendable {
  /// The components that interpolate along straight lines; rotation interpolates along an arc.
  struct Linear: Sendable {
    /// In points; w is 1.
    var translation: SIMD4<Double>
    var scale: SIMD3<Double>
    /// The skew of y towards x, of z towards x, and of z towards y.
    var skew: SIMD3<Double>
    /// The last column of a matrix that is otherwise the identity.
    var perspective: SIMD4<Double>
    /// The matrix's m44, by which the decomposition divides all its numbers.
    var weight: Double
  }

  var linear: Linear
  var rotation: Quaternion

  /// Decomposes a matrix; `nil` when m44 is 0 or the matrix is singular.
  init?(_ matrix: Matrix4) {
    let weight = matrix.row4.w
    var (row1, row2, row3) = (matrix.row1 / weight, matrix.row2 / weight, matrix.row3 / weight)
    let translation = matrix.row4 / weight
    let column = SIMD3(row1.w, row2.w, row3.w)
    (row1.w, row2.w, row3.w) = (0, 0, 0)

    var axis1 = row1 / row1.length
    var axis2 = row2.direction(across: axis1)
    let axis3 = SIMD4.perpendicular(to: axis1, axis2, [0, 0, 0, 1])
    // For a mirror image of a rotation, all three scales have the minus sign.
    if row3.dot(axis3) < 0 { (axis1, axis2) = (-axis1, -axis2) }
    let scale = SIMD3(row1.dot(axis1), row2.dot(axis2), row3.dot(axis3))
    guard
      abs(scale.x) > 0, abs(scale.y) > Self.flatness * row2.length,
      abs(scale.z) > Self.flatness * row3.length
    else { return nil }
    let lean = SIMD3(row2.dot(axis1), row3.dot(axis1), row3.dot(axis2))

    // Perspective along the three axes, solved from the first axis on.
    let along1 = column.x / scale.x
    let along2 = (column.y - lean.x * along1) / scale.y
    let along3 = (column.z - lean.y * along1 - lean.z * along2) / scale.z
    var perspective = along1 * axis1 + along2 * axis2 + along3 * axis3
    perspective.w = 1 - translation.dot(perspective)

    linear = Linear(
      translation: translation, scale: scale, skew: lean / SIMD3(scale.y, scale.z, scale.z),
      perspective: perspective, weight: weight)
    rotation = Quaternion(rows: axis1, axis2, axis3)
    guard linear.isFinite else { return nil }
  }

  /// The share of a row's length that rounding loses: a row that rises less above the plane of the
  /// rows before it counts as part of that plane.
  private static let flatness = 1e-12
}

extension DecomposedMatrix4 {
  /// The interpolation from one matrix to another, component by component.
  struct Ramp: Sendable {
    private var start: Linear
    private var change: Linear
    private var arc: Quaternion.Arc
    /// Whether there is neither skew nor perspective at either end, which saves half of the work.
    private var isRigid: Bool

    init(from: DecomposedMatrix4, to: DecomposedMatrix4) {
      start = from.linear
      change = to.linear
      change.translation -= start.translation
      change.scale -= start.scale
      change.skew -= start.skew
      change.perspective -= start.perspective
      change.weight -= start.weight
      arc = Quaternion.Arc(from: from.rotation, to: to.rotation)
      isRigid = from.linear.isRigid && to.linear.isRigid
    }

    @inline(__always)
    func value(at progress: Double) -> Matrix4 {
      if isRigid {
        let (axis1, axis2, axis3) = arc.rotation(at: progress).rows
        let scale = start.scale + change.scale * progress
        return Matrix4(
          row1: scale.x * axis1, row2: scale.y * axis2, row3: scale.z * axis3,
          row4: start.translation + change.translation * progress)
      }
      let linear = Linear(
        translation: start.translation + change.translation * progress,
        scale: start.scale + change.scale * progress,
        skew: start.skew + change.skew * progress,
        perspective: start.perspective + change.perspective * progress,
        weight: start.weight + change.weight * progress)
      return Matrix4(linear, rotation: arc.rotation(at: progress))
    }
  }
}

extension Matrix4 {
  /// Composes a matrix from its components.
  @inline(__always)
  init(_ linear: DecomposedMatrix4.Linear, rotation: Quaternion) {
    let (axis1, axis2, axis3) = rotation.rows
    let (scale, skew) = (linear.scale, linear.skew)
    @inline(__always)
    func projected(_ row: SIMD4<Double>) -> SIMD4<Double> {
      var row = row
      row.w = row.dot(linear.perspective)
      return linear.weight * row
    }
    self.init(
      row1: projected(scale.x * axis1),
      row2: projected(scale.y * (skew.x * axis1 + axis2)),
      row3: projected(scale.z * (skew.y * axis1 + skew.z * axis2 + axis3)),
      row4: projected(linear.translation))
  }
}

extension DecomposedMatrix4.Linear {
  /// Whether there is neither skew nor perspective.
  fileprivate var isRigid: Bool {
    skew == SIMD3() && perspective == SIMD4(0, 0, 0, 1) && weight == 1
  }

  fileprivate var isFinite: Bool {
    // A sum is finite only if each of its terms is.
    (translation.sum() + scale.sum() + skew.sum() + perspective.sum() + weight).isFinite
  }
}

extension SIMD4<Double> {
  /// Returns the direction of this vector's component at right angles to `axis`.
  ///
  /// The second pass removes the share along `axis` that rounding leaves when the component is
  /// short.
  fileprivate func direction(across axis: Self) -> Self {
    let once = self - dot(axis) * axis
    let direction = once / once.length
    let twice = direction - direction.dot(axis) * axis
    return twice / twice.length
  }
}
