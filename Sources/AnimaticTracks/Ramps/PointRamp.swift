/// The way between two points or two single numbers: most of what is animated, at half the room and
/// half the work of four numbers.
///
/// The arithmetic is that of ``ComponentRamp``, so that it makes no difference to a value which of
/// both it comes from.
struct PointRamp: TrackRamp {
  var from: SIMD2<Double>
  var change: SIMD2<Double>

  /// Makes a way, or none where a third or fourth number is other than 0, or where the others lie so
  /// far apart that no number tells how far.
  @inline(__always)
  init?(from: SIMD4<Double>, to: SIMD4<Double>) {
    guard from.z == 0, from.w == 0, to.z == 0, to.w == 0 else { return nil }
    self.from = from.lowHalf
    change = to.lowHalf - from.lowHalf
    guard change * 0 == SIMD2() else { return nil }
  }

  @inline(__always)
  func value(at progress: Double) -> SIMD2<Double> { from + change * progress }
}

extension ComponentRamp {
  /// The same way, with room for a third and a fourth number.
  init(_ ramp: PointRamp) {
    from = SIMD4(ramp.from)
    change = SIMD4(ramp.change)
  }
}

extension SIMD4<Double> {
  /// A point, or a single number, among values of four numbers.
  @inline(__always)
  init(_ point: SIMD2<Double>) { self.init(lowHalf: point, highHalf: SIMD2()) }
}
