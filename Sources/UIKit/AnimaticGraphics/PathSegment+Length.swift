import Foundation

extension PathSegment {
  /// Returns the length of the segment between two parameters, in points, with a relative error of
  /// about 1e-12; infinity where no number holds it.
  func length(from first: Double = 0, to last: Double = 1) -> Double {
    if isLine { return (end - start).length * (last - first) }
    let hull = (control1 - start).length + (control2 - control1).length + (end - control2).length
    guard hull > 0, hull.isFinite else { return hull }
    // Halving converges only where neither the speed nor the tolerance leaves the range of numbers.
    // A power of two brings them there without rounding.
    guard Self.sizes.contains(hull) else {
      let unit = Double(sign: .plus, exponent: Swift.max(hull.exponent, -1000), significand: 1)
      return divided(by: unit).length(from: first, to: last) * unit
    }
    let whole = quadrature(from: first, to: last)
    return refined(whole, from: first, to: last, tolerance: hull * 1e-13, depth: 0)
  }

  /// The lengths of hulls whose curves need no other unit.
  private static let sizes = 1e-250...1e250

  /// Returns the segment in another unit, with its start at the origin.
  private func divided(by unit: Double) -> PathSegment {
    PathSegment(
      start: SIMD2(), control1: (control1 - start) / unit, control2: (control2 - start) / unit,
      end: (end - start) / unit)
  }

  /// Returns the parameter at which the segment has a length from another parameter on; 1 where the
  /// rest of the segment is shorter.
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - first: The parameter from which the length counts.
  ///   - rest: The length of the segment from that parameter to its end.
  func parameter(atLength length: Double, from first: Double, rest: Double) -> Double {
    if length >= rest { return 1 }
    if isLine { return first + (1 - first) * length / rest }
    var (low, high) = (first, 1.0)
    var (known, knownLength) = (first, 0.0)
    var parameter = first + (1 - first) * length / rest
    for _ in 0..<60 {
      knownLength +=
        known < parameter
        ? self.length(from: known, to: parameter) : -self.length(from: parameter, to: known)
      known = parameter
      let distance = knownLength - length
      if abs(distance) <= rest * 1e-14 { break }
      if distance > 0 { high = parameter } else { low = parameter }
      // A step of Newton's that leaves the bracket is replaced by a bisection.
      var next = parameter - distance / derivative(at: parameter).length
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - parameter) <= 1e-16 { break }
      parameter = next
    }
    return parameter
  }

  /// Returns a length after halving the interval until both halves agree with the whole.
  private func refined(
    _ whole: Double, from first: Double, to last: Double, tolerance: Double, depth: Int
  ) -> Double {
    let middle = (first + last) / 2
    let (left, right) = (quadrature(from: first, to: middle), quadrature(from: middle, to: last))
    // The depth bounds the work at a cusp, where the speed has a corner.
    if abs(left + right - whole) <= tolerance || depth >= 40 { return left + right }
    return refined(left, from: first, to: middle, tolerance: tolerance, depth: depth + 1)
      + refined(right, from: middle, to: last, tolerance: tolerance, depth: depth + 1)
  }

  /// Returns the integral of the speed by the rule of Gauss and Legendre with eight points.
  private func quadrature(from first: Double, to last: Double) -> Double {
    let (middle, half) = ((first + last) / 2, (last - first) / 2)
    var sum = 0.0
    for (node, weight) in PathSegment.nodes {
      let pair =
        derivative(at: middle - half * node).length + derivative(at: middle + half * node).length
      sum += weight * pair
    }
    return sum * half
  }

  private static let nodes = [
    (0.183434642495649805, 0.362683783378361983), (0.525532409916328986, 0.313706645877887287),
    (0.796666477413626740, 0.222381034453374471), (0.960289856497536232, 0.101228536290376259),
  ]
}
