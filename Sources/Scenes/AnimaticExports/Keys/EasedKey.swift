import AnimaticTiming

/// The way from the value of a key to that of the next one.
enum Easing: Hashable {
  /// The value stays, and jumps at the next key.
  case hold
  case linear
  /// A cubic Bézier curve: x and y of the first control point, then of the second one, in units of
  /// the time and of the way between the keys. The x lie in 0…1.
  case cubic(SIMD4<Double>)

  var reversed: Easing {
    guard case .cubic(let handles) = self else { return self }
    return .cubic(1 - SIMD4(handles.z, handles.w, handles.x, handles.y))
  }

  /// The farthest that a handle lies outside of the values, in units of their difference.
  var overshoot: Double {
    guard case .cubic(let handles) = self else { return 0 }
    return max(-handles.y, -handles.w, handles.y - 1, handles.w - 1)
  }

  /// Returns the share of the way after a fraction of the time, for an easing that moves.
  func value(at fraction: Double) -> Double {
    guard case .cubic(let handles) = self else { return fraction }
    let curve = try? UnitBezier(handles.x, handles.y, handles.z, handles.w)
    return curve?.value(at: fraction) ?? fraction
  }
}

/// The values of a property at a time, and the way to those of the next key.
struct EasedKey: Equatable {
  /// The time, in seconds.
  var time: Double
  var values: [Double]
  var easing: Easing
}

extension UnitBezier {
  /// Returns the easing of the curve between two fractions of its time: a section of a Bézier curve
  /// is a Bézier curve.
  /// - Returns: `nil` where the section ends at the progress at which it begins, so that no easing
  ///   between two values follows it.
  func section(from start: Double, to end: Double) -> Easing? {
    if isLinear { return .linear }
    if end < start { return section(from: end, to: start)?.reversed }
    let (first, last) = (parameter(at: start), parameter(at: end))
    let corner = point(first, first, first)
    let extent = point(last, last, last) - corner
    guard abs(extent.y) > 0.002, extent.x > 0 else { return nil }
    let handle1 = (point(first, first, last) - corner) / extent
    let handle2 = (point(first, last, last) - corner) / extent
    return .cubic(SIMD4(min(max(handle1.x, 0), 1), handle1.y, min(max(handle2.x, 0), 1), handle2.y))
  }

  /// The polar form of the curve, which gives the control points of its sections.
  private func point(_ a: Double, _ b: Double, _ c: Double) -> SIMD2<Double> {
    let (first, second) = (SIMD2(x1, y1), SIMD2(x2, y2))
    let once = a * (1 - b) * (1 - c) + b * (1 - a) * (1 - c) + c * (1 - a) * (1 - b)
    let twice = a * b * (1 - c) + a * c * (1 - b) + b * c * (1 - a)
    return first * once + second * twice + SIMD2(a * b * c, a * b * c)
  }

  private func parameter(at fraction: Double) -> Double {
    if fraction <= 0 || fraction >= 1 { return min(max(fraction, 0), 1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(middle, middle, middle).x < fraction { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
