#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnitBezier {
  /// The progress at a fraction of the duration.
  ///
  /// The result is accurate to about 1e-12 for every legal curve, also where its tangent is
  /// vertical: plain Newton steps on the usual polynomial lose half or two thirds of the digits
  /// there, so each difficult place is solved in coordinates that have their origin in it.
  ///
  /// - Parameter x: The fraction of the duration; below 0 counts as 0, above 1 as 1.
  /// - Returns: The progress: 0 at 0, 1 at 1, outside 0…1 where the curve overshoots.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    // The curve's parameter, counted from the start and from the end.
    let (s, r): (Double, Double)
    let middle = 0.125 + 0.375 * (x1 + x2)
    if x1 - x2 > 0.5 {
      s = parameterAroundInflection(x)
      r = 1 - s
    } else if x == middle {
      // Half of the way, exactly, along a symmetrical curve.
      return 0.125 + 0.375 * (y1 + y2)
    } else if x < middle {
      s = Self.parameterFromStart(x, x1, x2)
      r = 1 - s
    } else {
      // The second half of a curve is the first half of the curve turned by 180°.
      r = Self.parameterFromStart(1 - x, 1 - x2, 1 - x1)
      s = 1 - r
    }
    return s * (3 * r * (r * y1 + s * y2) + s * s)
  }

  /// Solves the first half of a curve, where the parameter is in 0…½, in a fixed number of steps.
  ///
  /// A third of the equation is s·(x1 + s·(square + s·cube)) = third. Near the start s³ is about
  /// (¼ + 3.7·dent)·s² − dent·s, where a dent of 0.15 fits all of the half and one of 0 a vertical
  /// tangent. The root of the square equation that this leaves is within 0.1 of the one sought;
  /// its discriminant is positive as long as x1 − x2 ≤ ½. Each step quadruples the digits. The
  /// first one leaves a relative error of at most 4e-4, the second one 2e-15.
  ///
  /// Nothing is tried twice and nothing is compared with a tolerance: what a call costs is the
  /// chain of its operations, and jumps that depend on x cannot be foreseen. The one between the
  /// halves of a curve stays, as selecting coordinates lengthens the chain by as much as it saves.
  @inline(__always)
  private static func parameterFromStart(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    // Next to 0 the third power of a slope could be too small for a number.
    if x1 + x2 < 0.1 || x < 1e-100 { return parameterBetweenBounds(x, x1, x2) }
    let third = x * (1 / 3.0)
    let (square, cube) = (x2 - 2 * x1, 1 / 3.0 + (x1 - x2))

    /// Householder's method of third order.
    @inline(__always)
    func refine(_ s: Double) -> Double {
      let excess = s * (x1 + s * (square + s * cube)) - third
      let bend = square + 3 * (s * cube)
      let slope = x1 + s * (square + bend)
      let twist = excess * bend
      let halley = slope * slope - twist
      return s - excess * halley / (slope * (halley - twist) + excess * excess * cube)
    }

    let dent = min(x1, 0.15)
    let linear = 0.5 * (x1 - dent * cube)
    let root = (linear * linear + (square + (0.25 + 3.7 * dent) * cube) * third).squareRoot()
    return refine(refine(third / (linear + root)))
  }

  /// Solves the first half of any curve, narrowing bounds down: for those both of whose control
  /// points lie next to the start, where the last term of x(s) = 3s(1−s)²x1 + 3s²(1−s)x2 + s³
  /// soon leads.
  ///
  /// All terms are positive, so x(s) keeps its relative precision down to s = 0, where the tangent
  /// may be vertical. Halley's method triples the digits with each step, and the last step need
  /// not be confirmed by another.
  private static func parameterBetweenBounds(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    // Each term alone is at most x, and one of them is at least x/3: the root is bracketed.
    var (low, high) = (0.0, min(0.5, cbrt(x)))
    if x1 > 0 { high = min(high, x / (0.75 * x1)) }
    if x2 > 0 { high = min(high, (x / (1.5 * x2)).squareRoot()) }
    var s = high
    for _ in 0..<64 {
      let r = 1 - s
      let excess = s * (3 * r * (r * x1 + s * x2) + s * s) - x
      if excess > 0 { high = s } else { low = s }
      let slope = 3 * (r * r * x1 + 2 * s * r * (x2 - x1) + s * s * (1 - x2))
      let bend = 6 * (r * (x2 - 2 * x1) + s * (1 - 2 * x2 + x1))
      // A root at the very end is not to be driven off it by rounding.
      var next = min(0.5, s - 2 * excess * slope / (2 * slope * slope - excess * bend))
      if !(next >= low && next <= high) { next = 0.5 * (low + high) }
      let step = abs(next - s)
      s = next
      if step <= 1e-6 * s { break }
    }
    return s
  }

  /// Solves a curve whose x control points have crossed: its tangent is steepest at the point of
  /// inflection, and vertical there when x1 = 1 and x2 = 0.
  ///
  /// With u counted from the inflection the equation is the depressed cubic u³ + 3p·u = 2q whose
  /// coefficients are sums of positive terms, free of cancellation. Cardano's solution a − b is
  /// free of it too when written as (a³ − b³)/(a² + ab + b²).
  private func parameterAroundInflection(_ x: Double) -> Double {
    let lean = (x1 - 1) + x2
    let cubic = 1 + 3 * (x1 - x2)
    let offset = lean / (2 * cubic)
    let centre =
      lean * 0.375 + offset * (0.75 * (1 - x1 + x2) + offset * (cubic * offset - 1.5 * lean))
    let r = (x - 0.5) - centre
    let p = (x1 * (1 - x1) + x2 * (x1 - x2)) / (cubic * cubic)
    let q = abs(r) / (2 * cubic)
    if q == 0 { return 0.5 + offset }
    let a = cbrt(q + (q * q + p * p * p).squareRoot())
    let b = p / a
    let u = 2 * q / (a * a + p + b * b)
    return 0.5 + (offset + (r < 0 ? -u : u))
  }
}
