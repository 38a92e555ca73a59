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
    if x1 - x2 > 0.5 { return valueAroundInflection(x) }
    let middle = (1 + 3 * (x1 + x2)) / 8
    if x <= middle { return Self.valueFromStart(x, x1, y1, x2, y2) }
    return 1 - Self.valueFromStart(1 - x, 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  /// Solves the first half of a curve, where the parameter is in 0…½.
  ///
  /// All terms of x(s) = 3s(1−s)²x1 + 3s²(1−s)x2 + s³ are positive, so x(s) keeps its relative
  /// precision down to s = 0, where the tangent may be vertical. The second half of a curve is
  /// the first half of the curve turned by 180°.
  ///
  /// Halley's method triples the digits with each step: two or three of them do, and the last one
  /// need not be confirmed by another.
  private static func valueFromStart(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    let (linear, square) = (3 * x1, 3 * (x2 - 2 * x1))
    let discriminant = linear * linear + 4 * square * x
    var (low, high) = (0.0, 0.5)
    var s: Double
    if linear > 0.5 && x1 - x2 < 0.2 && discriminant > 0.5 {
      // Without its cube the equation has a root near by.
      s = min(high, 2 * x / (linear + discriminant.squareRoot()))
    } else {
      // Each term alone is at most x, and one of them is at least x/3: the root is bracketed.
      if x1 > 0 { high = min(high, x / (0.75 * x1)) }
      if x2 > 0 { high = min(high, (x / (1.5 * x2)).squareRoot()) }
      // The last term leads only where the control points leave the others no weight.
      if x1 + x2 < 0.25 { high = min(high, cbrt(x)) }
      s = high
    }
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
    let r = 1 - s
    return s * (3 * r * (r * y1 + s * y2) + s * s)
  }

  /// Solves a curve whose x control points have crossed: its tangent is steepest at the point of
  /// inflection, and vertical there when x1 = 1 and x2 = 0.
  ///
  /// With u counted from the inflection the equation is the depressed cubic c·u³ + m·u = r whose
  /// coefficients are sums of positive terms, free of cancellation. It is odd and, for u > 0,
  /// convex, so Newton's method from above falls monotonically onto the root.
  private func valueAroundInflection(_ x: Double) -> Double {
    let lean = (x1 - 1) + x2
    let cubic = 1 + 3 * (x1 - x2)
    let offset = lean / (2 * cubic)
    let slope = 3 * (x1 * (1 - x1) + x2 * (x1 - x2)) / cubic
    let centre =
      lean * 0.375 + offset * (0.75 * (1 - x1 + x2) + offset * (cubic * offset - 1.5 * lean))
    let r = (x - 0.5) - centre
    let distance = abs(r)
    var u = cbrt(distance / cubic)
    if slope > 0 { u = min(u, distance / slope) }
    for _ in 0..<64 where u > 0 {
      let next = u - (u * (cubic * u * u + slope) - distance) / (3 * cubic * u * u + slope)
      let falls = next < u
      u = next
      if !falls { break }
    }
    let s = 0.5 + (offset + (r < 0 ? -u : u))
    return 3 * s * (1 - s) * ((1 - s) * y1 + s * y2) + s * s * s
  }
}
