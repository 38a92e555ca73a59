import AnimaticCurves

/// The way between two plane transforms, by their parts (rule D.1).
struct AffineRamp: TrackRamp {
  /// The ends as they were given, so that a new target costs no precision.
  var from: AffineMatrix
  var to: AffineMatrix
  private var start: DecomposedMatrix
  private var change: DecomposedMatrix

  init(from: AffineMatrix, to: AffineMatrix) {
    self.from = from
    self.to = to
    // A determinant that overflows to no number has no sign, so nothing is taken apart by it.
    let isSingular = !(from.determinant.magnitude > 0 && to.determinant.magnitude > 0)
    start = isSingular ? DecomposedMatrix(undivided: from) : DecomposedMatrix(from)
    change = isSingular ? DecomposedMatrix(undivided: to) : DecomposedMatrix(to)
    DecomposedMatrix.align(&start, &change)
    change.translation -= start.translation
    change.scale -= start.scale
    change.angle -= start.angle
    change.remainder -= start.remainder
  }

  /// Whether numbers tell how far each part leads.
  var isFinite: Bool {
    let parts = change.translation + change.scale + start.scale
    return (parts * 0 == SIMD2()) && (change.angle * 0 == 0)
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
}
