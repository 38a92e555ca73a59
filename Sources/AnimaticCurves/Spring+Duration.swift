#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// How much of the way may be left when a spring counts as settled.
  private static let tolerance = 0.001

  /// The time after which the spring counts as at rest, in seconds, as Core Animation estimates it
  /// (rule C.2).
  ///
  /// A spring that swings has settled when its envelope, generously taken, is down to a thousandth
  /// of the way; any other one at the first tenth of a second with less than that left. An undamped
  /// spring never settles: the greatest finite `Float` stands for that.
  ///
  /// - Complexity: Up to 4096 values of a spring that does not swing; a few more for one that takes
  ///   longer than 400 seconds, whose steps grow to 1/4096 of the time.
  public var settlingDuration: Double {
    if case .swinging(let decay, _, let weight) = motion {
      guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
      return log((1 + abs(weight)) / Self.tolerance) / decay
    }
    var time = 0.1
    while abs(1 - value(at: time)) >= Self.tolerance { time += max(0.1, time / 4096) }
    return time
  }

  /// Makes the spring that fits a duration, as UIKit's animations with a damping ratio do (rule
  /// C.3).
  ///
  /// Its mass is 1. Where several springs fit, the stiffest one is chosen.
  ///
  /// - Parameters:
  ///   - dampingRatio: From 0, which swings long, to 1, which does not swing. Below 0.01 it counts
  ///     as 0.01, since hardly damped springs fit no duration; above 1 it counts as 1.
  ///   - duration: The time to settle in seconds, 1e-20…1e20.
  ///   - initialVelocity: In distances per second: 100 points per second on a way of 200 are 0.5.
  /// - Throws: ``SpringError`` naming the number that is out of its range.
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

  /// The decay βD over the whole duration that leaves a thousandth at its end: the largest solution
  /// x of |x − u|·e^(−x) ∕ (x·√(1 − ζ²)∕ζ) = 0.001, or of |1 + x − u|·e^(−x) = 0.001 when ζ is 1.
  ///
  /// - Parameter velocity: The initial velocity u in distances per duration.
  private static func fittingDecay(ratio: Double, velocity: Double) -> Double {
    let isCritical = ratio == 1
    let slant = ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
    func residue(_ x: Double) -> Double {
      (isCritical ? abs(1 + x - velocity) : abs(x - velocity) / (x * slant)) * exp(-x)
    }

    // A push towards the end makes the residue vanish once, rise to a crest and fall for good. The
    // largest solution lies behind the crest, or, where even that is too low, before the zero.
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
