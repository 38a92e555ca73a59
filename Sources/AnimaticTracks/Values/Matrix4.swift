/// A transform of space in row-vector form: [x' y' z' w'] = [x y z 1] · matrix; the point shown is
/// x'/w', y'/w'.
///
/// The engine's own type; `CATransform3D` is its counterpart in the façade, and m11 to m44 are that
/// type's fields.
public struct Matrix4: Hashable, Sendable {
  /// How x', y', z' and w' grow with x: m11, m12, m13, m14.
  public var row1: SIMD4<Double>
  /// How x', y', z' and w' grow with y: m21, m22, m23, m24.
  public var row2: SIMD4<Double>
  /// How x', y', z' and w' grow with z: m31, m32, m33, m34.
  public var row3: SIMD4<Double>
  /// The shift in points, and the weight of the whole: m41, m42, m43, m44.
  public var row4: SIMD4<Double>

  /// Makes a matrix from its four rows.
  @inlinable
  public init(
    row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>
  ) {
    (self.row1, self.row2, self.row3, self.row4) = (row1, row2, row3, row4)
  }

  /// The matrix that moves nothing.
  @inlinable public static var identity: Matrix4 {
    Matrix4(
      row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// This matrix first, then `other`.
  public func concatenating(_ other: Matrix4) -> Matrix4 {
    func moved(_ row: SIMD4<Double>) -> SIMD4<Double> {
      row.x * other.row1 + row.y * other.row2 + row.z * other.row3 + row.w * other.row4
    }
    return Matrix4(row1: moved(row1), row2: moved(row2), row3: moved(row3), row4: moved(row4))
  }
}
