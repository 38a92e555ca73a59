#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A value that a lane of tracks can interpolate.
///
/// A ramp is the way from one value to another, prepared once when the track is made so that
/// each tick only has to mix.
protocol TrackValue: Sendable {
  associatedtype Ramp: Sendable

  static func ramp(from: Self, to: Self) -> Ramp
  static func mix(_ ramp: Ramp, at progress: Double) -> Self
}

/// Up to four numbers that run each on its own: a number, a point, a rectangle, a colour.
extension SIMD4<Double>: TrackValue {
  struct Ramp: Sendable {
    var from: SIMD4<Double>
    var change: SIMD4<Double>
  }

  static func ramp(from: Self, to: Self) -> Ramp {
    Ramp(from: from, change: to - from)
  }

  @inline(__always)
  static func mix(_ ramp: Ramp, at progress: Double) -> Self {
    ramp.from + ramp.change * progress
  }
}

extension AffineMatrix: TrackValue {
  struct Ramp: Sendable {
    /// The ends as they were given, so that a new target costs no precision.
    var from: AffineMatrix
    var to: AffineMatrix
    var start: DecomposedMatrix
    var change: DecomposedMatrix
  }

  static func ramp(from: Self, to: Self) -> Ramp {
    let isSingular = from.determinant == 0 || to.determinant == 0
    var start = isSingular ? DecomposedMatrix(undivided: from) : DecomposedMatrix(from)
    var change = isSingular ? DecomposedMatrix(undivided: to) : DecomposedMatrix(to)
    DecomposedMatrix.align(&start, &change)
    change.translation -= start.translation
    change.scale -= start.scale
    change.angle -= start.angle
    change.remainder -= start.remainder
    return Ramp(from: from, to: to, start: start, change: change)
  }

  @inline(__always)
  static func mix(_ ramp: Ramp, at progress: Double) -> Self {
    let translation = ramp.start.translation + ramp.change.translation * progress
    let scale = ramp.start.scale + ramp.change.scale * progress
    let angle = ramp.start.angle + ramp.change.angle * progress
    let rest = ramp.start.remainder + ramp.change.remainder * progress
    let (cosine, sine) = angle == 0 ? (1, 0) : (cos(angle), sin(angle))
    return AffineMatrix(
      a: scale.x * (cosine * rest.x + sine * rest.z),
      b: scale.x * (cosine * rest.y + sine * rest.w),
      c: scale.y * (cosine * rest.z - sine * rest.x),
      d: scale.y * (cosine * rest.w - sine * rest.y),
      tx: translation.x, ty: translation.y)
  }
}

/// A value as it is handed to the engine and read from it.
public enum AnimatableValue: Hashable, Sendable {
  /// Up to four numbers; unused ones are 0.
  case components(SIMD4<Double>)
  /// A plane transform.
  case matrix(AffineMatrix)
}
