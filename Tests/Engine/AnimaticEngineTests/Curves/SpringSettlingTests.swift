import AnimaticTiming
import Foundation
import TestSupport
import Testing

/// The settling duration of a spring as a promise: from then on less than a thousandth of the
/// distance remains. The formula is measured (rule C2); these tests say for which springs it keeps
/// the promise, and how early it makes it.
///
/// `ANIMATIC_SPRINGS` is the number of random springs.
struct SpringSettlingTests {
  private static let count =
    ProcessInfo.processInfo.environment["ANIMATIC_SPRINGS"].flatMap { Int($0) } ?? 20_000
  private static let tolerance = 0.001

  /// A spring with the solution of its equation of motion.
  private struct Sample: CustomStringConvertible {
    let spring: Spring
    let frequency: Double
    /// The damping ratio that counts: one above 1 counts as 1 for a quarter of the springs.
    let ratio: Double
    var settling: Double { spring.settlingDuration }
    var velocity: Double { spring.initialVelocity }

    /// A spring whose undamped motion has 0.5 to 100 radians a second.
    init(ratio: ClosedRange<Double>, _ generator: inout SeededGenerator) throws {
      let ratio = Double.random(in: ratio, using: &generator)
      let allowsOverdamping = Int.random(in: 0..<4, using: &generator) != 0
      self.ratio = allowsOverdamping ? ratio : min(ratio, 1)
      frequency = exp(Double.random(in: log(0.5)...log(100), using: &generator))
      let mass = exp(Double.random(in: log(0.1)...log(10), using: &generator))
      // A third begins at rest; others move towards the end or away from it.
      let isAtRest = Int.random(in: 0..<3, using: &generator) == 0
      let speed = isAtRest ? 0 : Double.random(in: -20...20, using: &generator) * frequency
      spring = try Spring(
        mass: mass, stiffness: mass * frequency * frequency,
        damping: 2 * ratio * mass * frequency, initialVelocity: speed,
        allowsOverdamping: allowsOverdamping)
    }

    /// The share of the distance that remains at a time.
    func rest(at time: Double) -> Double { abs(1 - spring.value(at: time)) }

    var description: String {
      "mass \(spring.mass), stiffness \(spring.stiffness), damping \(spring.damping), velocity "
        + "\(velocity): settles at \(settling)"
    }
  }

  private static func samples(
    ratio: ClosedRange<Double>, seed: UInt64, _ body: (Sample) -> Void
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count / 2 { body(try Sample(ratio: ratio, &generator)) }
  }

  /// A decaying cosine: e^(−decay·t)·height·cos(swing·t − phase).
  private struct Swing {
    let decay: Double
    let swing: Double
    let height: Double
    let phase: Double

    init(_ sample: Sample) {
      decay = sample.ratio * sample.frequency
      swing = sample.frequency * ((1 - sample.ratio) * (1 + sample.ratio)).squareRoot()
      let weight = (decay - sample.velocity) / swing
      height = (1 + weight * weight).squareRoot()
      phase = atan2(weight, 1)
    }

    /// The last time up to a time at which the motion touches its envelope.
    func touch(before time: Double) -> Double {
      (phase + ((swing * time - phase) / .pi).rounded(.down) * .pi) / swing
    }
  }

  /// The bound is 1 + |weight| for the height √(1 + weight²) of the envelope.
  @Test func `a spring that swings never leaves the threshold after its settling duration`() throws
  {
    var leaving: [String] = []
    try Self.samples(ratio: 0.02...0.999, seed: 281) { sample in
      let (swing, settling) = (Swing(sample), sample.settling)
      // Turning points lie a fixed part of a half turn before the touches of the envelope.
      let turn = swing.touch(before: settling) - atan2(swing.decay, swing.swing) / swing.swing
      let times =
        [settling, settling * (1 + 1e-9), settling * 1.01, settling * 2]
        + (0..<6).map { turn + Double($0) * .pi / swing.swing }.filter { $0 >= settling }
      let rest = times.map(sample.rest).max() ?? 0
      if rest > Self.tolerance * (1 + 1e-9) { leaving.append("\(sample), then \(rest)") }
    }
    #expect(leaving == [])
  }

