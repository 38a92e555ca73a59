import AnimaticTiming

/// A path approximated by line segments, which the engine interpolates as keyframes.
///
/// At every time, a point on the line segments is less than 0.01 points from the point on the exact
/// curve, for segments up to 100 000 points long. A timing function of a segment may increase the
/// distance a little.
struct FlatPath {
  /// The ends of the line segments.
  private(set) var points: [SIMD2<Double>] = []
  /// The parameter of each point: the index of its path segment plus the elapsed fraction of that
  /// segment's time. Two points with equal parameters enclose a jump of the path.
  private(set) var parameters: [Double] = []
  /// The direction of the path at each point, in radians from the x axis towards the y axis; empty
  /// unless the initialiser was asked for headings.
  ///
  /// Successive headings differ by at most half a turn. A corner has two points.
  private(set) var headings: [Double] = []

  /// Flattens the segments of a path.
  /// - Parameters:
  ///   - curves: The timing curve of each segment. A segment without a curve is linear in the
  ///     parameter of the segment's Bézier curve.
  ///   - turns: Whether to compute ``headings``.
  init(_ segments: [PathSegment], curves: [UnitBezier] = [], turns: Bool = false) {
    for (index, segment) in segments.enumerated() {
      let curve = index < curves.count ? curves[index] : .linear
      let heading = turns ? segment.heading(at: 0) : nil
      if points.last != segment.start || isCorner(heading) {
        append(segment.start, at: Double(index), heading)
      }
      // The three sample points of `flatten` suffice for a linear curve; an eased curve needs more.
      let pieceCount = curve.isLinear ? 1 : 8
      for piece in 0..<pieceCount {
        flatten(
          from: Double(piece) / Double(pieceCount), length: 1 / Double(pieceCount),
          offset: Double(index),
          point: { segment.point(at: curve.value(at: $0)) },
          heading: { turns ? segment.heading(at: curve.value(at: $0)) : nil })
      }
    }
  }

  /// The distance from each point to the next one; 0 where the path jumps.
  var distances: [Double] {
    points.indices.dropFirst().map { index in
      guard parameters[index] > parameters[index - 1] else { return 0 }
      let displacement = points[index] - points[index - 1]
      return (displacement * displacement).sum().squareRoot()
    }
  }

  /// Returns the time of each point.
  /// - Parameter times: The start time of each path segment, then the end time of the last one.
  func times(_ times: [Double]) -> [Double] {
    parameters.map { parameter in
      let index = Int(parameter)
      let (start, end) = (times[index], times[min(index + 1, times.count - 1)])
      // Rounding must not yield a time after the segment's end.
      return min(start + (end - start) * (parameter - Double(index)), end)
    }
  }

  /// Returns the direction in which each segment begins.
  static func headings(at segments: [PathSegment]) -> [Double] {
    var path = FlatPath([])
    for segment in segments { path.append(segment.start, at: 0, segment.heading(at: 0)) }
    return path.headings
  }

  private mutating func append(_ point: SIMD2<Double>, at parameter: Double, _ heading: Double?) {
    points.append(point)
    parameters.append(parameter)
    if let heading { headings.append(near(heading)) }
  }

  /// Returns the equivalent angle of a direction that is nearest to the last heading.
  private func near(_ heading: Double) -> Double {
    guard let last = headings.last else { return heading }
    return last + (heading - last).remainder(dividingBy: 2 * .pi)
  }

  private func isCorner(_ heading: Double?) -> Bool {
    guard let heading, let last = headings.last else { return false }
    return abs(near(heading) - last) > 1e-9
  }

  /// Appends the ends of the line segments for an interval of a path segment, halving the interval
  /// until a line segment is within the tolerance.
  private mutating func flatten(
    from start: Double, length: Double, offset: Double, point: (Double) -> SIMD2<Double>,
    heading: (Double) -> Double?
  ) {
    let (first, last) = (point(start), point(start + length))
    // The greatest distance between a cubic curve and its chord at equal times is at most 1¼ times
    // the greatest distance at these three times.
    let deviates = [0.25, 0.5, 0.75].contains { fraction in
      let deviation = point(start + length * fraction) - (first + (last - first) * fraction)
      return (deviation * deviation).sum() > Self.tolerance * Self.tolerance
    }
    let turnsUnevenly = Self.turnsUnevenly(
      heading(start), heading(start + length / 2), heading(start + length))
    guard deviates || turnsUnevenly, length > Self.shortest else {
      return append(last, at: offset + start + length, heading(start + length))
    }
    flatten(from: start, length: length / 2, offset: offset, point: point, heading: heading)
    flatten(
      from: start + length / 2, length: length / 2, offset: offset, point: point, heading: heading)
  }

  /// Returns whether the middle direction differs from the mean of the first and the last direction
  /// by more than the tolerance.
  private static func turnsUnevenly(_ first: Double?, _ middle: Double?, _ last: Double?) -> Bool {
    guard let first, let middle, let last else { return false }
    let half = (last - first).remainder(dividingBy: 2 * .pi) / 2
    return abs((middle - first).remainder(dividingBy: 2 * .pi) - half) > tolerance
  }

  /// The greatest accepted deviation, in points for positions and in radians for headings.
  private static let tolerance = 0.005
  private static let shortest = 1.0 / 4096
}
