/// A weighted sum of four neighbouring values of a keyframe animation.
///
/// The weights add up to 1. Near the ends of the animation an index occurs twice.
@usableFromInline package struct KeyframeBlend: Hashable, Sendable {
  @usableFromInline package let indices: SIMD4<Int>
  @usableFromInline package let weights: SIMD4<Double>

  /// Returns the sum for one component of the values.
  ///
  /// - Parameter component: Returns the component of the value with an index.
  @inlinable package func value(of component: (Int) -> Double) -> Double {
    weights[0] * component(indices[0]) + weights[1] * component(indices[1])
      + weights[2] * component(indices[2]) + weights[3] * component(indices[3])
  }
}

extension KeyframeTiming {
  /// Returns the values around a progress with their weights.
  ///
  /// - Precondition: The interpolation is cubic.
  /// - Parameter progress: The progress of the whole animation. The first value shows before its
  ///   time, and the last value after its time.
  /// - Complexity: O(log *n*) in the number of values; allocates nothing.
  package func blend(at progress: Double) -> KeyframeBlend {
    let position = position(at: progress)
    let (f, r) = (position.fraction, 1 - position.fraction)
    // The Hermite polynomials, with tangents that are weighted sums of the segments at the value.
    let (start, end) = (segments[position.from].startTangent, segments[position.from].endTangent)
    let (startTerm, endTerm) = (f * r * r, f * f * r)
    return KeyframeBlend(
      indices: SIMD4(
        max(position.from - 1, 0), position.from, position.to, min(position.to + 1, segments.count)),
      weights: SIMD4(
        -start.before * startTerm,
        (1 + 2 * f) * r * r + (start.before - start.after) * startTerm + end.before * endTerm,
        (1 + 2 * r) * f * f + start.after * startTerm + (end.after - end.before) * endTerm,
        -end.after * endTerm))
  }
}
