/// A position between two values of a keyframe animation.
public struct KeyframePosition: Hashable, Sendable {
  /// The index of the value before the position.
  public let from: Int
  /// The index of the value after the position; the same as ``from`` for a discrete timing.
  public let to: Int
  /// The progress from one value to the other; outside 0…1 only where a curve overshoots.
  public let fraction: Double
}

extension KeyframeTiming {
  /// Returns the position between two values, for a linear or discrete timing.
  ///
  /// - Parameter progress: The progress of the whole animation. The first value shows before its
  ///   time, and the last value after its time.
  /// - Complexity: O(log *n*) in the number of values; allocates nothing.
  public func position(at progress: Double) -> KeyframePosition {
    let index = segment(at: progress)
    if interpolation == .discrete { return KeyframePosition(from: index, to: index, fraction: 0) }
    return KeyframePosition(from: index, to: index + 1, fraction: fraction(of: index, at: progress))
  }

  /// Returns the index of the last segment that has begun, or of the first segment.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  private func segment(at progress: Double) -> Int {
    let segments = segments.span
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[unchecked: middle].start <= progress { low = middle } else { high = middle }
    }
    return low
  }

  private func fraction(of index: Int, at progress: Double) -> Double {
    let segment = segments[index]
    guard progress >= segment.start else { return 0 }
    guard segment.length > 0 else { return 1 }
    let fraction = (progress - segment.start) / segment.length
    return segment.curve.isLinear ? min(fraction, 1) : segment.curve.value(at: fraction)
  }
}
