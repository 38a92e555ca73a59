import AnimaticTiming

/// The interpolation between two plane transforms, component by component (rule D1).
struct AffineRamp: TrackRamp {
  /// The ends as the caller gave them, so that a new target costs no precision.
  var from: AffineMatrix
  var to: AffineMatrix
  private var start: DecomposedMatrix
  private var change: DecomposedMatrix

  init(from: AffineMatrix, to: AffineMatrix) {
    self.from = from
    self.to = to
    // A determinant that overflows to NaN has no sign and cannot steer a decomposition.
    let isSingular = !(from.determinant.magnitude > 0 && to.determinant.magnitude > 0)
    start = isSingular ? DecomposedMatrix(undivided: from) : DecomposedMatrix(from)
    change = isSingular ? DecomposedMatrix(undivided: to) : DecomposedMatrix(to)
    DecomposedMatrix.align(&start, &change)
    change.translation -= start.translation
    change.scale -= start.scale
    change.angle -= start.angle
    change.remainder -= start.remainder
  }

  /// Whether all components and their differences are finite.
  var isFinite: Bool {
    let lengths = change.translation + change.scale + start.scale
    return (lengths * 0 == SIMD2()) && (change.angle * 0 == 0) && (change.remainder * 0 == SIMD4())
  }

  @inline(__always) func value(at progress: Double) -> AffineMatrix {
    let translation = start.translation + change.translation * progress
    let scale = start.scale + change.scale * progress
    let angle = start.angle + change.angle * progress
    let rest = start.remainder + change.remainder * progress
    let (cosine, sine) = UnitCircle.point(at: angle)
    return AffineMatrix(
      a: scale.x * (cosine * rest.x + sine * rest.z),
      b: scale.x * (cosine * rest.y + sine * rest.w),
      c: scale.y * (cosine * rest.z - sine * rest.x),
      d: scale.y * (cosine * rest.w - sine * rest.y), tx: translation.x, ty: translation.y)
  }

  /// Returns the growth of the numbers per progress at a progress.
  func velocity(at progress: Double) -> AffineMatrix {
    let scale = start.scale + change.scale * progress
    let rest = start.remainder + change.remainder * progress
    let (cosine, sine) = UnitCircle.point(at: start.angle + change.angle * progress)
    let (upper, lower) = (rest.lowHalf, rest.highHalf)
    let (row1, row2) = (cosine * upper + sine * lower, cosine * lower - sine * upper)
    let growth = (change.remainder.lowHalf, change.remainder.highHalf)
    let turn1 = change.angle * row2 + cosine * growth.0 + sine * growth.1
    let turn2 = cosine * growth.1 - sine * growth.0 - change.angle * row1
    let first = change.scale.x * row1 + scale.x * turn1
    let second = change.scale.y * row2 + scale.y * turn2
    return AffineMatrix(
      a: first.x, b: first.y, c: second.x, d: second.y, tx: change.translation.x,
      ty: change.translation.y)
  }
}

/// The interpolation between two transforms of space (rule D1).
///
/// The ramp holds what a tick reads of transforms that turn, scale and move, as most do: a third of
/// the memory that the whole would take.
struct Matrix4Ramp: TrackRamp {
  /// The interpolation component by component, without skew and perspective; `nil` for other ramps.
  private let rigid: DecomposedMatrix4.RigidRamp?
  /// Whether there is skew or perspective at an end.
  private let isLeaning: Bool
  private let rest: Rest

  /// The part of a ramp that most ticks do not read.
  fileprivate final class Rest: Sendable {
    let from: Matrix4
    let to: Matrix4
    /// `nil` where there are no components.
    let lean: DecomposedMatrix4.LeanRamp?
    /// The ramp between two plane transforms, whose values are plane transforms too.
    let plane: AffineRamp?

    init(
      _ from: Matrix4, _ to: Matrix4, lean: DecomposedMatrix4.LeanRamp? = nil,
      plane: AffineRamp? = nil
    ) {
      (self.from, self.to, self.lean, self.plane) = (from, to, lean, plane)
    }
  }

  init(from: Matrix4, to: Matrix4) {
    if let start = from.affine, let end = to.affine {
      let plane = AffineRamp(from: start, to: end)
      (rigid, isLeaning) = (nil, false)
      rest = Rest(from, to, plane: plane.isFinite ? plane : nil)
    } else if let start = DecomposedMatrix4(from), let end = DecomposedMatrix4(to) {
      let lean = DecomposedMatrix4.LeanRamp(from: start.linear, to: end.linear)
      rigid = DecomposedMatrix4.RigidRamp(from: start, to: end)
      isLeaning = !(start.linear.isRigid && end.linear.isRigid)
      rest = Rest(from, to, lean: lean)
    } else {
      (rigid, isLeaning) = (nil, false)
      rest = Rest(from, to)
    }
  }

  init(_ plane: AffineRamp) {
    (rigid, isLeaning) = (nil, false)
    rest = Rest(Matrix4(plane.from), Matrix4(plane.to), plane: plane)
  }

  /// The ends as the caller gave them, so that a new target costs no precision.
  var from: Matrix4 { rest.from }
  var to: Matrix4 { rest.to }

  /// Always `true`: `init(from:to:)` falls back to numbers, whose mixture is finite.
  var isFinite: Bool { true }

  @inline(__always) func value(at progress: Double) -> Matrix4 {
    // The components of a nearly flat matrix are rounded; the ends must be exact.
    guard let rigid, progress != 0, progress != 1 else { return rest.value(at: progress) }
    guard isLeaning, let lean = rest.lean else { return rigid.value(at: progress) }
    return rigid.value(at: progress, lean)
  }

  /// Returns the growth of the numbers per progress at a progress; `nil` for a transform of space.
  func velocity(at progress: Double) -> AffineMatrix? { rest.plane?.velocity(at: progress) }
}

extension Matrix4Ramp.Rest {
  /// Returns the value where there are no components, and at the ends of those.
  @inline(never) fileprivate func value(at progress: Double) -> Matrix4 {
    if let plane { return Matrix4(plane.value(at: progress)) }
    if lean != nil { return progress == 0 ? from : to }
    let rest = 1 - progress
    return Matrix4(
      row1: from.row1 * rest + to.row1 * progress, row2: from.row2 * rest + to.row2 * progress,
      row3: from.row3 * rest + to.row3 * progress, row4: from.row4 * rest + to.row4 * progress)
  }
}
