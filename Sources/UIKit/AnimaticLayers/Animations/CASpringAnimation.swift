import AnimaticTiming
import Foundation

/// An animation whose progress follows a damped spring (rule C2).
///
/// The spring runs in seconds of local time: ``CAAnimation/duration`` does not stretch it but cuts
/// it off, and is usually ``settlingDuration``. The animation ignores its timing function. A
/// property keeps its old value when the program sets a value out of range.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring, above 0; 1 by default.
  open var mass: CGFloat = 1 {
    willSet { requireThawed() }
    didSet { if spring == nil { mass = oldValue } }
  }
  /// The spring's force per distance, above 0; 100 by default.
  open var stiffness: CGFloat = 100 {
    willSet { requireThawed() }
    didSet { if spring == nil { stiffness = oldValue } }
  }
  /// The friction per velocity, 0 or more; 10 by default. An overdamped spring of infinite friction
  /// is at rest at once (rule C2).
  open var damping: CGFloat = 10 {
    willSet { requireThawed() }
    didSet { if spring == nil { damping = oldValue } }
  }
  /// The velocity at the start, in whole distances per second, positive towards the end value; 0 by
  /// default.
  open var initialVelocity: CGFloat = 0 {
    willSet { requireThawed() }
    didSet { if spring == nil { initialVelocity = oldValue } }
  }
  /// Whether the spring may be overdamped; false by default, so that a damping ratio above 1 counts
  /// as 1.
  open var allowsOverdamping = false { willSet { requireThawed() } }

  /// Creates a spring from its perceived behaviour, with its ``settlingDuration`` as its duration.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceived duration, in seconds.
  ///   - bounce: The bounciness: 1 oscillates forever, 0 is critically damped, a negative bounce is
  ///     overdamped, and −1 has an infinite ``damping``.
  /// - Precondition: `perceptualDuration` is above 0, `bounce` from −1 to 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    do {
      let isRigid = bounce == -1
      let spring = try Spring(perceptualDuration: perceptualDuration, bounce: isRigid ? 0 : bounce)
      (stiffness, damping) = (spring.stiffness, isRigid ? .infinity : spring.damping)
    } catch { refuse("not a spring: \(error)") }
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The time until the spring is considered at rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }
  /// The perceived duration: the period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { spring?.perceptualDuration ?? 0 }
  /// The bounciness: 1 oscillates forever, 0 is critically damped, below 0 is overdamped.
  open var bounce: CGFloat { spring?.bounce ?? 0 }

  /// The spring; `nil` while a constant is out of range.
  var spring: Spring? {
    try? Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  override class var defaults: [String: Any] {
    let own = ["mass": 1, "stiffness": 100, "damping": 10].mapValues { NSNumber(value: $0) }
    return super.defaults.merging(own) { $1 }
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func curve(over duration: Double) -> TimingCurve {
    spring.map { .spring($0, duration: duration) } ?? .linear
  }
}
