/// A damped spring that pulls a value from 0 to 1: progress that may run past its end and return.
///
/// A spring runs in real seconds and is never stretched to a duration; an animation's duration only
/// cuts it off (rule C.2). Core Animation's counterpart is `CASpringAnimation`, UIKit's are
/// `UISpringTimingParameters` and `animate(withDuration:delay:usingSpringWithDamping:…)`. Each way
/// to describe a spring has an initialiser of its own; all of them end in these five numbers.
public struct Spring: Hashable, Sendable {
  /// The mass of the moved thing.
  public let mass: Double
  /// The pull per distance.
  public let stiffness: Double
  /// The friction per speed; 0 lets the spring swing forever.
  public let damping: Double
  /// The speed at the start in distances per second; positive runs towards the end.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 slows the spring down; otherwise it counts as 1.
  public let allowsOverdamping: Bool

  let motion: Motion

  /// Makes a spring from its physical constants; their defaults are those of `CASpringAnimation`.
  ///
  /// - Parameters:
  ///   - mass: 1e-60…1e60.
  ///   - stiffness: 1e-60…1e60.
  ///   - damping: 0…1e60.
  ///   - initialVelocity: In distances per second, −1e60…1e60.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is taken as it is.
  /// - Throws: ``SpringError`` naming the first constant that is out of its range.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    // Within these limits no intermediate result overflows or vanishes.
    let limits = 1e-60...1e60
    guard limits.contains(mass) else { throw .mass(mass) }
    guard limits.contains(stiffness) else { throw .stiffness(stiffness) }
    guard (0...limits.upperBound).contains(damping) else { throw .damping(damping) }
    guard abs(initialVelocity) <= limits.upperBound else {
      throw .initialVelocity(initialVelocity)
    }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    let ratio = Self.dampingRatio(mass, stiffness, damping)
    motion = Motion(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowsOverdamping ? ratio : min(ratio, 1), velocity: initialVelocity)
  }

  /// The damping as a share of the least one that keeps the spring from swinging: below 1 it
  /// swings, above 1 it creeps where ``allowsOverdamping`` is set.
  public var dampingRatio: Double { Self.dampingRatio(mass, stiffness, damping) }

  private static func dampingRatio(
    _ mass: Double, _ stiffness: Double, _ damping: Double
  ) -> Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }
}
