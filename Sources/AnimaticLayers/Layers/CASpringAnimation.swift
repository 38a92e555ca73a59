import AnimaticCurves
import Foundation

/// An animation that swings to its end like a weight on a spring (rule C.2).
///
/// A spring runs in real seconds; ``CAAnimation/duration`` only cuts it off, and should be set to
/// ``settlingDuration``. A timing function has no effect. Constants out of their range are
/// refused: what was set before stays.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the moved thing, above 0; 1 by default.
  open var mass: CGFloat = 1 {
    willSet { requireThawed() }
    didSet { if spring == nil { mass = oldValue } }
  }
  /// The pull per distance, above 0; 100 by default.
  open var stiffness: CGFloat = 100 {
    willSet { requireThawed() }
    didSet { if spring == nil { stiffness = oldValue } }
  }
  /// The friction per speed, 0 or more; 10 by default.
  open var damping: CGFloat = 10 {
    willSet { requireThawed() }
    didSet { if spring == nil { damping = oldValue } }
  }
  /// The speed at the start in distances per second, positive towards the end; 0 by default.
  open var initialVelocity: CGFloat = 0 {
    willSet { requireThawed() }
    didSet { if spring == nil { initialVelocity = oldValue } }
  }
  /// Whether a spring with a damping ratio above 1 creeps; otherwise, by default, the ratio counts
  /// as 1.
  open var allowsOverdamping = false { willSet { requireThawed() } }

  /// Makes a spring that seems to take a time in seconds and to bounce so much: from 1, forever,
  /// over 0, not at all, towards −1, where it creeps. Its duration is its ``settlingDuration``.
  ///
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

  /// The time after which the spring counts as at rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring?.settlingDuration ?? 0 }

  /// The time that the spring seems to take: that of one swing without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { spring?.perceptualDuration ?? 0 }

  /// How much the spring bounces: 1 forever, 0 not at all, below 0 it creeps.
  open var bounce: CGFloat { spring?.bounce ?? 0 }

  /// The spring, unless a constant is out of its range.
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
