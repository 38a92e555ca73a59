import AnimaticTiming

/// The kind of animations that a block makes of its changes; inner blocks inherit it (rule A3).
public enum AnimationKind: Hashable, Sendable {
  /// Animations that the block's curve eases.
  case eased
  /// Springs that fit the block's duration (rule C3).
  case fittedSpring(dampingRatio: Double, initialVelocity: Double)
  /// Springs with parameters of their own, which the block's duration cuts off. The case is
  /// indirect as springs are large and few.
  indirect case spring(Spring)
  /// Paths through keyframes, which the block's curve eases as a whole (rule C5).
  case keyframes(KeyframeMode)
}
