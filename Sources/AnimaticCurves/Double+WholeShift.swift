extension Double {
  /// 1.5·2⁵². Adding it to a number leaves the nearest whole number in the lowest bits, and
  /// subtracting it again gives that number: rounding without a call and without the checks of a
  /// conversion, for numbers of a size below 2⁵¹.
  @inlinable @inline(__always)
  package static var wholeShift: Double { 6_755_399_441_055_744 }
}
