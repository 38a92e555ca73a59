import Glibc

/// A damped spring that pulls a value from 0 to 1, and may overshoot 1 and return.
///
/// A spring moves in real seconds. The duration of an animation cuts the motion off but never
/// stretches it (rule C2). Core Animation's counterpart is `CASpringAnimation`. UIKit's
/// counterparts are `UISpringTimingParameters` and
/// `animate(withDuration:delay:usingSpringWithDamping:…)`. Each description of a spring has an
/// initializer, which computes these five numbers.
public struct Spring: Hashable, Sendable {
  /// The mass of the moved object.
  public let mass: Double
  /// The force per distance.
  public let stiffness: Double
  /// The friction per velocity; at 0 the spring oscillates forever.
  public let damping: Double
  /// The velocity at the start in distances per second; positive towards the end.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 slows the spring down. If not, such a ratio counts as 1.
  public let allowsOverdamping: Bool

  package let motion: Motion

  /// Creates a spring from its physical constants, with the defaults of `CASpringAnimation`.
  ///
  /// - Parameters:
  ///   - mass: The mass, 1e-60…1e60.
  ///   - stiffness: The stiffness, 1e-60…1e60.
  ///   - damping: The damping, 0…1e60, or infinity: an overdamped spring is then at rest at once.
  ///   - initialVelocity: The velocity at the start in distances per second, −1e60…1e60.
  ///   - allowsOverdamping: Whether a damping ratio above 1 slows the spring down.
  /// - Throws: ``SpringError`` with the first constant that is out of range.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    // Within these limits no intermediate result overflows or underflows.
    let limits = 1e-60...1e60
    guard limits.contains(mass) else { throw .mass(mass) }
    guard limits.contains(stiffness) else { throw .stiffness(stiffness) }
    guard (0...limits.upperBound).contains(damping) || damping == .infinity else {
      throw .damping(damping)
    }
    guard abs(initialVelocity) <= limits.upperBound else { throw .initialVelocity(initialVelocity) }
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

  /// The damping relative to the critical damping. The spring oscillates below 1, and above 1 it
  /// creeps if ``allowsOverdamping`` is set.
  public var dampingRatio: Double { Self.dampingRatio(mass, stiffness, damping) }

  private static func dampingRatio(
    _ mass: Double, _ stiffness: Double, _ damping: Double
  ) -> Double {
    damping / (2 * (stiffness * mass).squareRoot())
  }
}

extension Spring {
  /// Creates a spring from its perceptual duration and its bounce, as iOS 17 does (rule C2).
  ///
  /// The spring has the mass 1 and allows overdamping. The spring settles later than after the
  /// perceptual duration; see ``settlingDuration``.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped oscillation in seconds, 1e-20…1e20.
  ///   - bounce: The bounce, greater than −1 and at most 1. A spring with bounce 0 is critically
  ///     damped, oscillates forever at 1, and creeps below 0.
  ///   - initialVelocity: The velocity at the start in distances per second.
  /// - Throws: ``SpringError`` with the number that is out of range.
  public init(
    perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard (1e-20...1e20).contains(perceptualDuration) else { throw .duration(perceptualDuration) }
    guard bounce > -1, bounce <= 1 else { throw .bounce(bounce) }
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    try self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The period of the spring's undamped oscillation, in seconds.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }
  /// The bounce of the spring: 1 for endless oscillation, 0 for critical damping, towards −1 for
  /// stronger damping.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The remaining share of the distance at which a spring counts as settled.
  private static let tolerance = 0.001

  /// The time in seconds after which the spring counts as settled, by Core Animation's estimate
  /// (rule C2).
  ///
  /// An oscillating spring has settled when an upper bound of its envelope is a thousandth of the
  /// distance. Any other spring has settled at the first tenth of a second at which less than a
  /// thousandth remains. An undamped spring never settles: its duration is the greatest finite
  /// `Float`. One of infinite damping has settled after 0 seconds.
  ///
  /// - Complexity: O(1) for an oscillating spring. Any other spring needs up to about 4096 values;
  ///   beyond 400 seconds the steps grow to 1/4096 of the time.
  public var settlingDuration: Double {
    if case .swinging(let decay, _, let weight) = motion {
      guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
      return log((1 + abs(weight)) / Self.tolerance) / decay
    }
    if case .creeping(.greatestFiniteMagnitude, _, _) = motion { return 0 }
    var time = 0.1
    while abs(1 - value(at: time)) >= Self.tolerance { time += max(0.1, time / 4096) }
    return time
  }

  /// Creates the spring that settles in a duration, as UIKit's animations with a damping ratio do
  /// (rule C3).
  ///
  /// The spring has the mass 1. If several springs settle in the duration, the initializer chooses
  /// the stiffest one.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, from 0 for a long oscillation to 1 for none. A ratio
  ///     below 0.01 counts as 0.01, because nearly undamped springs settle in no duration. A ratio
  ///     above 1 counts as 1.
  ///   - duration: The time to settle in seconds, 1e-20…1e20.
  ///   - initialVelocity: The velocity at the start in distances per second: 100 points per second
  ///     over a distance of 200 points are 0.5.
  /// - Throws: ``SpringError`` with the number that is out of range.
  /// - Complexity: O(1): a bisection of about 60 steps with one exponential each.
  public init(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard dampingRatio >= 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard (1e-20...1e20).contains(duration) else { throw .duration(duration) }
    guard abs(initialVelocity) <= 1e60 else { throw .initialVelocity(initialVelocity) }
    let ratio = min(max(dampingRatio, 0.01), 1)
    let decay = Self.fittingDecay(ratio: ratio, velocity: initialVelocity * duration)
    let frequency = decay / (ratio * duration)
    try self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Returns the decay βD over the whole duration after which a thousandth of the distance remains:
  /// the largest solution x of |x − u|·e^(−x) ∕ (x·√(1 − ζ²)∕ζ) = 0.001, or of |1 + x − u|·e^(−x) =
  /// 0.001 if ζ is 1.
  /// - Parameter velocity: The initial velocity u in distances per duration.
  private static func fittingDecay(ratio: Double, velocity: Double) -> Double {
    let isCritical = ratio == 1
    let slant = ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
    func residue(_ x: Double) -> Double {
      (isCritical ? abs(1 + x - velocity) : abs(x - velocity) / (x * slant)) * exp(-x)
    }

    // With a velocity towards the end, the residue falls to 0, rises to a maximum at `crest`, and
    // then only falls. The largest solution is greater than `crest` or, if the maximum is below the
    // tolerance, less than `zero`.
    var low = 0.0
    var high = 1.0
    let zero = isCritical ? velocity - 1 : velocity
    let crest = isCritical ? velocity : (velocity + (velocity * (velocity + 4)).squareRoot()) / 2
    if velocity > 0, residue(crest) < tolerance {
      high = zero
    } else {
      if velocity > 0 { low = crest }
      high += low
      while residue(high) > tolerance { high *= 2 }
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if residue(middle) > tolerance { low = middle } else { high = middle }
    }
  }
}
