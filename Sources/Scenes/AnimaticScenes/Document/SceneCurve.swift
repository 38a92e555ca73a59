import AnimaticTiming

/// The timing curve of a block.
public enum SceneCurve: Hashable, Sendable {
  /// A curve with a name.
  case named(Name)
  /// A cubic Bézier.
  case bezier(UnitBezier)
  /// A spring that settles in the duration of the block, with a damping ratio of at least 0 and an
  /// initial velocity in distances per second.
  case spring(dampingRatio: Double, velocity: Double)
  /// A spring with constants of its own, whose block lasts until it settles, or which the block's
  /// duration cuts off.
  case physicalSpring(Spring)
  /// Steps, or straight lines between points, as CSS has them.
  case easing(EasingFunction)

  /// The names of UIKit's four curves, and of the curve of Core Animation's implicit animations.
  public enum Name: String, CaseIterable, Sendable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Has constant speed.
    case linear
    /// The curve of Core Animation's implicit animations.
    case `default`

    package var curve: UnitBezier {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .default: .systemDefault
      }
    }
  }
}

extension SceneCurve {
  /// The curve as a block of one second has it; `nil` for a spring that no numbers can describe.
  package var timing: TimingCurve? {
    switch self {
    case .named(let name): .bezier(name.curve)
    case .bezier(let curve): .bezier(curve)
    case .spring(let ratio, let velocity):
      (try? Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity))
        .map { .spring($0, duration: 1) }
    case .physicalSpring(let spring): .spring(spring, duration: spring.settlingDuration)
    case .easing(let function): function.curve
    }
  }

  /// The curve as a Bézier curve; `nil` for springs, steps and lines.
  package var bezier: UnitBezier? {
    switch self {
    case .named(let name): name.curve
    case .bezier(let curve): curve
    case .spring, .physicalSpring, .easing: nil
    }
  }

  var isSpring: Bool {
    switch self {
    case .spring, .physicalSpring: true
    case .named, .bezier, .easing: false
    }
  }

  /// The seconds that a block with the curve lasts if it gives no duration; `nil` for the usual.
  package var duration: Double? {
    if case .physicalSpring(let spring) = self { spring.settlingDuration } else { nil }
  }
}
