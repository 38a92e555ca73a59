import AnimaticTiming

/// The interpolation of a track through several values, as one ramp for each segment (rule C5).
///
/// A class, so that a tick retains one object instead of the arrays that it holds.
final class KeyframeRamp<Segment: SegmentRamp>: TrackRamp {
  let timing: KeyframeTiming
  /// One segment for each value: to the next value, and from the last value to itself.
  let segments: ContiguousArray<Segment>
  /// Whether the difference of two neighbouring values exceeds what a `Double` can hold.
  private let isWide: Bool
  /// Whether a value is the one of a segment at a fraction that needs no curve.
  private let isPlain: Bool

  /// Prepares the segments.
  /// - Precondition: There are at least as many values as the timing expects.
  init(_ values: [Segment.Value], timing: KeyframeTiming) {
    self.timing = timing
    segments = ContiguousArray(
      values.indices.map { index in
        Segment(from: values[index], to: values[min(index + 1, values.count - 1)])
      })
    isWide = segments.contains { !$0.isFinite }
    isPlain = timing.isStraight && timing.interpolation != .cubic && !isWide
  }

  @inline(__always) func value(at progress: Double) -> Segment.Value {
    // The tick retains the ramp only where it calls a function.
    guard isPlain else { return curvedValue(at: progress) }
    let position = timing.straightPosition(at: progress)
    return segments[position.from].value(at: position.fraction)
  }

  @inline(never) private func curvedValue(at progress: Double) -> Segment.Value {
    if timing.interpolation == .cubic {
      let blend = timing.blend(at: progress)
      return Segment.sum(
        of: segments[blend.indices[0]].from, segments[blend.indices[1]].from,
        segments[blend.indices[2]].from, segments[blend.indices[3]].from, by: blend.weights)
    }
    let position = timing.position(at: progress)
    let value = segments[position.from].value(at: position.fraction)
    guard isWide && !segments[position.from].isFinite else { return value }
    let (start, end) = (segments[position.from].from, segments[position.to].from)
    return Segment.sum(
      of: start, start, end, end, by: [0, 1 - position.fraction, position.fraction, 0])
  }
}

extension KeyframeRamp<ComponentRamp> {
  /// Returns the growth of the numbers per progress at a progress.
  func velocity(at progress: Double) -> SIMD4<Double> {
    let speed = timing.speed(at: progress)
    if speed == 0 { return SIMD4() }
    guard timing.interpolation == .cubic else {
      return segments[timing.position(at: progress).from].change * speed
    }
    let growth = timing.growth(at: progress)
    return speed
      * ComponentRamp.sum(
        of: segments[growth.indices[0]].from, segments[growth.indices[1]].from,
        segments[growth.indices[2]].from, segments[growth.indices[3]].from, by: growth.weights)
  }

  /// Creates the ramp between two values whose difference exceeds what a `Double` can hold: a
  /// weighted mean of both is finite all the same.
  convenience init(farFrom from: SIMD4<Double>, to: SIMD4<Double>) {
    self.init([from, to], timing: .betweenTwoValues)
  }
}

extension KeyframeRamp<Matrix4Ramp> {
  /// Returns the growth of the numbers per progress at a progress; `nil` for transforms of space
  /// and on a smooth curve through transforms.
  func velocity(at progress: Double) -> AffineMatrix? {
    guard timing.interpolation != .cubic else { return nil }
    let position = timing.position(at: progress)
    let velocity = segments[position.from].velocity(at: position.fraction)
    return velocity?.scaled(by: timing.speed(at: progress))
  }
}

protocol SegmentRamp: TrackRamp {
  var from: Value { get }
  /// Whether the difference of the ends is finite.
  var isFinite: Bool { get }

  init(from: Value, to: Value)

  /// Returns the weighted sum of four values, number by number.
  static func sum(
    of first: Value, _ second: Value, _ third: Value, _ fourth: Value, by weights: SIMD4<Double>
  ) -> Value
}

extension ComponentRamp: SegmentRamp {
  static func sum(
    of first: Value, _ second: Value, _ third: Value, _ fourth: Value, by weights: SIMD4<Double>
  ) -> Value {
    // Two sums: the compiler needs long for one sum of four products.
    let outer = first * weights[0] + fourth * weights[3]
    let inner = second * weights[1] + third * weights[2]
    return outer + inner
  }
}

extension Matrix4Ramp: SegmentRamp {
  static func sum(
    of first: Value, _ second: Value, _ third: Value, _ fourth: Value, by weights: SIMD4<Double>
  ) -> Value {
    typealias Row = ComponentRamp
    return Matrix4(
      row1: Row.sum(of: first.row1, second.row1, third.row1, fourth.row1, by: weights),
      row2: Row.sum(of: first.row2, second.row2, third.row2, fourth.row2, by: weights),
      row3: Row.sum(of: first.row3, second.row3, third.row3, fourth.row3, by: weights),
      row4: Row.sum(of: first.row4, second.row4, third.row4, fourth.row4, by: weights))
  }
}
