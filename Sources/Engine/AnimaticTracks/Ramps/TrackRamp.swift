/// The interpolation of a track from value to value.
///
/// The store prepares a ramp once, when it adds a track, so that a tick only mixes.
protocol TrackRamp: Sendable {
  associatedtype Value: Sendable

  /// Returns the value at a progress: 0 at the beginning, 1 at the end, beyond 0…1 on overshoot.
  func value(at progress: Double) -> Value
}

/// The interpolation of up to four independent numbers: a rectangle or a colour, for example.
struct ComponentRamp: TrackRamp {
  var from: SIMD4<Double>
  var change: SIMD4<Double>

  init(from: SIMD4<Double>, to: SIMD4<Double>) {
    self.from = from
    change = to - from
  }

  /// Creates a ramp; `nil` when the difference of the ends exceeds what a `Double` can hold.
  @inline(__always) init?(finitelyFrom from: SIMD4<Double>, to: SIMD4<Double>) {
    self.init(from: from, to: to)
    if !isFinite { return nil }
  }

  /// Creates the same ramp with two more numbers, which are 0.
  init(_ ramp: PointRamp) {
    from = SIMD4(ramp.from)
    change = SIMD4(ramp.change)
  }

  var isFinite: Bool { change * 0 == SIMD4() }

  @inline(__always) func value(at progress: Double) -> SIMD4<Double> { from + change * progress }
}

/// The interpolation of a point or a single number.
///
/// Most tracks are of this kind, which has half the size and half the work of four numbers. The
/// arithmetic is that of ``ComponentRamp``, so that both give the same values to the last bit.
struct PointRamp: TrackRamp {
  var from: SIMD2<Double>
  var change: SIMD2<Double>

  /// Creates a ramp; `nil` when a third or fourth number differs from 0, or when the difference of
  /// the ends exceeds what a `Double` can hold.
  @inline(__always) init?(from: SIMD4<Double>, to: SIMD4<Double>) {
    guard from.z == 0, from.w == 0, to.z == 0, to.w == 0 else { return nil }
    self.from = from.lowHalf
    change = to.lowHalf - from.lowHalf
    guard change * 0 == SIMD2() else { return nil }
  }

  @inline(__always) func value(at progress: Double) -> SIMD2<Double> { from + change * progress }
}
