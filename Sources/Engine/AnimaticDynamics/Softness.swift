import Glibc

/// The way in which a row follows its error: as a damped spring that is stable at any stiffness.
///
/// The coefficients are those of implicit integration (Erin Catto, *Soft Constraints*, 2011).
struct Softness {
  /// The part of the error that the velocity makes up for, per second.
  let rate: Double
  let massScale: Double
  let impulseScale: Double

  /// Creates the softness of a spring with a frequency and a ratio of damping.
  init(hertz: Double, damping: Double) {
    let step = World.stepDuration
    let omega = 2 * Double.pi * hertz
    let first = 2 * damping + step * omega
    let second = step * omega * first
    rate = omega / first
    impulseScale = 1 / (1 + second)
    massScale = second * impulseScale
  }

  /// Returns the impulse in place of another one, for a velocity that should be 0.
  @inline(__always) func impulse(_ old: Double, _ mass: Double, _ velocity: Double) -> Double {
    old - mass * massScale * velocity - impulseScale * old
  }

  /// The softness of contacts, which part slowly.
  static let contact = Softness(hertz: 60, damping: 10)
  static let joint = Softness(hertz: 60, damping: 2)
}

/// A damped oscillator, whose steps have its own frequency and decay at any step.
///
/// A step changes the velocity to `keep`·v − `pull`·x, and then the place by the new velocity. The
/// eigenvalues of that are those of the exact solution.
struct Oscillator {
  let keep: Double
  let pull: Double

  init(hertz: Double, damping: Double) {
    let step = World.stepDuration
    let omega = 2 * Double.pi * min(hertz, Oscillator.greatestHertz) * step
    let decay = exp(-damping * omega)
    let phase = omega * abs(1 - damping * damping).squareRoot()
    keep = decay * decay
    pull = (1 + keep - 2 * decay * (damping < 1 ? cos(phase) : cosh(phase))) / step
  }

  /// The frequency as which a higher one counts, in hertz, so that some springs of one body are
  /// stable together.
  static let greatestHertz = 30.0
}
