/// A curve that maps the fraction of an iteration to progress.
///
/// UIKit's counterparts are `UIView.AnimationCurve` and `CAMediaTimingFunction`.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed: the progress is the fraction itself.
  case linear
  /// A cubic Bézier curve.
  case bezier(UnitBezier)
  /// A spring in real seconds. The duration of the iteration cuts the spring off but does not
  /// stretch it (rule C2). The case is indirect, because a spring is large and most curves are
  /// none.
  indirect case spring(Spring, duration: Double)
  /// Curves on sections of the iteration; where sections overlap, the last one counts.
  case joined([CurveSection])

  /// The curve that begins slowly.
  public static let easeIn = TimingCurve.bezier(.easeIn)
  /// The curve that ends slowly.
  public static let easeOut = TimingCurve.bezier(.easeOut)
  /// The curve that begins and ends slowly; the default of animation blocks.
  public static let easeInOut = TimingCurve.bezier(.easeInOut)

  /// Whether the progress equals the fraction exactly.
  public var isLinear: Bool {
    switch self {
    case .linear: true
    case .bezier(let curve): curve.isLinear
    case .spring, .joined: false
    }
  }

  /// Returns a fraction of an iteration at which the curve has a progress, 0…1.
  /// - Complexity: O(1): a bisection.
  package func fraction(of progress: Double) -> Double {
    guard !isLinear, progress > 0, progress < 1 else { return progress }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the progress at a fraction of an iteration. Both lie in 0…1, unless the curve
  /// overshoots.
  ///
  /// - Complexity: O(1), but O(*n*) in the number of joined sections.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .linear: min(max(fraction, 0), 1)
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): spring.value(at: fraction * duration)
    case .joined(let sections): sections.value(at: fraction)
    }
  }
}
