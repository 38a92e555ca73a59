import AnimaticTiming

extension TextBuffer {
  /// Appends the shortest decimal that reads back as exactly `value`, or the nearest of several.
  ///
  /// An integer has no ".0", and minus zero has no sign. Below 0.0001 and from 2⁵³ on the form is
  /// `Double.description`, which may have an exponent and may allocate. All forms are valid in
  /// JSON.
  /// - Precondition: `value` is finite.
  @inline(__always) package mutating func append(shortest value: Double) {
    require(value.isFinite, "a report holds finite numbers only; refuse others at the input")
    let magnitude = value.magnitude
    guard magnitude < 0x1p53, magnitude >= 1e-4 || magnitude == 0 else {
      return append(described: value)
    }
    let whole = Int64(magnitude)
    if Double(whole) == magnitude { return append(Int(value)) }
    append(fractional: value, whole: UInt64(truncatingIfNeeded: whole))
  }

  /// Appends a number that is not an integer and is in 0.0001 ..< 2⁵³.
  ///
  /// The algorithm is Raffaello Giulietti's Schubfach, on a range in which every product fits 128
  /// bits exactly. It counts in units of 10^-decimals, the greatest power of ten that is not above
  /// the value of the lowest bit. The interval of decimals that read back as the number is then one
  /// to ten units wide. It contains at most one multiple of ten units, which is the shortest
  /// decimal, and at least one whole unit, which is the nearest.
  ///
  /// The ends of the interval lie half a bit away and need more decimals, so no multiple of ten
  /// units lies exactly on an end. A power of two, whose lower neighbour is nearer, needs no extra
  /// case: in this range it has few digits, so its own value is the multiple of ten units.
  private mutating func append(fractional value: Double, whole: UInt64) {
    let exponent = value.unitExponent
    // ⌈-exponent · log₁₀ 2⌉, exact for every exponent that a Double has.
    let decimals = -((exponent &* 1_262_611) >> 22)
    let power = Digits.powerOfFive(decimals)
    let pointBits = UInt64(truncatingIfNeeded: 2 - exponent - decimals)
    let one: UInt64 = 1 &<< pointBits

    // The number is `count` + `rest`/`one` units, and the interval reaches `reach`/`one` units to
    // both sides.
    let (high, low) = (value.unitCount &<< 2).multipliedFullWidth(by: power)
    var count = high &<< (64 &- pointBits) | low &>> pointBits
    let rest = low & (one &- 1)
    let reach = 2 &* power

    let digit = count % 10
    let below = digit &<< pointBits | rest
    let above = 10 &<< pointBits &- below
    if below < reach {
      count &-= digit
    } else if above < reach {
      count &+= 10 &- digit
    } else if rest &+ (count & 1) > one &>> 1 {
      count &+= 1
    }

    // The rounding does not change the integer part, because every integer in this range reads back
    // as itself.
    let fraction = count &- whole &* (power &<< UInt64(truncatingIfNeeded: decimals))
    write(atMost: 2 + 2 * Digits.storeCapacity) { start in
      var end = Digits.storeSign(if: value < 0, at: start)
      end = Digits.store(whole, at: end)
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      end = Digits.store(fraction, width: decimals, at: end + 1)
      while (end - 1).load(as: UInt8.self) == UInt8(ascii: "0") { end -= 1 }
      return end
    }
  }

  /// Appends the description of the number, without the ".0" of an integer.
  @inline(never) private mutating func append(described value: Double) {
    let description = value.description
    append(description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
  }
}
