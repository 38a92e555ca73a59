/// The way between two transforms of space (rule D.1).
struct Matrix4Ramp: TrackRamp {
  /// The ends as they were given, so that a new target costs no precision.
  var from: Matrix4
  var to: Matrix4
  private var way: Way

  /// How what lies between two matrices is found.
  private enum Way: Sendable {
    /// Both are plane transforms, and the way stays in the plane.
    case plane(AffineRamp)
    /// Part by part.
    case parts(DecomposedMatrix4.Ramp)
    /// One cannot be taken apart: number by number.
    case numbers
  }

  init(from: Matrix4, to: Matrix4) {
    self.from = from
    self.to = to
    if let from = from.affine, let to = to.affine {
      let plane = AffineRamp(from: from, to: to)
      way = plane.isFinite ? .plane(plane) : .numbers
    } else if let from = DecomposedMatrix4(from), let to = DecomposedMatrix4(to) {
      way = .parts(DecomposedMatrix4.Ramp(from: from, to: to))
    } else {
      way = .numbers
    }
  }

  /// `true`: what cannot be told part by part is found number by number.
  var isFinite: Bool { true }

  /// The same way as one in the plane.
  init(_ plane: AffineRamp) {
    (from, to) = (Matrix4(plane.from), Matrix4(plane.to))
    way = .plane(plane)
  }

  @inline(__always)
  func value(at progress: Double) -> Matrix4 {
    switch way {
    case .plane(let plane): Matrix4(plane.value(at: progress))
    // Parts of a nearly flat matrix are rounded; its ends must not be.
    case .parts where progress == 0: from
    case .parts where progress == 1: to
    case .parts(let parts): parts.mix(at: progress)
    case .numbers: numbers(at: progress)
    }
  }

  private func numbers(at progress: Double) -> Matrix4 {
    let rest = 1 - progress
    return Matrix4(
      row1: from.row1 * rest + to.row1 * progress, row2: from.row2 * rest + to.row2 * progress,
      row3: from.row3 * rest + to.row3 * progress, row4: from.row4 * rest + to.row4 * progress)
  }
}
