import AnimaticTiming
import Foundation

/// The spring of a property animator (rules C2 to C4).
///
/// A spring with a damping ratio comes to rest in the animator's duration. A spring with physical
/// constants has a duration of its own, which the animator takes over.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity in distances of the animation per second, positive towards its end: 100
  /// points per second over a distance of 200 points are 0.5.
  ///
  /// The `center` of a view starts with the velocity of each axis, and every other property with
  /// that along x (rule C4). Where the two differ, the animations of the centre have the keys
  /// "position.x" and "position.y", and a spring with physical constants lasts as long as the
  /// slower axis.
  public let initialVelocity: CGVector
  let timing: AnimatorTiming

  /// Creates the default spring of the system, with mass 3, stiffness 1000 and damping 500. Its
  /// damping ratio is above 1 and counts as 1, so that it does not oscillate.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that settles in the animator's duration (rule C3).
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 does not oscillate, and the nearer to 0 the longer the spring
  ///     oscillates. More than 1 counts as 1.
  ///   - velocity: The initial velocity in distances of the animation per second; zero by default.
  /// - Precondition: All numbers are finite, and the ratio is not negative.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    let ratio = usable(
      ratio, if: ratio >= 0 && ratio.isFinite, else: 1,
      "a damping ratio is 0 or more, not \(ratio)")
    initialVelocity = Self.finite(velocity)
    timing = .fittedSpring(dampingRatio: ratio, velocity: initialVelocity)
  }

  /// Creates a spring from its physical constants (rule C2).
  ///
  /// - Parameters:
  ///   - mass: The mass of the object on the spring.
  ///   - stiffness: The force of the spring per distance.
  ///   - damping: The force of friction per velocity.
  ///   - velocity: The initial velocity in distances of the animation per second.
  /// - Precondition: All numbers are finite, mass and stiffness are positive, and the damping is
  ///   not negative.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = Self.finite(velocity)
    timing = Self.spring(initialVelocity) { speed throws(SpringError) in
      try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: speed)
    }
  }

  /// Creates a spring from its perceptual duration and its bounce (rule C2).
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, 0.5 by default.
  ///   - bounce: The bounce: 0, the default, does not oscillate, 1 oscillates for ever, and less
  ///     than 0 is overdamped.
  ///   - velocity: The initial velocity in distances of the animation per second; zero by default.
  /// - Precondition: All numbers are finite, the duration is positive, and the bounce is greater
  ///   than −1 and at most 1.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    initialVelocity = Self.finite(velocity)
    timing = Self.spring(initialVelocity) { speed throws(SpringError) in
      try Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: speed)
    }
  }

  /// The kind of timing, `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the timing of the spring that a closure makes for the velocity along each axis. In a
  /// test with numbers of no spring, the spring does not oscillate (rule D4).
  private static func spring(
    _ velocity: CGVector, _ make: (Double) throws(SpringError) -> Spring
  ) -> AnimatorTiming {
    do {
      return .spring(x: try make(velocity.dx), y: try make(velocity.dy))
    } catch {
      refuse("not a spring: \(error)")
      return .fittedSpring(dampingRatio: 1, velocity: velocity)
    }
  }

  private static func finite(_ velocity: CGVector) -> CGVector {
    usable(
      velocity, if: velocity.dx.isFinite && velocity.dy.isFinite, else: .zero,
      "a spring cannot start at a speed of \(velocity)")
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
