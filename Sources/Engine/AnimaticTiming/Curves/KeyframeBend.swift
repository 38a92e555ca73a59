/// The tension, continuity and bias of a cubic spline at one of its values.
///
/// `CAKeyframeAnimation` uses the splines of Kochanek and Bartels, "Interpolating Splines with
/// Local Tension, Continuity, and Bias Control" (SIGGRAPH 1984). Each parameter usually lies in
/// −1…1. If all three are 0, which is the default, the spline is a Catmull–Rom spline. Continuity
/// and bias have no effect at the first and the last value, which have a segment on one side only.
public struct KeyframeBend: Hashable, Sendable {
  /// The tightness of the spline: at 1 the tangent vanishes at the value, below 0 the spline swings
  /// wide.
  public let tension: Double
  /// The difference between the incoming and the outgoing tangent: none at 0, a corner at −1, and
  /// an inverted corner at 1.
  public let continuity: Double
  /// The direction of the tangent: at 1 that of the segment before the value, so that the spline
  /// overshoots after the value; at −1 that of the segment after it, so that the spline overshoots
  /// before the value.
  public let bias: Double

  /// Creates a bend.
  ///
  /// - Precondition: All numbers are finite.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    // Rule D4.
    let isBend = isUsable(
      (tension + continuity + bias).isFinite, "tension, continuity and bias must be finite")
    (self.tension, self.continuity, self.bias) = isBend ? (tension, continuity, bias) : (0, 0, 0)
  }

  /// The bend of a Catmull–Rom spline.
  static let even = KeyframeBend()
}

extension KeyframeTiming {
  /// A tangent at a value, as weights of the segments before and after the value.
  struct Tangent: Hashable, Sendable {
    let before: Double
    let after: Double

    /// Returns the tangent for a segment of a length. Both segments at the value together last
    /// `time`.
    ///
    /// This is the paper's adjustment for values at uneven times. If both segments have no length,
    /// the tangent vanishes.
    func scaled(_ length: Double, of time: Double) -> Tangent {
      guard time > 0 else { return Tangent(before: 0, after: 0) }
      let share = length / time
      return Tangent(before: before * share, after: after * share)
    }
  }
}

extension KeyframeBend {
  /// The outgoing tangent at the value: twice that of the paper, whose segments have equal lengths.
  var outgoing: KeyframeTiming.Tangent { tangent(continuity) }

  var incoming: KeyframeTiming.Tangent { tangent(-continuity) }

  private func tangent(_ continuity: Double) -> KeyframeTiming.Tangent {
    let length = 1 - tension
    return KeyframeTiming.Tangent(
      before: length * (1 + bias) * (1 + continuity), after: length * (1 - bias) * (1 - continuity))
  }
}
