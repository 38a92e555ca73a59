/// How progress runs against the fraction of a leg that has passed.
///
/// UIKit's counterparts are `UIView.AnimationCurve` and `CAMediaTimingFunction`.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed: progress is the fraction itself.
  case linear
  /// A cubic Bézier curve.
  case bezier(UnitBezier)
  /// A spring in real seconds, where a leg lasts as many seconds as given: the leg does not
  /// stretch the spring, it cuts it off (rule C.2). It lies apart, as it is large and springs are
  /// few.
  indirect case spring(Spring, duration: Double)
  /// Curves on stretches of the leg; where several lie, the last one counts.
  case joined([CurveSection])

  /// Begins slowly.
  public static let easeIn = TimingCurve.bezier(.easeIn)
  /// Ends slowly.
  public static let easeOut = TimingCurve.bezier(.easeOut)
  /// Begins and ends slowly; the default of animation blocks.
  public static let easeInOut = TimingCurve.bezier(.easeInOut)

  /// Whether progress equals the fraction exactly.
  public var isLinear: Bool {
    switch self {
    case .linear: true
    case .bezier(let curve): curve.isLinear
    case .spring, .joined: false
    }
  }

  /// The progress at a fraction of a leg, both 0…1 but for overshoot.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .linear: min(max(fraction, 0), 1)
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .joined(let sections): sections.value(at: fraction)
    }
  }
}
