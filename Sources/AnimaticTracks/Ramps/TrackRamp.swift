/// The way of a track from value to value, prepared once when the track is made so that each tick
/// only has to mix.
protocol TrackRamp: Sendable {
  associatedtype Value: Sendable

  /// The value at a progress: 0 at the beginning, 1 at the end, outside 0…1 on overshoot.
  func value(at progress: Double) -> Value
}

/// The way between up to four numbers that run each on its own: a rectangle, a colour, and whatever
/// may be one of them at one of its ends.
struct ComponentRamp: TrackRamp {
  var from: SIMD4<Double>
  var change: SIMD4<Double>

  init(from: SIMD4<Double>, to: SIMD4<Double>) {
    self.from = from
    change = to - from
  }

  /// Makes a way, or none where the numbers lie so far apart that no number tells how far.
  @inline(__always)
  init?(finitelyFrom from: SIMD4<Double>, to: SIMD4<Double>) {
    self.init(from: from, to: to)
    if !isFinite { return nil }
  }

  var isFinite: Bool { change * 0 == SIMD4() }

  @inline(__always)
  func value(at progress: Double) -> SIMD4<Double> { from + change * progress }
}
