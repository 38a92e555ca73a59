import AnimaticCurves

/// What an animation block makes of its changes; blocks inside it make the same of theirs unless
/// told otherwise (rule A3).
public enum AnimationKind: Hashable, Sendable {
  /// Animations that the block's curve eases.
  case eased
  /// Springs that fit the block's duration (rule C.3).
  case fittedSpring(dampingRatio: Double, initialVelocity: Double)
  /// Springs of their own, which the block's duration cuts off. They lie apart, as they are large
  /// and few.
  indirect case spring(Spring)
  /// Ways through keyframes, which the block's curve eases as a whole (rule C.5).
  case keyframes(KeyframeMode)
}

extension BlockSettings {
  /// How each leg is eased, by the curve or by a spring.
  ///
  /// A spring that no numbers can describe, of a billionth of a trillionth of a second say, leaves
  /// it to the curve.
  var easing: TimingCurve {
    switch kind {
    case .eased, .keyframes: return curve
    case .spring(let spring): return .spring(spring, duration: duration)
    case .fittedSpring(let ratio, let velocity):
      let spring = try? Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      return spring.map { .spring($0, duration: duration) } ?? curve
    }
  }
}
