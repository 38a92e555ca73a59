import AnimaticCurves
import Foundation

/// How the animations of an animator are eased, whatever time they take.
enum AnimatorTiming: Hashable, Sendable {
  case curve(TimingCurve)
  /// A spring that comes to rest in the time there is (rule C.3).
  case fittedSpring(dampingRatio: Double, velocity: CGVector)
  /// A spring that runs in its own time and is cut off (rule C.2), by axis.
  case spring(x: Spring, y: Spring)

  /// What a point moves along; all else goes as x does (rule C.4).
  enum Axis: Hashable, Sendable {
    case x, y
  }

  /// How long the timing takes by itself, in seconds (rule C.4); the longer time of both axes.
  var ownDuration: Double? {
    guard case .spring(let x, let y) = self else { return nil }
    return max(x.settlingDuration, y.settlingDuration)
  }

  /// Whether points move along x in another way than along y.
  var dividesPoints: Bool {
    switch self {
    case .curve: false
    case .fittedSpring(_, let velocity): velocity.dx != velocity.dy
    case .spring(let x, let y): x != y
    }
  }

  /// The curve for animations that take so many seconds.
  ///
  /// A spring that no numbers can describe, of no time say, leaves it to the default curve.
  func curve(over seconds: Double, along axis: Axis = .x) -> TimingCurve {
    switch self {
    case .curve(let curve): return curve
    case .spring(let x, let y): return .spring(axis == .x ? x : y, duration: seconds)
    case .fittedSpring(let ratio, let velocity):
      let spring = try? Spring(
        dampingRatio: ratio, duration: seconds,
        initialVelocity: axis == .x ? velocity.dx : velocity.dy)
      return spring.map { .spring($0, duration: seconds) } ?? .easeInOut
    }
  }
}
