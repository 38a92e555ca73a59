import AnimaticChecks

extension TextBuffer {
  /// Appends a number with a fixed count of decimals, as C's `printf("%.*f")` rounds it: to
  /// nearest, ties of the exact binary value to even. A result of minus zero has no sign.
  ///
  /// All of it is integer arithmetic on the exact value, so there is no case to fall back from.
  ///
  /// - Precondition: `value` is finite and `places` is in `Precision.placesRange`.
  @inline(__always)
  package mutating func append(decimal value: Double, places: Int) {
    require(value.isFinite, "a report holds finite numbers only; refuse others at the input")
    require(Precision.placesRange.contains(places), "decimals must be in 0…17")
    let magnitude = value.magnitude
    guard magnitude < 0x1p63 else { return append(huge: value, places: places) }

    let power = Digits.powerOfTen(places)
    var whole = UInt64(truncatingIfNeeded: Int64(magnitude))
    // A fraction that has integer digits before it, or is not small, has no bit below 2⁻⁶³.
    let fraction = magnitude - Double(Int64(truncatingIfNeeded: whole))
    var (units, rest) =
      magnitude >= 0x1p-11 || magnitude == 0
      ? UInt64(truncatingIfNeeded: Int64(fraction * 0x1p63))
        .multipliedFullWidth(by: power &<< 1)
      : Self.product(small: magnitude, power)

    // Half goes up, and a tie back again from an odd result.
    units &+= rest &>> 63
    if rest == 1 << 63, (whole &* power &+ units) & 1 == 1 { units &-= 1 }
    if units == power {
      units = 0
      whole &+= 1
    }

    write(atMost: 2 + 2 * Digits.room) { start in
      var end = Digits.storeSign(if: value < 0 && whole | units != 0, at: start)
      end = Digits.store(whole, at: end)
      guard places > 0 else { return end }
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      return Digits.store(units, width: places, at: end + 1)
    }
  }

  /// `magnitude` · `power` in 64.64 fixed point for a number below 2⁻¹¹, the last bit telling
  /// whether anything was cut off behind it.
  @inline(never)
  private static func product(
    small magnitude: Double, _ power: UInt64
  ) -> (high: UInt64, low: UInt64) {
    let shift = -magnitude.unitExponent - 64
    // Less than 2⁵³ · 10¹⁷ / 2¹²⁸, which is nothing at any count of places.
    guard shift < 64 else { return (0, 0) }
    let (high, low) = magnitude.unitCount.multipliedFullWidth(by: power)
    let isInexact = low & (1 << shift - 1) != 0
    return (high >> shift, high << (64 - shift) | low >> shift | (isInexact ? 1 : 0))
  }

  /// Appends a number of 2⁶³ or more, which is an integer, by long multiplication in base 10⁹.
  @inline(never)
  private mutating func append(huge value: Double, places: Int) {
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
    write(atMost: 2 + Digits.room * (limbs.count + 1)) { start in
      var end = Digits.storeSign(if: value < 0, at: start)
      end = Digits.store(limbs.removeLast(), at: end)
      for limb in limbs.reversed() { end = Digits.store(limb, width: 9, at: end) }
      guard places > 0 else { return end }
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      return Digits.store(0, width: places, at: end + 1)
    }
  }
}
