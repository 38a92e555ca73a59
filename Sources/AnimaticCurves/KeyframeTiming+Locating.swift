/// A place between two values of a keyframe animation.
public struct KeyframePosition: Hashable, Sendable {
  /// The index of the value before.
  public let from: Int
  /// The index of the value after; of a discrete timing the same as ``from``.
  public let to: Int
  /// How far the way between them has come; outside 0…1 only where a curve overshoots.
  public let fraction: Double
}

/// A weighted sum of the four values around a place in a keyframe animation.
///
/// The weights add up to 1. Near the ends, where there are no four values, an index occurs twice.
public struct KeyframeBlend: Hashable, Sendable {
  /// The indices of the values.
  public let indices: SIMD4<Int>
  /// The weight of each of these values.
  public let weights: SIMD4<Double>

  /// The sum for one component of the values.
  ///
  /// - Parameter component: Gives that component of the value with this index.
  @inlinable public func value(of component: (Int) -> Double) -> Double {
    weights[0] * component(indices[0]) + weights[1] * component(indices[1])
      + weights[2] * component(indices[2]) + weights[3] * component(indices[3])
  }
}

extension KeyframeTiming {
  /// Finds the place between two values, for a linear or discrete timing.
  ///
  /// - Parameter progress: The progress of the whole; before the first value's time and after the
  ///   last one's those values stay.
  /// - Complexity: O(log *n*) for *n* values; allocates nothing.
  public func position(at progress: Double) -> KeyframePosition {
    let index = segment(at: progress)
    if interpolation == .discrete { return KeyframePosition(from: index, to: index, fraction: 0) }
    return KeyframePosition(from: index, to: index + 1, fraction: fraction(of: index, at: progress))
  }

  /// Finds the values around a place and their weights, for a timing of any kind.
  ///
  /// - Parameter progress: The progress of the whole; before the first value's time and after the
  ///   last one's those values stay.
  /// - Complexity: O(log *n*) for *n* values; allocates nothing.
  public func blend(at progress: Double) -> KeyframeBlend {
    let place = position(at: progress)
    let (f, r) = (place.fraction, 1 - place.fraction)
    guard interpolation == .cubic else {
      return KeyframeBlend(
        indices: SIMD4(place.from, place.from, place.to, place.to), weights: SIMD4(0, r, f, 0))
    }
    // Hermite's polynomials; each tangent is made of the ways on both sides of its value.
    let (entry, exit) = (segments[place.from].entry, segments[place.from].exit)
    let (leaving, reaching) = (f * r * r, f * f * r)
    return KeyframeBlend(
      indices: SIMD4(
        max(place.from - 1, 0), place.from, place.to, min(place.to + 1, segments.count)),
      weights: SIMD4(
        -entry.before * leaving,
        (1 + 2 * f) * r * r + (entry.before - entry.after) * leaving + exit.before * reaching,
        (1 + 2 * r) * f * f + entry.after * leaving + (exit.after - exit.before) * reaching,
        -exit.after * reaching))
  }

  /// The last segment that has begun, or the first one.
  private func segment(at progress: Double) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= progress { low = middle } else { high = middle }
    }
    return low
  }

  private func fraction(of index: Int, at progress: Double) -> Double {
    let segment = segments[index]
    guard progress >= segment.start else { return 0 }
    guard segment.length > 0 else { return 1 }
    return segment.curve.value(at: (progress - segment.start) / segment.length)
  }
}
