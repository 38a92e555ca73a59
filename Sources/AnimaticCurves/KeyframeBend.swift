import AnimaticChecks

/// How a cubic way runs through one of its values: the tension, continuity and bias of Kochanek and
/// Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control" (SIGGRAPH
/// 1984), on which `CAKeyframeAnimation` is built.
///
/// Each is −1…1 as a rule, and 0 unless given; all of them 0 make a Catmull–Rom spline. At the first
/// and the last value, where the way has one side only, the tension alone counts.
public struct KeyframeBend: Hashable, Sendable {
  /// How tight the way is: at 1 it stops in the value, below 0 it swings wide.
  public let tension: Double
  /// How much the ways to and from the value differ in direction: none at 0; a corner at −1, and
  /// one that is turned inside out at 1.
  public let continuity: Double
  /// Which way the tangent leans: at 1 it is that of the way to the value, and the way overshoots
  /// behind it; at −1 that of the way from it, and it overshoots before.
  public let bias: Double

  /// Makes a bend.
  ///
  /// - Precondition: All numbers are finite.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    require(
      (tension + continuity + bias).isFinite, "tension, continuity and bias must be finite")
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  /// As a Catmull–Rom spline.
  static let even = KeyframeBend()
}

extension KeyframeTiming {
  /// A tangent, in shares of the ways to a value and from it.
  struct Tangent: Hashable, Sendable {
    let before: Double
    let after: Double

    /// The tangent for a segment of a length, which with the one on the other side of the value
    /// takes a time: the paper's adjustment to values at uneven times. Several values at one time
    /// leave no way to share.
    func scaled(_ length: Double, of time: Double) -> Tangent {
      guard time > 0 else { return Tangent(before: 0, after: 0) }
      let share = length / time
      return Tangent(before: before * share, after: after * share)
    }
  }
}

extension KeyframeBend {
  /// The tangent as the way leaves the value; twice that of the paper, whose segments are equal.
  var leaving: KeyframeTiming.Tangent { tangent(continuity) }

  /// The tangent as the way reaches the value.
  var reaching: KeyframeTiming.Tangent { tangent(-continuity) }

  private func tangent(_ continuity: Double) -> KeyframeTiming.Tangent {
    let length = 1 - tension
    return KeyframeTiming.Tangent(
      before: length * (1 + bias) * (1 + continuity),
      after: length * (1 - bias) * (1 - continuity))
  }
}
