/// What a number does in an animation: its extremes, overshoot, settling, speed and way.
struct MotionSummary: Sendable {
  let least: Double
  let greatest: Double
  /// In percent; `nil` if the first and the last value are the same.
  let overshoot: Double?
  /// In seconds from the start.
  let peakTime: Double?
  /// In seconds from the start; `nil` if the number does not end at its last value.
  let settlingTime: Double?
  /// Per second; `nil` if it is infinite or not known.
  let greatestSpeed: Double?
  let pathLength: Double

  /// Looks at the iterations of a track.
  ///
  /// Samples find the turns, and the curve then says where they are, to the last digits.
  /// - Complexity: O(*s*) in the samples of an iteration, 240 a second and 257 to 16 385.
  init(of track: MotionTrack, _ iterations: MotionIterations, _ tolerance: Double) {
    let (from, to) = (track.from, track.to)
    let samples = MotionSamples(track, iterations, in: 0...iterations.first)
    let values = samples.points.map(\.value.x)
    (least, greatest) = (values.min() ?? from, values.max() ?? from)
    let distance = to - from
    if distance == 0 {
      (overshoot, peakTime, settlingTime) = (nil, nil, nil)
    } else {
      let peak = distance > 0 ? greatest : least
      overshoot = max(0, (peak - to) / distance * 100)
      let time = samples.points.first { $0.value.x == peak }?.fraction ?? 0
      peakTime = time * iterations.duration
      let settled =
        iterations.endsAtLast ? samples.settling(at: to, within: abs(distance) * tolerance) : nil
      settlingTime = settled.map { (iterations.wholeCount - 1 + $0) * iterations.duration }
    }
    greatestSpeed = samples.greatestSpeed.map { $0 / iterations.duration }
    var length = samples.pathLength * max(iterations.wholeCount, 1)
    if iterations.rest > 0, iterations.wholeCount > 0 {
      length += MotionSamples(track, iterations, in: iterations.restRange).pathLength
    }
    pathLength = length
  }
}

/// The values of a track at many fractions of an iteration, and at all turns.
private struct MotionSamples {
  /// A fraction of an iteration with the values there.
  struct Point {
    let fraction: Double
    let value: SIMD2<Double>
  }

  private let track: MotionTrack
  private(set) var points: [Point] = []
  /// The growth of the values per fraction at each fraction of a grid; empty if it is not known.
  private var velocities: [(fraction: Double, value: SIMD2<Double>)] = []

  init(_ track: MotionTrack, _ iterations: MotionIterations, in range: ClosedRange<Double>) {
    self.track = track
    let length = range.upperBound - range.lowerBound
    let count = min(max((iterations.duration * length * 240).rounded(.up), 256), 16_384)
    var fractions = stride(from: 0, through: count, by: 1).map {
      $0 == count ? range.upperBound : range.lowerBound + length * ($0 / count)
    }
    let breaks = iterations.breaks.filter(range.contains)
    if !breaks.isEmpty {
      // The values before and behind a jump count.
      fractions = Set(fractions + breaks.flatMap { [$0 - 1e-9, $0] }).sorted()
    }
    velocities = fractions.compactMap { fraction in track.velocity(fraction).map { (fraction, $0) }
    }
    if velocities.count < fractions.count { velocities = [] }
    for (index, fraction) in fractions.enumerated() {
      if index > 0, let turn = turn(between: index - 1, index) { append(at: turn) }
      append(at: fraction)
    }
  }

  private mutating func append(at fraction: Double) {
    points.append(Point(fraction: fraction, value: track.value(fraction)))
  }

  /// Returns the fraction between two of the grid at which the number turns; `nil` for none.
  private func turn(between first: Int, _ second: Int) -> Double? {
    guard second < velocities.count else { return nil }
    let (start, end) = (velocities[first], velocities[second])
    guard start.value.x * end.value.x < 0 else { return nil }
    return Self.bisect(start.fraction, end.fraction) { fraction in
      ((track.velocity(fraction)?.x ?? 0) < 0) == (start.value.x < 0)
    }
  }

  /// Returns the end of the fractions from `low` on for which a condition holds.
  private static func bisect(
    _ low: Double, _ high: Double, _ isBefore: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }

  var pathLength: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + Self.length($1.1.value - $1.0.value) }
  }

  /// The greatest speed per fraction; `nil` if it is infinite or not known.
  var greatestSpeed: Double? {
    let speeds = velocities.map { Self.length($0.value) }
    guard let greatest = speeds.max(), greatest.isFinite,
      let index = speeds.firstIndex(of: greatest)
    else { return nil }
    // Golden sections around the greatest sample.
    var low = velocities[max(index - 1, 0)].fraction
    var high = velocities[min(index + 1, speeds.count - 1)].fraction
    func speed(_ fraction: Double) -> Double { track.velocity(fraction).map(Self.length) ?? 0 }
    var found = greatest
    for _ in 0..<40 {
      let step = (high - low) * 0.381_966
      let (first, second) = (speed(low + step), speed(high - step))
      found = max(found, first, second)
      if first < second { low += step } else { high -= step }
    }
    return found.isFinite ? found : nil
  }

  /// Returns the fraction from which on the number stays at a value; `nil` if it does not end
  /// there.
  func settling(at value: Double, within tolerance: Double) -> Double? {
    func isFar(_ point: SIMD2<Double>) -> Bool { abs(point.x - value) > tolerance }
    guard let last = points.lastIndex(where: { isFar($0.value) }) else { return 0 }
    guard last < points.count - 1 else { return nil }
    return Self.bisect(points[last].fraction, points[last + 1].fraction) { isFar(track.value($0)) }
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    vector.y == 0 ? abs(vector.x) : (vector * vector).sum().squareRoot()
  }
}
