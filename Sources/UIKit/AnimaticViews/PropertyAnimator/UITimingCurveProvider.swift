import AnimaticTiming
import Foundation

/// An object that provides the timing of a property animator: a curve, a spring, or both.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, or `nil`.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or `nil`. An animator uses it in preference to the curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of an animator, whatever its duration.
enum AnimatorTiming: Hashable, Sendable {
  case curve(TimingCurve)
  /// A spring that comes to rest in the duration (rule C3).
  case fittedSpring(dampingRatio: Double, velocity: CGVector)
  /// A spring with its own duration for each axis, which the animator's duration cuts off (rule
  /// C2).
  case spring(x: Spring, y: Spring)

  /// An axis along which a point moves. Values that are no points animate as x does (rule C4).
  enum Axis: Hashable, Sendable { case x, y }

  /// The duration that the timing itself has, in seconds; `nil` for one that fits any duration. A
  /// spring lasts as long as the slower axis (rule C4).
  var ownDuration: Double? {
    guard case .spring(let x, let y) = self else { return nil }
    return max(x.settlingDuration, y.settlingDuration)
  }

  /// Whether points move differently along x and y.
  var dividesPoints: Bool {
    switch self {
    case .curve: false
    case .fittedSpring(_, let velocity): velocity.dx != velocity.dy
    case .spring(let x, let y): x != y
    }
  }

  /// Returns the curve of animations of a duration in seconds.
  ///
  /// Where no spring fits, for example into the duration 0, the curve is ease-in-out.
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

extension UITimingCurveProvider {
  /// The timing that the provider describes: its spring, or else its curve.
  var animatorTiming: AnimatorTiming {
    springTimingParameters?.timing ?? .curve(cubicTimingParameters?.curve ?? .easeInOut)
  }
}