  @Test func `a spring that swings settles at most ln √2 ∕ β and half a turn before it`() throws {
    var early: [String] = []
    try Self.samples(ratio: 0.02...0.999, seed: 282) { sample in
      let swing = Swing(sample)
      let envelopeEnd = log(swing.height / Self.tolerance) / swing.decay
      let touch = swing.touch(before: envelopeEnd)
      let lead = sample.settling - touch
      let most = log(2.0.squareRoot()) / swing.decay + .pi / swing.swing
      let isInside = touch < 0 || sample.rest(at: touch) >= Self.tolerance * (1 - 1e-6)
      if lead < 0 || lead > most * (1 + 1e-9) || !isInside { early.append("\(sample)") }
    }
    #expect(early == [])
  }

  @Test func `a spring that does not overshoot settles in the last step before it`() throws {
    var wrong: [String] = []
    try Self.samples(ratio: 1...8, seed: 283) { sample in
      guard sample.velocity <= Self.fastRate(of: sample) else { return }
      let settling = sample.settling
      let step = max(0.1, settling / 4096)
      let isFirst = settling <= 0.1 || sample.rest(at: settling - step * 1.001) >= Self.tolerance
      let rest = (0..<12).map { sample.rest(at: settling * (1 + pow(2, Double($0) - 8))) }
      if !isFirst || rest.contains(where: { $0 > Self.tolerance }) { wrong.append("\(sample)") }
    }
    #expect(wrong == [])
  }

  /// The rate of the faster of the two exponentials; a spring that begins faster overshoots.
  private static func fastRate(of sample: Sample) -> Double {
    sample.frequency
      * (sample.ratio + ((sample.ratio - 1) * (sample.ratio + 1)).squareRoot())
  }

  /// Returns when a spring that overshoots passes the end, and when it is farthest beyond it: both
  /// exponentials cancel, or their slopes do.
  private static func passage(of sample: Sample) -> (passage: Double, farthest: Double) {
    let fast = fastRate(of: sample)
    guard sample.ratio > 1 else {
      let passage = 1 / (sample.velocity - fast)
      return (passage, passage + 1 / fast)
    }
    let slow = sample.frequency * sample.frequency / fast
    let passage = log((sample.velocity - slow) / (sample.velocity - fast)) / (fast - slow)
    return (passage, passage + log(fast / slow) / (fast - slow))
  }

  /// The measured settling of Core Animation takes the first tenth of a second near the end for the
  /// last one. A fast spring passes the end, and leaves it again if the tenth falls on the passage.
  @Test func `a spring that overshoots without swinging may leave only where it passes the end`()
    throws
  {
    var (overshooting, leaving) = (0, 0)
    var wrong: [String] = []
    try Self.samples(ratio: 1...8, seed: 284) { sample in
      guard sample.velocity > Self.fastRate(of: sample) * (1 + 1e-9) else { return }
      overshooting += 1
      let settling = sample.settling
      let (passage, farthest) = Self.passage(of: sample)
      let rest = max(
        sample.rest(at: max(farthest, settling)), sample.rest(at: settling * 1.001))
      guard rest > Self.tolerance else { return }
      leaving += 1
      // Elsewhere the motion needs longer than it takes to pass the threshold twice.
      let width = 4 * Self.tolerance / abs(sample.spring.velocity(at: passage))
      if abs(settling - passage) > width || settling > farthest { wrong.append("\(sample)") }
    }
    #expect(wrong == [])
    #expect(overshooting > Self.count / 20)
    #expect(Double(leaving) / Double(overshooting) < 0.01, "\(leaving) of \(overshooting)")
  }
}
