import AnimaticTiming
import TestSupport
import Testing

/// Values that a fill holds after whole iterations, whatever the rounding of their sum (rule B4).
struct HeldEndTests {
  /// Durations of 1 to 15 digits, as people write them.
  private static func duration(using random: inout SeededGenerator) -> Double {
    let digits = Int.random(in: 1...15, using: &random)
    let number = Int.random(in: 1..<Int(pow10(digits)), using: &random)
    return Double(number) / pow10(Int.random(in: 0...digits, using: &random))
  }

  private static let speeds = [1.0, 1, 2, 0.3, 1.7, -1, -0.7]

  private static func pow10(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { product, _ in product * 10 }
  }

  @Test func `a forwards fill shows the end of its last whole iteration`() {
    let timing = MediaTiming(duration: 1.906, repeatCount: 12, fillMode: .both)
    for time in [12 * 1.906, 22.872, 22.872.nextUp, 23, 1e6] {
      #expect(timing.fraction(at: time) == 1, "at \(time)")
    }
  }

  @Test func `a forwards fill shows that end for all durations, counts, directions and speeds`() {
    var random = SeededGenerator(seed: 3)
    for trial in 0..<(isThorough ? 20_000 : 5000) {
      let duration = Self.duration(using: &random)
      let count = Double(Int.random(in: 1...1000, using: &random))
      let autoreverses = Bool.random(using: &random)
      let speed = Self.speeds.randomElement(using: &random) ?? 1
      let begin = Self.duration(using: &random)
      for isByDuration in [false, true] {
        var timing = MediaTiming(
          begin: begin, duration: duration, speed: speed, repeatCount: count,
          autoreverses: autoreverses, fillMode: .both)
        if isByDuration { timing.repeatDuration = count * timing.cycle }
        let end = begin + timing.activeDuration / abs(speed)
        let expected = autoreverses || speed < 0 ? 0.0 : 1
        for time in [end, end.nextUp, end * 1.5 + 1, 1e22] {
          #expect(
            timing.fraction(at: time) == expected,
            "seed 3, trial \(trial): \(timing) at \(time)")
        }
      }
    }
  }

  @Test func `a forwards fill at a negative speed shows the start of a cycle`() {
    let timing = MediaTiming(
      duration: 0.14, speed: -1, timeOffset: 0.62, repeatDuration: 0.2, fillMode: .forwards)
    #expect(timing.fraction(at: 1) == 0)
  }

  @Test func `a fill holds a fraction of an iteration where it stopped`() {
    let timing = MediaTiming(duration: 1.906, repeatCount: 12.25, fillMode: .both)
    #expect(isClose(timing.fraction(at: 1000), 0.25))
    let reversing = MediaTiming(
      duration: 1.906, repeatCount: 12.25, autoreverses: true, fillMode: .both)
    #expect(isClose(reversing.fraction(at: 1000), 0.5))
  }

  /// Cycles of other lengths than a second, with the active time reached in different ways (rule
  /// D3).
  @Test(
    arguments: [
      (MediaTiming(duration: 0.4, repeatCount: 9), 1, 2),
      (MediaTiming(duration: 0.4, repeatCount: 9, autoreverses: true), 1, 1),
      (MediaTiming(duration: 0.4, timeOffset: 1, repeatCount: 9), 0, 2),
      (MediaTiming(duration: 0.4, speed: 0, timeOffset: 1, repeatCount: 9), 50, 2),
      (MediaTiming(duration: 4, speed: 10, repeatCount: 9), 1, 2),
      (MediaTiming(duration: 4, speed: -1, timeOffset: 20, repeatCount: 9), 10, 2),
      // At the end of all cycles, and at the beginning of one.
      (MediaTiming(duration: 0.3, repeatCount: 7), 2.1, 6),
      (MediaTiming(duration: 0.3, repeatCount: 7), 1.8, 6),
    ] as [(MediaTiming, Double, Double)])
  func `a cumulative animation counts the cycles of its active time`(
    timing: MediaTiming, time: Double, cycles: Double
  ) {
    #expect(timing.cyclesPassed(at: time) == cycles)
  }
}
