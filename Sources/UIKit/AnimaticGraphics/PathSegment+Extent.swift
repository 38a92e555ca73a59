import Foundation

extension PathSegment {
  /// Inserts the start, the end and the points at which the curve turns back along x or y.
  func extend(_ bounds: inout PointBounds) {
    bounds.insert(start)
    bounds.insert(end)
    if isLine { return }
    for axis in 0..<2 {
      for parameter in extrema(axis) { bounds.insert(point(at: parameter)) }
    }
  }

  /// Returns the parameters between 0 and 1 at which a coordinate turns back, in ascending order.
  private func extrema(_ axis: Int) -> [Double] {
    let (first, second) = (control1[axis] - start[axis], control2[axis] - control1[axis])
    let third = end[axis] - control2[axis]
    // A third of the derivative is square·t² + 2·half·t + first.
    let square = first - 2 * second + third
    let half = second - first
    let discriminant = half * half - square * first
    guard discriminant >= 0 else { return [] }
    // This sum of equal signs loses no digits.
    let sum = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
    return [sum / square, first / sum].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns how often a ray from a point towards greater x crosses the segment: crossings towards
  /// greater y count 1 and others −1.
  ///
  /// A crossing at the point itself counts as one to its left, and an end of a segment belongs to
  /// the side of greater y. The signs of a closed path add up to its winding number. The number is
  /// exact for points farther from the curve than the rounding of its coordinates.
  func winding(around point: SIMD2<Double>) -> Int {
    let low = pointwiseMin(pointwiseMin(start, control1), pointwiseMin(control2, end))
    let high = pointwiseMax(pointwiseMax(start, control1), pointwiseMax(control2, end))
    guard point.y >= low.y, point.y <= high.y, point.x < high.x else { return 0 }
    if isLine {
      let direction = PathSegment.crossing(of: point.y, from: start.y, to: end.y)
      let side = (end - start).cross(point - start)
      return Double(direction) * side > 0 ? direction : 0
    }
    // All crossings lie to the right, where they cancel each other but for the last.
    if point.x < low.x { return PathSegment.crossing(of: point.y, from: start.y, to: end.y) }
    var winding = 0
    var (first, firstY) = (0.0, start.y)
    for last in extrema(1) + [1] {
      let lastY = last == 1 ? end.y : self.point(at: last).y
      let direction = PathSegment.crossing(of: point.y, from: firstY, to: lastY)
      if direction != 0 {
        let parameter = solve(y: point.y, from: first, to: last, ascending: direction > 0)
        if self.point(at: parameter).x > point.x { winding += direction }
      }
      (first, firstY) = (last, lastY)
    }
    return winding
  }

  private static func crossing(of y: Double, from first: Double, to last: Double) -> Int {
    if first <= y && y < last { return 1 }
    return last <= y && y < first ? -1 : 0
  }

  /// Returns the parameter of a y, where y ascends or descends between two parameters.
  private func solve(y: Double, from first: Double, to last: Double, ascending: Bool) -> Double {
    var (low, high) = (first, last)
    var parameter = (first + last) / 2
    for _ in 0..<100 {
      let distance = point(at: parameter).y - y
      if distance == 0 { return parameter }
      if (distance > 0) == ascending { high = parameter } else { low = parameter }
      // A step of Newton's that leaves the bracket is replaced by a bisection.
      var next = parameter - distance / derivative(at: parameter).y
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - parameter) <= 1e-16 { return next }
      parameter = next
    }
    return parameter
  }
}
