import Glibc

/// A cubic Bézier timing curve from (0, 0) to (1, 1).
///
/// The two inner control points define the curve. Their x coordinates lie in 0…1, which makes the
/// curve a function of time. If their y coordinates lie outside 0…1, the curve may overshoot.
/// UIKit's counterpart is `CAMediaTimingFunction`. The named curves are those of
/// `UIView.AnimationCurve` (rule C1).
public struct UnitBezier: Hashable, Sendable {
  /// The x coordinate of the first control point, 0…1.
  public let x1: Double
  /// The y coordinate of the first control point, which is finite.
  public let y1: Double
  /// The x coordinate of the second control point, 0…1.
  public let x2: Double
  /// The y coordinate of the second control point, which is finite.
  public let y2: Double

  /// Creates a curve from its two inner control points.
  ///
  /// - Throws: ``CurveError`` if a coordinate is not finite or an x coordinate lies outside 0…1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
    for coordinate in [x1, y1, x2, y2] where !coordinate.isFinite { throw .notFinite(coordinate) }
    for x in [x1, x2] where !(0...1).contains(x) { throw .outsideUnitInterval(x) }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Constant speed.
  public static let linear = UnitBezier(unchecked: 0, 0, 1, 1)
  /// The curve that begins slowly; `UIView.AnimationCurve.easeIn`.
  public static let easeIn = UnitBezier(unchecked: 0.42, 0, 1, 1)
  /// The curve that ends slowly; `UIView.AnimationCurve.easeOut`.
  public static let easeOut = UnitBezier(unchecked: 0, 0, 0.58, 1)
  /// The curve that begins and ends slowly; the default of `UIView` animation blocks.
  public static let easeInOut = UnitBezier(unchecked: 0.42, 0, 0.58, 1)
  /// The curve of Core Animation's implicit animations.
  public static let systemDefault = UnitBezier(unchecked: 0.25, 0.1, 0.25, 1)

  /// Whether the curve is the straight line, so that the progress equals the fraction exactly.
  @inlinable public var isLinear: Bool { x1 == y1 && x2 == y2 }
}

extension UnitBezier {
  /// Returns the progress at a fraction of the duration.
  ///
  /// The result is accurate to about 1e-12 for every legal curve, also where the tangent is
  /// vertical. Newton steps on the usual polynomial lose half or two thirds of the digits there, so
  /// the solver uses coordinates with their origin at such a point.
  ///
  /// - Parameter x: The fraction of the duration; below 0 counts as 0, above 1 as 1.
  /// - Returns: The progress: 0 at 0, 1 at 1, and outside 0…1 where the curve overshoots.
  /// - Complexity: O(1).
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    // The exact value in the middle, which is ½ for a symmetrical curve.
    if x == middle, x1 - x2 <= 0.5 { return 0.125 + 0.375 * (y1 + y2) }
    let (s, r) = parameters(at: x)
    return s * (3 * r * (r * y1 + s * y2) + s * s)
  }

  /// The x coordinate of the point in the middle of the parameters.
  private var middle: Double { 0.125 + 0.375 * (x1 + x2) }

  /// Returns the parameter of the curve from the start, and from the end.
  /// - Precondition: The fraction lies between 0 and 1.
  @inline(__always) func parameters(at x: Double) -> (s: Double, r: Double) {
    if x1 - x2 > 0.5 {
      let s = parameterAroundInflection(x)
      return (s, 1 - s)
    }
    if x < middle {
      let s = Self.parameterFromStart(x, x1, x2)
      return (s, 1 - s)
    }
    // The second half of a curve is the first half of the same curve turned by 180°.
    let r = Self.parameterFromStart(1 - x, 1 - x2, 1 - x1)
    return (1 - r, r)
  }

  /// Returns the parameter in the first half of a curve, which lies in 0…½, after a fixed number of
  /// steps.
  ///
  /// A third of the equation is s·(x1 + s·(square + s·cube)) = third. Near the start s³ is about (¼
  /// + 3.7·dent)·s² − dent·s, where the dent 0.15 fits the whole half, and the dent 0 fits a
  /// vertical tangent. With this approximation the equation becomes quadratic. Its discriminant is
  /// positive for x1 − x2 ≤ ½, and its root lies within 0.1 of the solution. Each step quadruples
  /// the number of digits: the relative error is at most 4e-4 after the first step and 2e-15 after
  /// the second.
  ///
  /// The steps have no loop and no test of a tolerance, because the processor cannot predict
  /// branches that depend on x; a call costs the chain of its operations. The branch between the
  /// halves of a curve stays, because selecting coordinates would lengthen the chain by as much as
  /// it would save.
  @inline(__always)
  private static func parameterFromStart(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    // Near 0 the third power of a slope could underflow.
    if x1 + x2 < 0.1 || x < 1e-100 { return parameterBetweenBounds(x, x1, x2) }
    let third = x * (1 / 3.0)
    let (square, cube) = (x2 - 2 * x1, 1 / 3.0 + (x1 - x2))

    /// Returns the result of one step of Householder's method of third order.
    @inline(__always) func refine(_ s: Double) -> Double {
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

  /// Returns the parameter in the first half of any curve, by narrowing an interval around it.
  ///
  /// This method serves curves with both control points near the start, where the last term of x(s)
  /// = 3s(1−s)²x1 + 3s²(1−s)x2 + s³ dominates early. All terms are positive, so x(s) keeps its
  /// relative precision down to s = 0, where the tangent may be vertical. Each step of Halley's
  /// method triples the number of digits, so after a small step the result needs no further step.
  /// - Complexity: O(1): at most 64 steps.
  private static func parameterBetweenBounds(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    // Each term is at most x, which gives an upper bound of the parameter.
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
      // Rounding must not move a root at ½ out of the interval.
      var next = min(0.5, s - 2 * excess * slope / (2 * slope * slope - excess * bend))
      if !(next >= low && next <= high) { next = 0.5 * (low + high) }
      let step = abs(next - s)
      s = next
      if step <= 1e-6 * s { break }
    }
    return s
  }

  /// Returns the parameter of a curve with x1 > x2, whose tangent is steepest at the point of
  /// inflection, and vertical there if x1 = 1 and x2 = 0.
  ///
  /// With u as the distance from the inflection, the equation is the depressed cubic u³ + 3p·u =
  /// 2q. Its coefficients are sums of positive terms, so nothing cancels. Nothing cancels in
  /// Cardano's solution a − b either, in the form (a³ − b³)/(a² + ab + b²).
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
