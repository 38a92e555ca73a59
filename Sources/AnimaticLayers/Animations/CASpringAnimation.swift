import AnimaticCurves
import Foundation

/// An animation whose progress follows a damped spring (rule C.2).
///
/// The spring runs in seconds of local time: ``CAAnimation/duration`` does not stretch it but cuts it
/// off, and is usually ``settlingDuration``. The animation ignores its timing function. A property
/// keeps its old value when the program sets a value out of range.
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
  /// The friction per velocity, 0 or more; 10 by default.
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
  ///     overdamped.
  /// - Precondition: `perceptualDuration` is above 0, `bounce` above −1 and at most 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    do {
      let spring = try Spring(perceptualDuration: perceptualDuration, bounce: bounce)
      (stiffness, damping) = (spring.stiffness, spring.damping)
    } catch {
      fatalError("not a spring: \(error)")
    }
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
