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
    guard abs(scale.x) > 0, abs(scale.y) > Self.flatness * row2.length,
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
  /// The interpolation from one matrix to another, component by component, of all but skew and
  /// perspective: half of the work and of the memory.
  struct RigidRamp: Sendable {
    private let translation: SIMD4<Double>
    private let move: SIMD4<Double>
    private let scale: SIMD3<Double>
    private let growth: SIMD3<Double>
    private let arc: Quaternion.Arc

    init(from: DecomposedMatrix4, to: DecomposedMatrix4) {
      translation = from.linear.translation
      move = to.linear.translation - translation
      scale = from.linear.scale
      growth = to.linear.scale - scale
      arc = Quaternion.Arc(from: from.rotation, to: to.rotation)
    }

    @inline(__always) func value(at progress: Double) -> Matrix4 {
      let (axis1, axis2, axis3) = arc.rotation(at: progress).rows
      let scale = scale + growth * progress
      return Matrix4(
        row1: scale.x * axis1, row2: scale.y * axis2, row3: scale.z * axis3,
        row4: translation + move * progress)
    }

    @inline(__always) func value(at progress: Double, _ lean: LeanRamp) -> Matrix4 {
      let linear = Linear(
        translation: translation + move * progress, scale: scale + growth * progress,
        skew: lean.skew + lean.skewChange * progress,
        perspective: lean.perspective + lean.perspectiveChange * progress,
        weight: lean.weight + lean.weightChange * progress)
      return Matrix4(linear, rotation: arc.rotation(at: progress))
    }
  }

  /// The interpolation of skew and perspective.
  struct LeanRamp: Sendable {
    fileprivate let skew: SIMD3<Double>
    fileprivate let skewChange: SIMD3<Double>
    fileprivate let perspective: SIMD4<Double>
    fileprivate let perspectiveChange: SIMD4<Double>
    fileprivate let weight: Double
    fileprivate let weightChange: Double

    init(from: Linear, to: Linear) {
      (skew, skewChange) = (from.skew, to.skew - from.skew)
      (perspective, perspectiveChange) = (from.perspective, to.perspective - from.perspective)
      (weight, weightChange) = (from.weight, to.weight - from.weight)
    }
  }
}

extension Matrix4 {
  @inline(__always) init(_ linear: DecomposedMatrix4.Linear, rotation: Quaternion) {
    let (axis1, axis2, axis3) = rotation.rows
    let (scale, skew) = (linear.scale, linear.skew)
    @inline(__always) func projected(_ row: SIMD4<Double>) -> SIMD4<Double> {
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
  var isRigid: Bool { skew == SIMD3() && perspective == SIMD4(0, 0, 0, 1) && weight == 1 }

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
