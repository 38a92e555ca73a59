import AnimaticCurves

/// A path as straight pieces, so that the engine can run through it as through any keyframes.
///
/// At every moment the pieces are less than 0.01 points from where the exact curve would be then,
/// for segments up to 100 000 points long; a timing function of a segment may take them a little
/// further apart.
struct FlatPath {
  /// The ends of the pieces.
  private(set) var points: [SIMD2<Double>] = []
  /// When each point is reached: the number of its segment, and how much of the segment's time has
  /// passed. It is the same for two points between which the path was moved on.
  private(set) var places: [Double] = []
  /// In which direction the path leads at each point, in radians from the x axis towards the y axis
  /// and without leaps of full turns, if that was asked for. A corner then has two points.
  private(set) var headings: [Double] = []

  /// Flattens the segments of a path.
  ///
  /// - Parameters:
  ///   - segments: The segments.
  ///   - curves: How progress runs within each segment; at constant speed of the curve's parameter
  ///     where there are too few.
  ///   - turns: Whether ``headings`` are to be had.
  init(_ segments: [PathSegment], curves: [UnitBezier] = [], turns: Bool = false) {
    for (index, segment) in segments.enumerated() {
      let curve = index < curves.count ? curves[index] : .linear
      let heading = turns ? segment.heading(at: 0) : nil
      if points.last != segment.start || isCorner(heading) {
        append(segment.start, at: Double(index), heading)
      }
      // A curve without a bend of its own is judged by three points; an eased one needs more.
      let parts = curve.isLinear ? 1 : 8
      for part in 0..<parts {
        flatten(
          from: Double(part) / Double(parts), length: 1 / Double(parts), offset: Double(index),
          point: { segment.point(at: curve.value(at: $0)) },
          heading: { turns ? segment.heading(at: curve.value(at: $0)) : nil })
      }
    }
  }

  /// How far it is from each point to the next; nothing where the path was moved on.
  var distances: [Double] {
    points.indices.dropFirst().map { index in
      guard places[index] > places[index - 1] else { return 0 }
      let way = points[index] - points[index - 1]
      return (way * way).sum().squareRoot()
    }
  }

  /// When each point is reached, given the time at which each segment begins and the last one ends.
  func times(_ times: [Double]) -> [Double] {
    places.map { place in
      let index = Int(place)
      let (start, end) = (times[index], times[min(index + 1, times.count - 1)])
      // Rounding must not lead behind the segment.
      return min(start + (end - start) * (place - Double(index)), end)
    }
  }

  /// In which direction segments begin.
  static func headings(at segments: [PathSegment]) -> [Double] {
    var path = FlatPath([])
    for segment in segments { path.append(segment.start, at: 0, segment.heading(at: 0)) }
    return path.headings
  }

  private mutating func append(_ point: SIMD2<Double>, at place: Double, _ heading: Double?) {
    points.append(point)
    places.append(place)
    if let heading { headings.append(near(heading)) }
  }

  /// A direction as the angle that is nearest to the one before.
  private func near(_ heading: Double) -> Double {
    guard let last = headings.last else { return heading }
    return last + (heading - last).remainder(dividingBy: 2 * .pi)
  }

  private func isCorner(_ heading: Double?) -> Bool {
    guard let heading, let last = headings.last else { return false }
    return abs(near(heading) - last) > 1e-9
  }

  /// Appends the ends of so many pieces as a part of a segment needs.
  private mutating func flatten(
    from start: Double, length: Double, offset: Double, point: (Double) -> SIMD2<Double>,
    heading: (Double) -> Double?
  ) {
    let (first, last) = (point(start), point(start + length))
    // What a cubic curve strays from its chord in the same time is at most 1¼ times as much as at
    // the worst of these three places.
    let strays = [0.25, 0.5, 0.75].contains { share in
      let stray = point(start + length * share) - (first + (last - first) * share)
      return (stray * stray).sum() > Self.tolerance * Self.tolerance
    }
    let sways = Self.sways(heading(start), heading(start + length / 2), heading(start + length))
    guard strays || sways, length > Self.shortest else {
      return append(last, at: offset + start + length, heading(start + length))
    }
    flatten(from: start, length: length / 2, offset: offset, point: point, heading: heading)
    flatten(
      from: start + length / 2, length: length / 2, offset: offset, point: point, heading: heading)
  }

  /// Whether a direction half way is not nearly half way between those at the ends.
  private static func sways(_ first: Double?, _ middle: Double?, _ last: Double?) -> Bool {
    guard let first, let middle, let last else { return false }
    let half = (last - first).remainder(dividingBy: 2 * .pi) / 2
    return abs((middle - first).remainder(dividingBy: 2 * .pi) - half) > tolerance
  }

  /// In points, and in radians.
  private static let tolerance = 0.005
  private static let shortest = 1.0 / 4096
}
