extension Spring {
  /// Makes a spring from how long it seems to take and how much it bounces, as iOS 17 does (rule
  /// C.2).
  ///
  /// Its mass is 1, and it allows overdamping. It settles later than it seems to; see
  /// ``settlingDuration``.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The time of one swing without damping in seconds, 1e-20…1e20.
  ///   - bounce: 0 just does not swing, 1 swings forever, below 0 creeps; greater than −1.
  ///   - initialVelocity: In distances per second.
  /// - Throws: ``SpringError`` naming the number that is out of its range.
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

  /// The time of one swing of the spring without its damping, in seconds.
  public var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// How much the spring bounces: from 1, forever, over 0, just not, towards −1, where it creeps.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
}
