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

  /// Flattens the segments of a path.
  ///
  /// - Parameter curves: How progress runs within each segment; at constant speed of the curve's
  ///   parameter where there are too few.
  init(_ segments: [PathSegment], curves: [UnitBezier] = []) {
    for (index, segment) in segments.enumerated() {
      let curve = index < curves.count ? curves[index] : .linear
      if points.last != segment.start { append(segment.start, at: Double(index)) }
      // A curve without a bend of its own is judged by three points; an eased one needs more.
      let parts = curve.isLinear ? 1 : 8
      for part in 0..<parts {
        flatten(
          from: Double(part) / Double(parts), length: 1 / Double(parts), offset: Double(index)
        ) { segment.point(at: curve.value(at: $0)) }
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

  private mutating func append(_ point: SIMD2<Double>, at place: Double) {
    points.append(point)
    places.append(place)
  }

  /// Appends the ends of so many pieces as a part of a segment needs.
  private mutating func flatten(
    from start: Double, length: Double, offset: Double, point: (Double) -> SIMD2<Double>
  ) {
    let (first, last) = (point(start), point(start + length))
    // What a cubic curve strays from its chord in the same time is at most 1¼ times as much as at
    // the worst of these three places.
    let strays = [0.25, 0.5, 0.75].contains { share in
      let stray = point(start + length * share) - (first + (last - first) * share)
      return (stray * stray).sum() > Self.tolerance * Self.tolerance
    }
    guard strays, length > Self.shortest else { return append(last, at: offset + start + length) }
    flatten(from: start, length: length / 2, offset: offset, point: point)
    flatten(from: start + length / 2, length: length / 2, offset: offset, point: point)
  }

  private static let tolerance = 0.005
  private static let shortest = 1.0 / 4096
}
