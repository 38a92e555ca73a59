#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A plane transform taken apart into what may be interpolated one by one: scale, then rotation,
/// then what remains, then translation.
///
/// The algorithm is that of CSS Transforms Level 1, "Decomposing a 2D matrix", which Core
/// Animation follows for plane transforms (rule D.1).
struct DecomposedMatrix: Sendable {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// In radians.
  var angle: Double
  /// The rows of the 2 × 2 matrix left when scale and rotation are undone.
  var remainder: SIMD4<Double>

  /// Takes a matrix apart.
  ///
  /// - Precondition: The determinant is a number other than 0, so neither row is 0. A flat matrix stays
  ///   undivided.
  init(_ matrix: AffineMatrix) {
    translation = [matrix.tx, matrix.ty]
    var row0 = SIMD2(matrix.a, matrix.b)
    var row1 = SIMD2(matrix.c, matrix.d)
    scale = [hypot(row0.x, row0.y), hypot(row1.x, row1.y)]
    if matrix.determinant.sign == .minus {
      if matrix.a < matrix.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    row0 /= scale.x
    row1 /= scale.y
    angle = atan2(row0.y, row0.x)
    let (cosine, sine) = (cos(angle), sin(angle))
    let unturned0 = cosine * row0 - sine * row1
    let unturned1 = sine * row0 + cosine * row1
    remainder = [unturned0.x, unturned0.y, unturned1.x, unturned1.y]
  }

  /// The matrix as one part, so that its numbers run each on its own: what a flat one allows.
  init(undivided matrix: AffineMatrix) {
    translation = [matrix.tx, matrix.ty]
    scale = [1, 1]
    angle = 0
    remainder = [matrix.a, matrix.b, matrix.c, matrix.d]
  }

  /// Chooses, among equal decompositions of two matrices, those between which the way is short.
  static func align(_ from: inout DecomposedMatrix, _ to: inout DecomposedMatrix) {
    // Mirrored on different axes, as at most one scale of each side is negative: half a turn makes
    // them mirrored on the same one.
    if from.scale.x.sign != to.scale.x.sign && from.scale.y.sign != to.scale.y.sign {
      from.scale = -from.scale
      from.angle -= Double(signOf: from.angle, magnitudeOf: .pi)
    }
    // Without a rotation on either side there is none in between.
    if from.angle == 0 && to.angle == 0 { return }
    // An angle of zero counts as a full turn: a half turn runs in the negative direction.
    if from.angle == 0 { from.angle = 2 * .pi }
    if to.angle == 0 { to.angle = 2 * .pi }
    if abs(from.angle - to.angle) > .pi {
      if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
    }
  }
}
