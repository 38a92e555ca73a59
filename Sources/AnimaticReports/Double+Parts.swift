/// A normal number taken apart into integers: its magnitude is `unitCount` · 2^`unitExponent`.
extension Double {
  /// The significand as an integer in 2⁵² ..< 2⁵³.
  @inline(__always)
  var unitCount: UInt64 { significandBitPattern | 1 << 52 }

  /// The binary exponent of the last place.
  @inline(__always)
  var unitExponent: Int { Int(exponentBitPattern) - 1_075 }
}
