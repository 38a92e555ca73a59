import AnimaticChecks

extension TextBuffer {
  /// Appends the shortest decimal that reads back as exactly `value`, of several the nearest.
  ///
  /// An integer has no ".0", and minus zero no sign. Below 0.0001 and from 2⁵³ on the form is that
  /// of `Double.description`, with an exponent where that has one, and may allocate. All forms are
  /// valid in JSON.
  ///
  /// - Precondition: `value` is finite.
  @inline(__always)
  package mutating func append(shortest value: Double) {
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
  /// This is Raffaello Giulietti's Schubfach on a range in which every product fits 128 bits
  /// exactly. Everything is counted in 10^-places, the power of ten next below the number's last
  /// binary place: what reads back as the number is then one to ten counts wide, so it holds at
  /// most one multiple of ten, which is the shortest, and at least one count, the nearest.
  ///
  /// No multiple of ten is just at the end of that range, which is half a binary place away and
  /// takes more decimals to write. Nor does a power of two need care, whose lower neighbour is
  /// nearer: in this range it has few digits, so its own value is that multiple of ten.
  private mutating func append(fractional value: Double, whole: UInt64) {
    let exponent = value.unitExponent
    // ⌈-exponent · log₁₀ 2⌉, exact for every exponent that a Double has.
    let places = -((exponent &* 1_262_611) >> 22)
    let power = Digits.powerOfFive(places)
    let pointBits = UInt64(truncatingIfNeeded: 2 - exponent - places)
    let one: UInt64 = 1 &<< pointBits

    // The number is `count` and `rest`/`one`, and what reads back as it within `reach` of that.
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

    // The integer part is the value's own: the integers beside it are numbers themselves.
    let fraction = count &- whole &* (power &<< UInt64(truncatingIfNeeded: places))
    write(atMost: 2 + 2 * Digits.room) { start in
      var end = Digits.storeSign(if: value < 0, at: start)
      end = Digits.store(whole, at: end)
      end.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
      end = Digits.store(fraction, width: places, at: end + 1)
      while (end - 1).load(as: UInt8.self) == UInt8(ascii: "0") { end -= 1 }
      return end
    }
  }

  /// Appends what Swift prints, without the ".0" of an integer.
  @inline(never)
  private mutating func append(described value: Double) {
    let description = value.description
    append(description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
  }
}
