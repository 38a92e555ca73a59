import AnimaticChecks
import AnimaticCurves
import Foundation

/// A spring for a property animator (rules C.2 to C.4).
///
/// A spring of a damping ratio comes to rest in the animator's duration. One of physical constants
/// has a duration of its own, which becomes the animator's.
@preconcurrency @MainActor
open class UISpringTimingParameters: UITimingCurveProvider {
  /// The speed at the start in ways per second, positive towards the end: 100 points per second on
  /// a way of 200 points are 0.5.
  ///
  /// Where a view is, its centre, starts at the speed along each axis, and everything else at that
  /// along x (rule C.4). Where the two differ, its animations have the keys "position.x" and
  /// "position.y", and a spring of physical constants lasts as long as the slower axis.
  public let initialVelocity: CGVector
  let timing: AnimatorTiming

  /// Makes the spring of the system: mass 3, stiffness 1000, damping 500. It does not swing.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Makes a spring that comes to rest in the animator's duration (rule C.3).
  ///
  /// - Parameters:
  ///   - ratio: From near 0, which swings long, to 1, which does not swing; more counts as 1. It
  ///     must be finite and not negative.
  ///   - velocity: In ways per second; none by default. It must be finite.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    require(ratio >= 0 && ratio.isFinite, "a damping ratio of \(ratio) is none")
    Self.requireFinite(velocity)
    initialVelocity = velocity
    timing = .fittedSpring(dampingRatio: ratio, velocity: velocity)
  }

  /// Makes a spring from its physical constants (rule C.2).
  ///
  /// - Parameters:
  ///   - mass: Of the moved thing; greater than 0.
  ///   - stiffness: The pull per distance; greater than 0.
  ///   - damping: The friction per speed; not negative.
  ///   - velocity: In ways per second. It must be finite.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    Self.requireFinite(velocity)
    initialVelocity = velocity
    do {
      timing = try Self.spring(velocity) { speed throws(SpringError) in
        try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: speed)
      }
    } catch {
      fatalError("not a spring: \(error)")
    }
  }

  /// Makes a spring from how long it seems to take and how much it bounces (rule C.2).
  ///
  /// - Parameters:
  ///   - duration: The time the spring seems to take in seconds, 0.5 by default; greater than 0.
  ///   - bounce: 0, the default, just does not swing, 1 swings forever, below 0 creeps; greater
  ///     than −1.
  ///   - velocity: In ways per second; none by default. It must be finite.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    Self.requireFinite(velocity)
    initialVelocity = velocity
    do {
      timing = try Self.spring(velocity) { speed throws(SpringError) in
        try Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: speed)
      }
    } catch {
      fatalError("not a spring: \(error)")
    }
  }

  /// `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// None.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The same spring along both axes, but for the speed at the start.
  private static func spring(
    _ velocity: CGVector, _ make: (Double) throws(SpringError) -> Spring
  ) throws(SpringError) -> AnimatorTiming {
    .spring(x: try make(velocity.dx), y: try make(velocity.dy))
  }

  private static func requireFinite(_ velocity: CGVector) {
    require(
      velocity.dx.isFinite && velocity.dy.isFinite,
      "a spring cannot start at a speed of \(velocity)")
  }
}
