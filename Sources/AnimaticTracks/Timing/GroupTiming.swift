import AnimaticChecks
import AnimaticCurves

/// When a group of tracks runs and how its progress goes, in seconds of the stage's time.
public struct GroupTiming: Hashable, Sendable {
  /// When the first leg begins.
  public var begin: Double
  /// The length of one leg; greater than 0.
  public var duration: Double
  /// How many legs are run: greater than 0, fractions stop in mid-leg, infinity never ends.
  public var legs: Double
  /// Whether every second leg runs back.
  public var alternates: Bool
  /// How each leg is eased; a leg that runs back mirrors the forward one (rule B6).
  public var curve: TimingCurve

  /// Makes a timing of one leg unless told otherwise.
  public init(
    begin: Double, duration: Double, legs: Double = 1, alternates: Bool = false,
    curve: TimingCurve = .linear
  ) {
    require(duration > 0 && legs > 0, "a group needs a duration and legs greater than 0")
    self.begin = begin
    self.duration = duration
    self.legs = legs
    self.alternates = alternates
    self.curve = curve
  }

  /// When the last leg ends, of which up to 2⁵¹ − 2 are counted; infinite for a group that never
  /// does.
  public var end: Double { legs < .infinity ? begin + countedLegs * duration : .infinity }

  /// The legs that a row tells.
  var countedLegs: Double {
    legs < .infinity ? min(legs, GroupRows.mostLegs) : GroupRows.endlessLegs
  }
}
