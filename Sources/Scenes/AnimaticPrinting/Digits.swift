/// Storing of decimal digits, eight at a time.
///
/// Eight digits share one register, so no step reads a table of digits, and no branch depends on
/// how many digits a number has.
enum Digits {
  /// The bytes that a `store` may overwrite, however many digits the number has.
  static let storeCapacity = 32

  /// 5ⁿ for n in 0…20. Shifted left by n, an entry is 10ⁿ, as long as that fits.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625,
  ]

  /// Returns 5 to the power of `exponent`, which is in 0…20.
  @inline(__always) static func powerOfFive(_ exponent: Int) -> UInt64 { powersOfFive[exponent] }

  /// Returns 10 to the power of `exponent`, which is in 0…19.
  @inline(__always) static func powerOfTen(_ exponent: Int) -> UInt64 {
    powersOfFive[exponent] &<< UInt64(truncatingIfNeeded: exponent)
  }

  /// Writes a minus sign if the number is negative, and returns the address of the first digit.
  @inline(__always)
  static func storeSign(
    if isNegative: Bool, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return start + (isNegative ? 1 : 0)
  }

  /// Writes `number` without leading zeros, and returns the end of the digits.
  @inline(__always)
  static func store(
    _ number: UInt64, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard number < 100_000_000 else { return storeLong(number, at: start) }
    let digits = eight(number)
    // With the top bit set, the single digit of zero does not count as a leading zero.
    let leadingZeros = ((digits ^ asciiZeros) | 1 << 63).trailingZeroBitCount / 8
    storeBytes(digits &>> UInt64(truncatingIfNeeded: leadingZeros * 8), at: start)
    return start + (8 - leadingZeros)
  }

  /// Writes `number`, which is below 10^width, with leading zeros, and returns the end of the
  /// digits.
  @inline(__always) static func store(
    _ number: UInt64, width: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard width <= 8 else { return storeLong(number, width: width, at: start) }
    storeBytes(eight(number &* powerOfTen(8 - width)), at: start)
    return start + width
  }

  @inline(never)
  private static func storeLong(
    _ number: UInt64, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    return store(low, width: 8, at: store(high, at: start))
  }

  @inline(never) private static func storeLong(
    _ number: UInt64, width: Int, at start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    return store(low, width: 8, at: store(high, width: width - 8, at: start))
  }

  private static var asciiZeros: UInt64 { 0x3030_3030_3030_3030 }

  /// Returns the eight ASCII digits of a number below 10⁸, the first digit in the lowest byte.
  ///
  /// The number is split into halves of four digits, these into pairs, and the pairs into single
  /// digits. One multiplication divides all pieces of a step at once.
  @inline(__always) private static func eight(_ number: UInt64) -> UInt64 {
    let upper = number / 10_000
    let fours = upper | (number &- upper &* 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return (tens | (twos &- tens &* 10) &<< 8) | asciiZeros
  }

  @inline(__always)
  private static func storeBytes(_ digits: UInt64, at start: UnsafeMutableRawPointer) {
    start.storeBytes(of: digits.littleEndian, as: UInt64.self)
  }
}
