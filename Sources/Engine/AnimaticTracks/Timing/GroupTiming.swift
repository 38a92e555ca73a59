import AnimaticTiming

/// The timing of a group of tracks that begins, iterates and ends in the stage's time, in seconds.
public struct GroupTiming: Hashable, Sendable {
  /// The start of the first iteration.
  public var begin: Double
  /// The length of one iteration; greater than 0.
  public var duration: Double
  /// The number of iterations, greater than 0. A fraction ends inside an iteration, and infinity
  /// never ends.
  public var iterations: Double
  /// Whether every second iteration runs backwards.
  public var alternates: Bool
  /// The easing of each iteration; a backward iteration mirrors the forward one (rule B6).
  public var curve: TimingCurve

  /// Creates a timing, by default of one iteration.
  ///
  /// - Complexity: O(1)
  public init(
    begin: Double, duration: Double, iterations: Double = 1, alternates: Bool = false,
    curve: TimingCurve = .linear
  ) {
    require(
      duration > 0 && iterations > 0, "a group needs a duration and iterations greater than 0")
    self.begin = begin
    self.duration = duration
    self.iterations = iterations
    self.alternates = alternates
    self.curve = curve
  }

  /// The end of the last iteration; infinite for a group that never ends. The engine counts up to
  /// 2⁵¹ − 2 iterations.
  ///
  /// - Complexity: O(1)
  public var end: Double {
    iterations < .infinity ? begin + countedIterations * duration : .infinity
  }

  /// The number of iterations as the batch loop counts them.
  var countedIterations: Double {
    iterations < .infinity ? min(iterations, Self.mostIterations) : Self.endlessIterations
  }

  /// The number for endless iterations: beyond it, a `Double` holds no fraction.
  static let endlessIterations = 2_251_799_813_685_248.0
  /// The largest counted number of iterations. It is even, so that alternating iterations end where
  /// they began.
  static let mostIterations = endlessIterations - 2
}
