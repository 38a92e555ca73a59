extension SIMD4<Double> {
  /// Creates the four numbers of a point or of a single number.
  @inline(__always)
  init(_ point: SIMD2<Double>) { self.init(lowHalf: point, highHalf: SIMD2()) }

  @inline(__always)
  func dot(_ other: Self) -> Double { (self * other).sum() }

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
      first.y * zw - first.z * yw + first.w * yz,
      first.z * xw - first.x * zw - first.w * xz,
      first.x * yw - first.y * xw + first.w * xy,
      first.y * xz - first.x * yz - first.z * xy)
  }
}
