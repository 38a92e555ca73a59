/// A plane transform in row-vector form: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The engine has a type of its own so that it needs no geometry library. `CGAffineTransform` is
/// its counterpart in the façade.
public struct AffineMatrix: Hashable, Sendable {
  /// The growth of x' with x.
  public var a: Double
  /// The growth of y' with x.
  public var b: Double
  /// The growth of x' with y.
  public var c: Double
  /// The growth of y' with y.
  public var d: Double
  /// The shift along x, in points.
  public var tx: Double
  /// The shift along y, in points.
  public var ty: Double

  /// Creates a matrix from its six numbers.
  ///
  /// - Complexity: O(1)
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The matrix that moves nothing.
  public static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The signed factor by which the transform scales areas.
  ///
  /// - Complexity: O(1)
  public var determinant: Double { a * d - b * c }

  /// Returns the transform that applies this matrix first and `other` second.
  ///
  /// - Complexity: O(1)
  public func concatenating(_ other: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The matrix that undoes this one, or `nil` when this one maps the plane to a line or a point.
  ///
  /// - Complexity: O(1)
  public var inverse: AffineMatrix? {
    let area = determinant
    guard area != 0, (1 / area).isFinite else { return nil }
    return AffineMatrix(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }
}
