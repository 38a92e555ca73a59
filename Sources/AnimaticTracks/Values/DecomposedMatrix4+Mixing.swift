extension DecomposedMatrix4 {
  /// The way from one matrix's parts to another's.
  struct Ramp: Sendable {
    private var start: Straight
    private var change: Straight
    private var arc: Quaternion.Arc

    init(from: DecomposedMatrix4, to: DecomposedMatrix4) {
      start = from.straight
      change = to.straight
      change.translation -= start.translation
      change.scale -= start.scale
      change.skew -= start.skew
      change.perspective -= start.perspective
      change.weight -= start.weight
      arc = Quaternion.Arc(from: from.rotation, to: to.rotation)
    }

    @inline(__always)
    func mix(at progress: Double) -> Matrix4 {
      let straight = Straight(
        translation: start.translation + change.translation * progress,
        scale: start.scale + change.scale * progress,
        skew: start.skew + change.skew * progress,
        perspective: start.perspective + change.perspective * progress,
        weight: start.weight + change.weight * progress)
      return Matrix4(straight, rotation: arc.rotation(at: progress))
    }
  }
}
