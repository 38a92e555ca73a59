extension Matrix4 {
  /// The signed factor by which volumes grow, where the matrix is without perspective.
  public var determinant: Double { row1.dot(.perpendicular(to: row2, row3, row4)) }

  /// The matrix that undoes this one, or `nil` when volumes collapse to nothing.
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
