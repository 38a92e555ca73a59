extension FixedWidthInteger {
  /// Creates the whole part of a number: the greatest or the least one of the type for a number
  /// beyond it, and 0 for NaN.
  ///
  /// Numbers from outside are finite at most, and the standard library's conversion ends the
  /// process for one that the type cannot hold.
  @inlinable package init(clamping number: Double) {
    self = Self(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}
