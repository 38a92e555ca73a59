import Animatic

extension NumberAnimation {
  /// The value at a progress after some whole cycles (rules D3 and C5); `nil` where rounding
  /// decides it.
  ///
  /// - Parameter origin: What showed when the animation was added; `nil` where rounding decides it.
  func value(at progress: Double, cycle: Double, from origin: Double?, over model: Double)
    -> Double?
  {
    guard let value = value(at: progress, from: origin, over: model) else { return nil }
    guard isCumulative, cycle > 0, let last = self.value(at: 1, from: origin, over: model) else {
      return value
    }
    return value + cycle * last
  }

  private func value(at progress: Double, from origin: Double?, over model: Double) -> Double? {
    switch content {
    case .ends(nil, nil, nil) where !isAdditive:
      // Without values an animation runs from what showed to the model.
      return origin.map { $0 + (model - $0) * progress }
    case .ends(let from, let to, let by):
      // An additive animation has 0 for the model.
      let base = isAdditive ? 0 : model
      let first = from ?? by.flatMap { by in to.map { $0 - by } } ?? base
      let last = to ?? by.map { first + $0 } ?? base
      return first + (last - first) * progress
    case .keyframes(let values, let times, let mode):
      return Self.value(of: values, at: progress, times, mode)
    }
  }

  private static func value(
    of values: [Double], at progress: Double, _ given: [Double]?, _ mode: CAAnimationCalculationMode
  ) -> Double? {
    guard values.count > 1 else { return values[0] }
    let isDiscrete = mode == .discrete
    let segments = isDiscrete ? values.count : values.count - 1
    let times = given ?? (0...segments).map { Double($0) / Double(segments) }
    if isDiscrete {
      if times.contains(where: { abs($0 - progress) < 1e-9 && $0 > 0 && $0 < 1 }) { return nil }
      let index = times.lastIndex { $0 <= progress } ?? 0
      return values[min(index, values.count - 1)]
    }
    let index = min(times.lastIndex { $0 <= progress } ?? 0, segments - 1)
    let length = times[index + 1] - times[index]
    let s = (progress - times[index]) / length
    let (first, last) = (values[index], values[index + 1])
    guard mode == .cubic else { return first + (last - first) * s }
    func slope(_ at: Int) -> Double {
      let (before, after) = (max(at - 1, 0), min(at + 1, segments))
      return (values[after] - values[before]) / (times[after] - times[before])
    }
    let (up, down) = (slope(index) * length, slope(index + 1) * length)
    let (square, cube) = (s * s, s * s * s)
    return (2 * cube - 3 * square + 1) * first + (cube - 2 * square + s) * up
      + (3 * square - 2 * cube) * last + (cube - square) * down
  }
}
