import Glibc

/// Cosine and sine of an angle in one inlined computation, for the loops of each tick.
///
/// The two functions of the C library would reduce the angle twice. The reduction here is Cody and
/// Waite's (Software Manual for the Elementary Functions, 1980), with π/2 as a sum of three
/// numbers. The Taylor series take the rest, which is at most π/4. The error is at most 2.5e-16.
package enum UnitCircle {
  /// Returns the cosine and the sine of an angle in radians.
  @inlinable @inline(__always)
  package static func point(at angle: Double) -> (cosine: Double, sine: Double) {
    guard abs(angle) < 100_000 else { return farPoint(at: angle) }
    let shifted = angle * 0x1.45f306dc9c883p-1 + .wholeShift
    let quarters = shifted - .wholeShift
    let rest =
      ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34)
      - quarters * 0x1.3198a2e037073p-69
    let (cosine, sine) = series(rest)
    switch shifted.bitPattern & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// Returns the sums of both Taylor series, with enough terms for π/4.
  @inlinable @inline(__always)
  package static func series(_ x: Double) -> (cosine: Double, sine: Double) {
    let square = x * x
    let fourth = square * square
    let eighth = fourth * fourth
    let cosine =
      (1 - square * (1 / 2)) + fourth * (1 / 24 - square * (1 / 720))
      + eighth
      * ((1 / 40_320 - square * (1 / 3_628_800))
        + fourth * (1 / 479_001_600 - square * (1 / 87_178_291_200)))
      + eighth * eighth * (1 / 20_922_789_888_000)
    let sine =
      (1 - square * (1 / 6)) + fourth * (1 / 120 - square * (1 / 5_040))
      + eighth
      * ((1 / 362_880 - square * (1 / 39_916_800))
        + fourth * (1 / 6_227_020_800 - square * (1 / 1_307_674_368_000)))
    return (cosine, x * sine)
  }

  /// Returns the cosine and the sine of a great angle, for which three numbers for π/2 are not
  /// enough.
  @usableFromInline @inline(never)
  package static func farPoint(at angle: Double) -> (cosine: Double, sine: Double) {
    (cos(angle), sin(angle))
  }
}

extension Double {
  /// The number 1.5·2⁵², with which additions round numbers below 2⁵¹ in magnitude.
  ///
  /// Adding the shift to a number leaves the nearest whole number in the lowest bits, and
  /// subtracting the shift again gives this whole number, without a call and without the checks of
  /// a conversion.
  @inlinable @inline(__always)
  package static var wholeShift: Double { 6_755_399_441_055_744 }
}
