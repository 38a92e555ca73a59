import TestSupport

extension SeededGenerator {
  /// Returns a finite number of either sign: one in eight of any magnitude, the others of
  /// magnitudes that reports print.
  mutating func nextDouble() -> Double {
    while true {
      let bits = next()
      let value =
        bits & 7 == 0
        ? Double(bitPattern: next())
        : Double(
          sign: .plus, exponent: Int.random(in: -20...60, using: &self),
          significand: Double.random(in: -1...1, using: &self))
      if value.isFinite { return value }
    }
  }
}
