extension Matrix4 {
  /// Makes a shift, in points.
  public init(translation: SIMD3<Double>) {
    self = .identity
    row4 = SIMD4(translation, 1)
  }

  /// Makes a scaling about the origin.
  public init(scale: SIMD3<Double>) {
    self.init(
      row1: SIMD4(scale.x, 0, 0, 0), row2: SIMD4(0, scale.y, 0, 0), row3: SIMD4(0, 0, scale.z, 0),
      row4: SIMD4(0, 0, 0, 1))
  }

  /// Makes a rotation by an angle in radians: about z, from the x axis towards the y axis.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - axis: The direction to turn about, of any length; without one nothing turns.
  public init(rotation angle: Double, about axis: SIMD3<Double>) {
    let rows = Quaternion(angle: angle, axis: axis).rows
    self.init(row1: rows.0, row2: rows.1, row3: rows.2, row4: [0, 0, 0, 1])
  }

  /// Makes the transform of space that moves the plane z = 0 as a plane transform does, and
  /// leaves z alone.
  public init(_ affine: AffineMatrix) {
    self.init(
      row1: SIMD4(affine.a, affine.b, 0, 0), row2: SIMD4(affine.c, affine.d, 0, 0),
      row3: SIMD4(0, 0, 1, 0), row4: SIMD4(affine.tx, affine.ty, 0, 1))
  }

  /// The plane transform that says all this matrix does, or `nil` when it also moves along z or
  /// has perspective.
  public var affine: AffineMatrix? {
    // Not literals, which a debug build would make arrays of, at every tick.
    guard
      row1.highHalf == SIMD2(), row2.highHalf == SIMD2(), row3 == SIMD4(0, 0, 1, 0),
      row4.highHalf == SIMD2(0, 1)
    else { return nil }
    return AffineMatrix(
      a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
  }
}
