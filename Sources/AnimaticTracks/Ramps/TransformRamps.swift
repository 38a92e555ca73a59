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
    return (lengths * 0 == SIMD2()) && (change.angle * 0 == 0)
      && (change.remainder * 0 == SIMD4())
  }

  @inline(__always)
  func value(at progress: Double) -> AffineMatrix {
    let translation = start.translation + change.translation * progress
    let scale = start.scale + change.scale * progress
    let angle = start.angle + change.angle * progress
    let rest = start.remainder + change.remainder * progress
    let (cosine, sine) = UnitCircle.point(at: angle)
    return AffineMatrix(
      a: scale.x * (cosine * rest.x + sine * rest.z),
      b: scale.x * (cosine * rest.y + sine * rest.w),
      c: scale.y * (cosine * rest.z - sine * rest.x),
      d: scale.y * (cosine * rest.w - sine * rest.y),
      tx: translation.x, ty: translation.y)
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
struct Matrix4Ramp: TrackRamp {
  /// The ends as the caller gave them, so that a new target costs no precision.
  var from: Matrix4
  var to: Matrix4
  private var method: Method

  private enum Method: Sendable {
    /// Both ends are plane transforms, and so are all values in between.
    case plane(AffineRamp)
    /// Component by component.
    case decomposed(DecomposedMatrix4.Ramp)
    /// Number by number, as one end has no decomposition.
    case numbers
  }

  init(from: Matrix4, to: Matrix4) {
    self.from = from
    self.to = to
    if let from = from.affine, let to = to.affine {
      let plane = AffineRamp(from: from, to: to)
      method = plane.isFinite ? .plane(plane) : .numbers
    } else if let from = DecomposedMatrix4(from), let to = DecomposedMatrix4(to) {
      method = .decomposed(DecomposedMatrix4.Ramp(from: from, to: to))
    } else {
      method = .numbers
    }
  }

  /// Creates the same ramp as one between plane transforms.
  init(_ plane: AffineRamp) {
    (from, to) = (Matrix4(plane.from), Matrix4(plane.to))
    method = .plane(plane)
  }

  /// Always `true`: `init(from:to:)` falls back to numbers, whose mixture is finite.
  var isFinite: Bool { true }

  @inline(__always)
  func value(at progress: Double) -> Matrix4 {
    switch method {
    case .plane(let plane): Matrix4(plane.value(at: progress))
    // The components of a nearly flat matrix are rounded; the ends must be exact.
    case .decomposed where progress == 0: from
    case .decomposed where progress == 1: to
    case .decomposed(let ramp): ramp.value(at: progress)
    case .numbers: mixedNumbers(at: progress)
    }
  }

  /// Returns the growth of the numbers per progress at a progress; `nil` for a transform of space.
  func velocity(at progress: Double) -> AffineMatrix? {
    guard case .plane(let plane) = method else { return nil }
    return plane.velocity(at: progress)
  }

  private func mixedNumbers(at progress: Double) -> Matrix4 {
    let rest = 1 - progress
    return Matrix4(
      row1: from.row1 * rest + to.row1 * progress, row2: from.row2 * rest + to.row2 * progress,
      row3: from.row3 * rest + to.row3 * progress, row4: from.row4 * rest + to.row4 * progress)
  }
}
