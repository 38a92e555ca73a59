import Glibc

/// A plane transform decomposed into components that interpolate independently: scale, then
/// rotation, then the remainder, then translation.
///
/// The algorithm is that of CSS Transforms Level 1, "Decomposing a 2D matrix", which Core
/// Animation follows for plane transforms (rule D1).
struct DecomposedMatrix: Sendable {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// In radians.
  var angle: Double
  /// The rows of the 2 × 2 matrix that is left when scale and rotation are undone.
  var remainder: SIMD4<Double>

  /// Decomposes a matrix.
  /// - Precondition: The determinant is a number other than 0, so that neither row is 0. Other
  ///   matrices need `init(undivided:)`.
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

  /// Creates a decomposition whose remainder is the whole matrix, so that the numbers of a singular
  /// matrix interpolate one by one.
  init(undivided matrix: AffineMatrix) {
    translation = [matrix.tx, matrix.ty]
    scale = [1, 1]
    angle = 0
    remainder = [matrix.a, matrix.b, matrix.c, matrix.d]
  }

  /// Replaces two decompositions by equivalent ones with the shortest rotation between them.
  static func align(_ from: inout DecomposedMatrix, _ to: inout DecomposedMatrix) {
    // At most one scale of each side is negative. When the sides mirror different axes, half a turn
    // makes them mirror the same one.
    if from.scale.x.sign != to.scale.x.sign && from.scale.y.sign != to.scale.y.sign {
      from.scale = -from.scale
      from.angle -= Double(signOf: from.angle, magnitudeOf: .pi)
    }
    // Two sides without rotation have none in between.
    if from.angle == 0 && to.angle == 0 { return }
    // The algorithm counts an angle of zero as a full turn, so a half turn runs in the negative
    // direction. Rounding does not change which way a half turn runs.
    let rounding = 1e-9
    if abs(from.angle) < rounding { from.angle += 2 * .pi }
    if abs(to.angle) < rounding { to.angle += 2 * .pi }
    if abs(from.angle - to.angle) > .pi + rounding {
      if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
    }
  }
}
