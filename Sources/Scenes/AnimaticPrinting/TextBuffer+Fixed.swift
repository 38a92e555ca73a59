import AnimaticTiming

extension TextBuffer {
  /// Appends a number with a fixed count of decimals, rounded as C's `printf("%.*f")` rounds it: to
  /// nearest, and ties of the exact binary value to even. A result of minus zero has no sign.
  ///
  /// Integer arithmetic on the exact value gives the digits, so no number needs a slower fallback.
  /// - Precondition: `value` is finite and `count` is in `Precision.decimalCounts`.
  @inline(__always) package mutating func append(decimal value: Double, count: Int) {
    require(value.isFinite, "a report holds finite numbers only; refuse others at the input")
    require(Precision.decimalCounts.contains(count), "decimals must be in 0…17")
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else { return append(huge: value, count: count) }

    let power = Digits.powerOfTen(count)
    var whole = UInt64(truncatingIfNeeded: Int64(magnitude))
    // The fraction of a number of at least 2⁻¹¹ has no bit below 2⁻⁶³.
    let fraction = magnitude - Double(Int64(truncatingIfNeeded: whole))
    var (units, rest) =
      magnitude >= 0x1p-11 || magnitude == 0
      ? UInt64(truncatingIfNeeded: Int64(fraction * 0x1p63)).multipliedFullWidth(by: power &<< 1)
      : Self.product(small: magnitude, power)

    // Half rounds up, and then a tie down again from an odd result.
    units &+= rest &>> 63
    if rest == 1 << 63, (whole &* power &+ units) & 1 == 1 { units &-= 1 }
    if units == power {
      units = 0
      whole &+= 1
    }

    write(atMost: 2 + 2 * Digits.storeCapacity) { start in
      var end = Digits.storeSign(if: value < 0 && whole | units != 0, at: start)
      end = Digits.store(whole, at: end)
      guard count > 0 else { return end }
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      return Digits.store(units, width: count, at: end + 1)
    }
  }

  /// Returns `magnitude` · `power` in 64.64 fixed point for a number below 2⁻¹¹. The last bit is
  /// also set if lower bits were cut off.
  @inline(never)
  private static func product(
    small magnitude: Double, _ power: UInt64
  ) -> (high: UInt64, low: UInt64) {
    let shift = -magnitude.unitExponent - 64
    // The number is less than 2⁵³ · 10¹⁷ / 2¹²⁸, which rounds to 0 at every count of decimals.
    guard shift < 64 else { return (0, 0) }
    let (high, low) = magnitude.unitCount.multipliedFullWidth(by: power)
    let isInexact = low & (1 << shift - 1) != 0
    return (high >> shift, high << (64 - shift) | low >> shift | (isInexact ? 1 : 0))
  }

  /// Appends a number of 2⁶³ or more, which is an integer, by long multiplication in base 10⁹.
  @inline(never) private mutating func append(huge value: Double, count: Int) {
    let base: UInt64 = 1_000_000_000
    var limbs = [value.unitCount % base, value.unitCount / base]
    var doublings = value.unitExponent
    while doublings > 0 {
      let step = min(doublings, 29)
      var carry: UInt64 = 0
      for position in limbs.indices {
        (carry, limbs[position]) = (limbs[position] << step + carry)
          .quotientAndRemainder(dividingBy: base)
      }
      if carry > 0 { limbs.append(carry) }
      doublings -= step
    }
    write(atMost: 2 + Digits.storeCapacity * (limbs.count + 1)) { start in
      var end = Digits.storeSign(if: value < 0, at: start)
      end = Digits.store(limbs.removeLast(), at: end)
      for limb in limbs.reversed() { end = Digits.store(limb, width: 9, at: end) }
      guard count > 0 else { return end }
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      return Digits.store(0, width: count, at: end + 1)
    }
  }
}

/// The two integers of a normal number: its magnitude is `unitCount` · 2^`unitExponent`.
extension Double {
  /// The significand as an integer in 2⁵² ..< 2⁵³.
  @inline(__always) var unitCount: UInt64 { significandBitPattern | 1 << 52 }
  /// The exponent of the lowest bit of the significand.
  @inline(__always) var unitExponent: Int { Int(exponentBitPattern) - 1_075 }
}
