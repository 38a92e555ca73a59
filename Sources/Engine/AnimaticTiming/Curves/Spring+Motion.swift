import Glibc

extension Spring {
  /// The coefficients of the solved equation of motion, with which a value needs one exponential
  /// and one other transcendental function.
  ///
  /// With the decay β = ζω and the velocity v, the remaining distance is e^(−βt)·(C + (β − v)·S).
  /// Below the critical damping C and S are cos ωd·t and sin ωd·t ∕ ωd, at the critical damping
  /// they are 1 and t, and above it they are the hyperbolic counterparts. The quotient S stays
  /// accurate for small ωd, so the three cases join continuously.
  package enum Motion: Hashable, Sendable {
    /// ζ < 1: the remaining distance is e^(−decay·t)·(cos + weight·sin) of frequency·t.
    case swinging(decay: Double, frequency: Double, weight: Double)
    /// ζ = 1: the remaining distance is e^(−decay·t)·(1 + weight·t).
    case critical(decay: Double, weight: Double)
    /// ζ > 1: the remaining distance is e^(−decay·t)·(1 + weight·(e^(−spread·t) − 1)), where decay
    /// is the slower of the two rates and spread is their difference.
    case creeping(decay: Double, spread: Double, weight: Double)

    init(frequency: Double, dampingRatio ratio: Double, velocity: Double) {
      // The factors of 1 − ζ² keep the digits that the subtraction of ζ² would cancel.
      // A spring of infinite damping is at rest as soon as time passes.
      if ratio == .infinity {
        self = .creeping(decay: .greatestFiniteMagnitude, spread: 0, weight: 0)
        return
      }
      let bend = abs((1 - ratio) * (1 + ratio)).squareRoot()
      if ratio < 1 {
        let decay = ratio * frequency
        let damped = bend * frequency
        self = .swinging(decay: decay, frequency: damped, weight: (decay - velocity) / damped)
      } else if ratio > 1 {
        let decay = frequency / (ratio + bend)
        let spread = 2 * bend * frequency
        self = .creeping(decay: decay, spread: spread, weight: (velocity - decay) / spread)
      } else {
        self = .critical(decay: frequency, weight: frequency - velocity)
      }
    }
  }

  /// Returns the progress after a time: 0 at the start, 1 at rest, and above 1 where the spring
  /// overshoots (rule C2).
  ///
  /// - Parameter seconds: The time since the start, a finite number; a negative time counts as 0.
  public func value(at seconds: Double) -> Double { motion.value(at: seconds) }

  /// Returns the velocity of ``value(at:)`` in distances per second.
  ///
  /// - Parameter seconds: The time since the start, a finite number; a negative time counts as 0.
  public func velocity(at seconds: Double) -> Double {
    guard seconds > 0 else { return initialVelocity }
    switch motion {
    case .swinging(let decay, let frequency, let weight):
      let envelope = exp(-decay * seconds)
      let (cosine, sine) = UnitCircle.point(at: frequency * seconds)
      return envelope * (initialVelocity * cosine + (decay * weight + frequency) * sine)
    case .critical(let decay, let weight):
      return exp(-decay * seconds) * (initialVelocity + decay * weight * seconds)
    case .creeping(let decay, let spread, let weight):
      return exp(-decay * seconds)
        * (initialVelocity + weight * (decay + spread) * expm1(-spread * seconds))
    }
  }
}

extension Spring.Motion {
  /// Returns the progress after a time in seconds; see ``Spring/value(at:)``.
  package func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch self {
    case .swinging(let decay, let frequency, let weight):
      let envelope = exp(-decay * seconds)
      let (cosine, sine) = UnitCircle.point(at: frequency * seconds)
      return 1 - envelope * (cosine + weight * sine)
    case .critical(let decay, let weight): return 1 - exp(-decay * seconds) * (1 + weight * seconds)
    case .creeping(let decay, let spread, let weight):
      return 1 - exp(-decay * seconds) * (1 + weight * expm1(-spread * seconds))
    }
  }
}
