import AnimaticCurves

/// How the animations of an animator are eased, whatever time they take.
enum AnimatorTiming: Hashable, Sendable {
  case curve(TimingCurve)
  /// A spring that comes to rest in the time there is (rule C.3).
  case fittedSpring(dampingRatio: Double, velocity: Double)
  /// A spring that runs in its own time and is cut off (rule C.2).
  case spring(Spring)

  /// How long the timing takes by itself, in seconds (rule C.4).
  var ownDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  /// The curve for animations that take so many seconds.
  ///
  /// A spring that no numbers can describe, of no time say, leaves it to the default curve.
  func curve(over seconds: Double) -> TimingCurve {
    switch self {
    case .curve(let curve): return curve
    case .spring(let spring): return .spring(spring, duration: seconds)
    case .fittedSpring(let ratio, let velocity):
      let spring = try? Spring(
        dampingRatio: ratio, duration: seconds, initialVelocity: velocity)
      return spring.map { .spring($0, duration: seconds) } ?? .easeInOut
    }
  }
}
