import AnimaticCurves

/// The way of a track through several values (rule C.5), as one ramp from each to the next.
struct KeyframeRamp<Segment: SegmentRamp>: TrackRamp {
  let timing: KeyframeTiming
  /// One for each value: to the next one, and from the last one to itself.
  let segments: ContiguousArray<Segment>
  /// Whether some values lie so far apart that no number tells how far.
  private let isWide: Bool

  /// Prepares a way.
  ///
  /// - Precondition: There are as many values as the timing counts on, at least.
  init(_ values: [Segment.Value], timing: KeyframeTiming) {
    self.timing = timing
    segments = ContiguousArray(
      values.indices.map { index in
        Segment(from: values[index], to: values[min(index + 1, values.count - 1)])
      })
    isWide = segments.contains { !$0.isFinite }
  }

  func value(at progress: Double) -> Segment.Value {
    if timing.interpolation == .cubic {
      let blend = timing.blend(at: progress)
      return Segment.sum(
        of: segments[blend.indices[0]].from, segments[blend.indices[1]].from,
        segments[blend.indices[2]].from, segments[blend.indices[3]].from, by: blend.weights)
    }
    let place = timing.position(at: progress)
    let value = segments[place.from].value(at: place.fraction)
    guard isWide && !segments[place.from].isFinite else { return value }
    let (start, end) = (segments[place.from].from, segments[place.to].from)
    return Segment.sum(
      of: start, start, end, end, by: [0, 1 - place.fraction, place.fraction, 0])
  }
}

extension KeyframeRamp<ComponentRamp> {
  /// The way between two values that lie so far apart that no number tells how far: the mixture of
  /// both is finite all the same.
  init(farFrom from: SIMD4<Double>, to: SIMD4<Double>) {
    self.init([from, to], timing: .oneWay)
  }
}

/// A ramp of which the way through several values can be made.
protocol SegmentRamp: TrackRamp {
  var from: Value { get }
  /// Whether numbers tell how far the way leads.
  var isFinite: Bool { get }

  init(from: Value, to: Value)

  /// The weighted sum of four values, number by number.
  static func sum(
    of first: Value, _ second: Value, _ third: Value, _ fourth: Value, by weights: SIMD4<Double>
  ) -> Value
}

extension ComponentRamp: SegmentRamp {
  static func sum(
    of first: Value, _ second: Value, _ third: Value, _ fourth: Value, by weights: SIMD4<Double>
  ) -> Value {
    // One after the other: the compiler takes long over the sum of four products.
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
