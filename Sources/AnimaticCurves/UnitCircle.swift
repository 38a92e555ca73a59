#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Cosines and sines, both of an angle at once and inlined where they are needed in each tick.
///
/// The C library's functions are two calls that each bring the angle into the first octants anew.
/// The reduction is Cody and Waite's (Software Manual for the Elementary Functions, 1980), in
/// three parts of π/2; what is left, at most π/4, goes into the Taylor series. Off by at most
/// 2.5e-16.
package enum UnitCircle {
  /// The cosine and the sine of an angle in radians.
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

  /// Both series, as far as π/4 needs them.
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

  /// Where three parts of π/2 do not reach.
  @usableFromInline @inline(never)
  package static func farPoint(at angle: Double) -> (cosine: Double, sine: Double) {
    (cos(angle), sin(angle))
  }
}
