/// A transform of space in row-vector form: [x' y' z' w'] = [x y z 1] · matrix; the point shows at
/// x'/w', y'/w'.
///
/// The engine has a type of its own. `CATransform3D` is its counterpart in the façade, with the
/// fields m11 to m44.
public struct Matrix4: Hashable, Sendable {
  /// The growth of x', y', z' and w' with x: m11, m12, m13, m14.
  public var row1: SIMD4<Double>
  /// The growth of x', y', z' and w' with y: m21, m22, m23, m24.
  public var row2: SIMD4<Double>
  /// The growth of x', y', z' and w' with z: m31, m32, m33, m34.
  public var row3: SIMD4<Double>
  /// The shift in points, and the weight of the whole: m41, m42, m43, m44.
  public var row4: SIMD4<Double>

  /// Creates a matrix from its four rows.
  ///
  /// - Complexity: O(1)
  @inlinable public init(
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

  /// Whether the matrix moves nothing.
  ///
  /// - Complexity: O(1)
  @inlinable public var isIdentity: Bool {
    // A comparison with `.identity` costs a hit test of ten levels 2 400 instructions more.
    row1.x == 1 && row1.y == 0 && row1.z == 0 && row1.w == 0
      && row2.x == 0 && row2.y == 1 && row2.z == 0 && row2.w == 0
      && row3.x == 0 && row3.y == 0 && row3.z == 1 && row3.w == 0
      && row4.x == 0 && row4.y == 0 && row4.z == 0 && row4.w == 1
  }

  /// Creates a translation, in points.
  ///
  /// - Complexity: O(1)
  public init(translation: SIMD3<Double>) {
    self = .identity
    row4 = SIMD4(translation, 1)
  }

  /// Creates a scaling about the origin.
  ///
  /// - Complexity: O(1)
  public init(scale: SIMD3<Double>) {
    self.init(
      row1: SIMD4(scale.x, 0, 0, 0), row2: SIMD4(0, scale.y, 0, 0), row3: SIMD4(0, 0, scale.z, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// Creates a rotation. A rotation about z turns the x axis towards the y axis.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - axis: The axis of the rotation, of any length; an axis of length 0 gives the identity.
  /// - Complexity: O(1)
  public init(rotation angle: Double, about axis: SIMD3<Double>) {
    let rows = Quaternion(angle: angle, axis: axis).rows
    self.init(row1: rows.0, row2: rows.1, row3: rows.2, row4: [0, 0, 0, 1])
  }

  /// Creates the transform of space that moves the plane z = 0 as a plane transform does, and
  /// leaves z alone.
  ///
  /// - Complexity: O(1)
  public init(_ affine: AffineMatrix) {
    self.init(
      row1: SIMD4(affine.a, affine.b, 0, 0), row2: SIMD4(affine.c, affine.d, 0, 0),
      row3: SIMD4(0, 0, 1, 0), row4: SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// The equivalent plane transform, or `nil` when this matrix also moves along z or has
  /// perspective.
  ///
  /// - Complexity: O(1)
  public var affine: AffineMatrix? {
    // A debug build would make an array of each literal, at every tick.
    guard row1.highHalf == SIMD2(), row2.highHalf == SIMD2(), row3 == SIMD4(0, 0, 1, 0),
      row4.highHalf == SIMD2(0, 1)
    else { return nil }
    return AffineMatrix(a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
  }
}

// MARK: - Algebra

extension Matrix4 {
  /// Returns the transform that applies this matrix first and `other` second.
  ///
  /// - Complexity: O(1)
  public func concatenating(_ other: Matrix4) -> Matrix4 {
    func moved(_ row: SIMD4<Double>) -> SIMD4<Double> {
      row.x * other.row1 + row.y * other.row2 + row.z * other.row3 + row.w * other.row4
    }
    return Matrix4(row1: moved(row1), row2: moved(row2), row3: moved(row3), row4: moved(row4))
  }

  /// Returns this transform applied `count` times.
  /// - Parameter count: A whole number, not negative.
  /// - Complexity: O(log `count`)
  package func repeated(_ count: Double) -> Matrix4 {
    var (product, power) = (Matrix4.identity, self)
    var rest = UInt64(min(count, 1e15))
    while rest > 0 {
      if rest & 1 == 1 { product = product.concatenating(power) }
      power = power.concatenating(power)
      rest >>= 1
    }
    return product
  }

  /// The determinant: the signed factor by which a transform without perspective scales volumes.
  ///
  /// - Complexity: O(1)
  public var determinant: Double { row1.dot(.perpendicular(to: row2, row3, row4)) }

  /// The matrix that undoes this one, or `nil` when this one is singular.
  ///
  /// - Complexity: O(1)
  public var inverse: Matrix4? {
    // A column of the inverse is perpendicular to all rows but its own.
    let column1 = SIMD4.perpendicular(to: row2, row3, row4)
    let column2 = -SIMD4.perpendicular(to: row1, row3, row4)
    let column3 = SIMD4.perpendicular(to: row1, row2, row4)
    let column4 = -SIMD4.perpendicular(to: row1, row2, row3)
    let volume = row1.dot(column1)
    guard volume != 0, (1 / volume).isFinite else { return nil }
    return Matrix4(
      row1: SIMD4(column1.x, column2.x, column3.x, column4.x) / volume,
      row2: SIMD4(column1.y, column2.y, column3.y, column4.y) / volume,
      row3: SIMD4(column1.z, column2.z, column3.z, column4.z) / volume,
      row4: SIMD4(column1.w, column2.w, column3.w, column4.w) / volume)
  }
}

extension SIMD4<Double> {
  /// Creates the four numbers of a point or of a single number.
  @inline(__always) init(_ point: SIMD2<Double>) { self.init(lowHalf: point, highHalf: SIMD2()) }

  @inline(__always) func dot(_ other: Self) -> Double { (self * other).sum() }

  var length: Double { dot(self).squareRoot() }

  /// Returns the vector at right angles to three others whose length is the volume that they span.
  ///
  /// With [0, 0, 0, 1] as the third vector, the result is the cross product of the first two.
  static func perpendicular(to first: Self, _ second: Self, _ third: Self) -> Self {
    let xy = second.x * third.y - second.y * third.x
    let xz = second.x * third.z - second.z * third.x
    let xw = second.x * third.w - second.w * third.x
    let yz = second.y * third.z - second.z * third.y
    let yw = second.y * third.w - second.w * third.y
    let zw = second.z * third.w - second.w * third.z
    return SIMD4(
      first.y * zw - first.z * yw + first.w * yz, first.z * xw - first.x * zw - first.w * xz,
      first.x * yw - first.y * xw + first.w * xy, first.y * xz - first.x * yz - first.z * xy)
  }
}
