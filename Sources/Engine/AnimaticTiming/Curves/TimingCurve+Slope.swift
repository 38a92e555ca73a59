// The slopes of curves, from which velocities come.
extension TimingCurve {
  /// Returns the progress per fraction of an iteration at a fraction, 0…1; where sections meet,
  /// that of the section which follows. It is infinite where the tangent is vertical.
  /// - Complexity: O(1), but O(*n*) in the number of joined sections.
  package func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .bezier(let curve): curve.slope(at: fraction)
    case .spring(let spring, let duration): spring.velocity(at: fraction * duration) * duration
    case .joined(let sections): sections.slope(at: fraction)
    }
  }

  /// The fractions of an iteration at which sections of the curve meet.
  package var joints: [Double] {
    guard case .joined(let sections) = self else { return [] }
    return sections.flatMap { [$0.start.fraction, $0.end.fraction] }
  }
}

extension UnitBezier {
  /// Returns the slope of ``value(at:)`` at a fraction of the duration.
  func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    // At an end the tangent leads to the first control point that lies elsewhere.
    if x <= 0 { return Self.slope(of: [x1, y1], [x2, y2]) }
    if x >= 1 { return Self.slope(of: [1 - x2, 1 - y2], [1 - x1, 1 - y1]) }
    let (s, r) = parameters(at: x)
    func growth(_ first: Double, _ second: Double) -> Double {
      r * r * first + 2 * s * r * (second - first) + s * s * (1 - second)
    }
    return growth(y1, y2) / growth(x1, x2)
  }

  private static func slope(of first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let point = first == SIMD2() ? second : first
    return point.y / point.x
  }
}

extension [CurveSection] {
  /// Returns the slope of ``value(at:)`` at a fraction; 0 where no section contains it.
  fileprivate func slope(at fraction: Double) -> Double {
    guard let section = last(where: { $0.contains(fraction) }) else { return 0 }
    let length = section.end.fraction - section.start.fraction
    let rise = section.end.progress - section.start.progress
    guard length != 0, rise != 0 else { return 0 }
    return section.curve.slope(at: (fraction - section.start.fraction) / length) * rise / length
  }
}

extension KeyframeTiming {
  /// Returns how fast ``position(at:)`` goes on: the fraction of the segment per progress of the
  /// whole animation.
  package func speed(at progress: Double) -> Double {
    guard interpolation != .discrete else { return 0 }
    let segment = segments[position(at: progress).from]
    guard segment.length > 0 else { return 0 }
    let fraction = (progress - segment.start) / segment.length
    return 0...1 ~= fraction ? segment.curve.slope(at: fraction) / segment.length : 0
  }

  /// Returns the values around a progress with the weights of their sum's growth per fraction of
  /// the segment.
  /// - Precondition: The interpolation is cubic.
  package func growth(at progress: Double) -> KeyframeBlend {
    let position = position(at: progress)
    let (f, r) = (position.fraction, 1 - position.fraction)
    let (start, end) = (segments[position.from].startTangent, segments[position.from].endTangent)
    let (startTerm, endTerm) = (r * (r - 2 * f), f * (2 * r - f))
    let turn = 6 * f * r
    return KeyframeBlend(
      indices: blend(at: progress).indices,
      weights: SIMD4(
        -start.before * startTerm,
        -turn + (start.before - start.after) * startTerm + end.before * endTerm,
        turn + start.after * startTerm + (end.after - end.before) * endTerm, -end.after * endTerm))
  }
}

extension MediaTiming {
  /// Returns how fast ``fraction(at:)`` goes on from a time of the parent: the fraction per second,
  /// negative on the way back.
  package func speed(at time: Double) -> Double {
    guard time >= begin, let now = fraction(at: time) else { return 0 }
    let passed = (time - begin) * abs(speed)
    guard passed < activeDuration, speed != 0 else { return 0 }
    let rate = speed / duration
    guard autoreverses else { return rate }
    let local = ((time - begin) * speed + timeOffset).truncatingRemainder(dividingBy: cycle)
    let isBack = (local < 0 ? local + cycle : local) >= duration
    return isBack && now > 0 ? -rate : rate
  }
}
