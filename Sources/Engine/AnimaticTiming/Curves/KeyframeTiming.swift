/// The times of the values of a keyframe animation, and the interpolation between them: the model
/// of `CAKeyframeAnimation` (rule C5).
///
/// A timing knows the number of values but not the values, so it serves numbers, points and colours
/// alike. Two choices make up Core Animation's calculation modes: `paced` is linear interpolation
/// at paced times, and `cubicPaced` is cubic interpolation at paced times.
public struct KeyframeTiming: Hashable, Sendable {
  /// The times of the values, as fractions of the whole animation.
  public enum Times: Hashable, Sendable {
    /// Evenly spaced times: the first value at 0 and the last one at 1. With
    /// ``Interpolation/discrete`` each value lasts equally long instead.
    case even
    /// These fractions, which lie in 0…1 and never descend. If their number differs from the number
    /// of values, the longer list is cut to the length of the shorter one.
    case at([Double])
    /// Times for a constant speed over these distances, each from one value to the next.
    case paced(distances: [Double])
  }

  /// The interpolations between two values.
  public enum Interpolation: Hashable, Sendable {
    /// A straight line.
    case linear
    /// The earlier value, until the time of the next one.
    case discrete
    /// A smooth curve through all values.
    case cubic
  }

  /// The interpolation between two values.
  public let interpolation: Interpolation

  /// The segments, of which there is at least one. A segment begins with the value of the same
  /// index.
  @usableFromInline let segments: [Segment]

  /// Whether no segment is eased by a curve.
  package let isStraight: Bool

  /// The segment from one value to the next, or the duration of one discrete value.
  @usableFromInline struct Segment: Hashable, Sendable {
    @usableFromInline let start: Double
    @usableFromInline let length: Double
    let curve: UnitBezier
    /// The weights of the previous and of this segment in the tangent at the start
    /// (Kochanek–Bartels).
    let startTangent: Tangent
    /// The weights of this and of the next segment in the tangent at the end.
    let endTangent: Tangent
  }

  /// Creates a timing, or returns `nil` if an animation has fewer than two values with a time and
  /// therefore has no effect.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - times: The times of the values.
  ///   - interpolation: The interpolation between two values.
  ///   - curves: The timing curves of the segments; a missing curve is linear. Curves have no
  ///     effect at paced times and on discrete values.
  ///   - bends: The bends of a cubic spline at the values; a missing bend is that of a
  ///     Catmull–Rom spline.
  /// - Throws: ``KeyframeError`` for an illegal time or distance.
  /// - Complexity: O(*n*) in the number of values.
  public init?(
    count: Int, times: Times = .even, interpolation: Interpolation = .linear,
    curves: [UnitBezier] = [], bends: [KeyframeBend] = []
  ) throws(KeyframeError) {
    let starts = try times.resolved(count: count, interpolation: interpolation)
    guard starts.count > 1 else { return nil }
    let last = starts.count - 1
    var isWarped = interpolation != .discrete
    if case .paced = times { isWarped = false }
    let segments: [Segment] = (0..<(interpolation == .discrete ? starts.count : last)).map {
      index in
      let next = min(index + 1, last)
      let length = starts[next] - starts[index]
      func bend(_ index: Int) -> KeyframeBend {
        let bend = index < bends.count ? bends[index] : .even
        // The first and the last value have one segment only, so continuity and bias have no
        // effect.
        return (1..<last).contains(index) ? bend : KeyframeBend(tension: bend.tension)
      }
      return Segment(
        start: starts[index], length: length,
        curve: isWarped && index < curves.count ? curves[index] : .linear,
        startTangent: bend(index).outgoing
          .scaled(length, of: starts[next] - starts[max(index - 1, 0)]),
        endTangent: bend(next).incoming
          .scaled(length, of: starts[min(index + 2, last)] - starts[index]))
    }
    self.init(segments, interpolation)
  }

  /// The progress of the whole animation at which each segment begins.
  package var starts: [Double] { segments.map(\.start) }

  private init(_ segments: [Segment], _ interpolation: Interpolation = .linear) {
    self.interpolation = interpolation
    self.segments = segments
    isStraight = segments.allSatisfy(\.curve.isLinear)
  }

  package static let betweenTwoValues = KeyframeTiming([
    Segment(
      start: 0, length: 1, curve: .linear, startTangent: Tangent(before: 0, after: 0),
      endTangent: Tangent(before: 0, after: 0))
  ])
}

extension KeyframeTiming.Times {
  /// Returns the times of the values, or fewer times if some values have none.
  func resolved(
    count: Int, interpolation: KeyframeTiming.Interpolation
  ) throws(KeyframeError) -> [Double] {
    guard count > 1 else { return [] }
    switch self {
    case .even: return Self.even(count, steps: interpolation == .discrete ? count : count - 1)
    case .at(let times): return try Self.checked(times.prefix(count))
    case .paced(let distances): return try Self.paced(distances, count: count)
    }
  }

  private static func even(_ count: Int, steps: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(steps) }
  }

  private static func checked(_ times: ArraySlice<Double>) throws(KeyframeError) -> [Double] {
    var earliest = 0.0
    for (index, time) in times.enumerated() {
      guard (0...1).contains(time) else { throw .timeOutsideUnitInterval(time, index: index) }
      guard time >= earliest else { throw .timeDescends(time, index: index) }
      earliest = time
    }
    return Array(times)
  }

  private static func paced(_ distances: [Double], count: Int) throws(KeyframeError) -> [Double] {
    guard distances.count == count - 1 else {
      throw .wrongNumberOfDistances(distances.count, needed: count - 1)
    }
    var reached = [0.0]
    for (index, distance) in distances.enumerated() {
      let sum = reached[index] + distance
      guard distance >= 0, sum.isFinite else { throw .distance(distance, index: index) }
      reached.append(sum)
    }
    // If all distances are 0, all values are the same, so any times are correct.
    guard let total = reached.last, total > 0 else { return even(count, steps: count - 1) }
    return reached.map { $0 / total }
  }
}

/// A weighted sum of four neighbouring values of a keyframe animation.
///
/// The weights add up to 1. Near the ends of the animation an index occurs twice.
@usableFromInline package struct KeyframeBlend: Hashable, Sendable {
  @usableFromInline package let indices: SIMD4<Int>
  @usableFromInline package let weights: SIMD4<Double>

  /// Returns the sum for one component of the values.
  /// - Parameter component: Returns the component of the value with an index.
  @inlinable package func value(of component: (Int) -> Double) -> Double {
    weights[0] * component(indices[0]) + weights[1] * component(indices[1])
      + weights[2] * component(indices[2]) + weights[3] * component(indices[3])
  }
}

extension KeyframeTiming {
  /// Returns the values around a progress with their weights.
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
