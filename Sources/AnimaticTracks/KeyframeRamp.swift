import AnimaticCurves

/// The way of a track through several values (rule C.5), as one ramp from each to the next.
struct KeyframeRamp<Segment: SegmentRamp>: TrackRamp {
  let timing: KeyframeTiming
  /// One for each value: to the next one, and from the last one to itself.
  let segments: ContiguousArray<Segment>

  /// Prepares a way.
  ///
  /// - Precondition: There are as many values as the timing counts on, at least.
  init(_ values: [Segment.Value], timing: KeyframeTiming) {
    self.timing = timing
    segments = ContiguousArray(
      values.indices.map { index in
        Segment(from: values[index], to: values[min(index + 1, values.count - 1)])
      })
  }

  func value(at progress: Double) -> Segment.Value {
    if timing.interpolation == .cubic {
      let blend = timing.blend(at: progress)
      return Segment.sum(
        of: segments[blend.indices[0]].from, segments[blend.indices[1]].from,
        segments[blend.indices[2]].from, segments[blend.indices[3]].from, by: blend.weights)
    }
    let place = timing.position(at: progress)
    return segments[place.from].value(at: place.fraction)
  }
}

/// A ramp of which the way through several values can be made.
protocol SegmentRamp: TrackRamp {
  var from: Value { get }

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
