/// A position between two values of a keyframe animation.
public struct KeyframePosition: Hashable, Sendable {
  /// The index of the value before the position.
  public let from: Int
  /// The index of the value after the position; the same as ``from`` for a discrete timing.
  public let to: Int
  /// The progress from one value to the other; outside 0…1 only where a curve overshoots.
  public let fraction: Double

  @inlinable init(from: Int, to: Int, fraction: Double) {
    (self.from, self.to, self.fraction) = (from, to, fraction)
  }
}

extension KeyframeTiming {
  /// Returns the position between two values, for a linear or discrete timing.
  ///
  /// - Parameter progress: The progress of the whole animation. The first value shows before its
  ///   time, and the last value after its time.
  /// - Complexity: O(log *n*) in the number of values; allocates nothing.
  public func position(at progress: Double) -> KeyframePosition {
    let position = straightPosition(at: progress)
    if isStraight { return position }
    let curve = segments[position.from].curve
    return KeyframePosition(
      from: position.from, to: position.to, fraction: curve.value(at: position.fraction))
  }

  /// Returns the position between two values as ``position(at:)`` does, but without the curves of
  /// the segments.
  ///
  /// Inlined and without a call, so that a tick need not retain what holds the timing.
  /// - Complexity: O(log *n*) in the number of values; allocates nothing.
  @inlinable @inline(__always)
  package func straightPosition(at progress: Double) -> KeyframePosition {
    // The last segment that has begun, or the first segment.
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= progress { low = middle } else { high = middle }
    }
    if interpolation == .discrete { return KeyframePosition(from: low, to: low, fraction: 0) }
    let (start, length) = (segments[low].start, segments[low].length)
    let fraction = progress >= start ? length > 0 ? min((progress - start) / length, 1) : 1 : 0
    return KeyframePosition(from: low, to: low + 1, fraction: fraction)
  }
}
