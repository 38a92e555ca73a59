/// An affine transform of a scene file.
package enum SceneTransform: Hashable, Sendable {
  /// The six entries of a matrix: `[a, b, c, d, tx, ty]`.
  case matrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
  /// Operations to apply to the identity one after the other, as `CGAffineTransform.rotated(by:)`,
  /// `scaledBy(x:y:)` and `translatedBy(x:y:)` do; none of them is the identity.
  case operations([Operation])

  /// One operation on the transform so far.
  package enum Operation: Hashable, Sendable {
    /// Rotates by an angle in degrees.
    case rotate(degrees: Double)
    /// Scales both axes.
    case scale(x: Double, y: Double)
    /// Moves by a vector in points.
    case translate(x: Double, y: Double)
  }
}
