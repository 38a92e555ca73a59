import AnimaticTiming
import TestSupport
import Testing

/// The timing model of `CAMediaTiming` (section B).
struct MediaTimingTests {
  static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]

  /// The shown values at each of the times, with a model of 0.5.
  @Test(
    arguments: [
      (
        MediaTiming(duration: 1, autoreverses: true),
        [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]
      ),
      (
        MediaTiming(duration: 1, repeatCount: 2.5),
        [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]
      ),
      (
        MediaTiming(duration: 1, repeatDuration: 1.7),
        [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]
      ),
      (MediaTiming(duration: 1, speed: 2), [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (
        MediaTiming(duration: 1, timeOffset: 0.3),
        [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
      ),
      (MediaTiming(duration: 1, speed: -1), [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
      (MediaTiming(duration: 0.25), [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ] as [(MediaTiming, [Double])])
  func `table B15 is reproduced (L21)`(timing: MediaTiming, values: [Double]) {
    #expect(isClose(Self.times.map { timing.fraction(at: $0) ?? 0.5 }, values))
  }

  @Test func `the rows measured on Apple systems are reproduced (B15)`() {
    let measured = Conformance.measured.timingRows
    for row in measured.rows {
      let timing = MediaTiming(
        duration: 1, speed: row.set.speed ?? 1, timeOffset: row.set.timeOffset ?? 0,
        repeatCount: row.set.repeatCount ?? 0, repeatDuration: row.set.repeatDuration ?? 0,
        autoreverses: row.set.autoreverses ?? false)
      let shown = measured.times.map { timing.fraction(at: $0) ?? 0.5 }
      #expect(isClose(shown, row.values, within: measured.tol), "\(row)")
    }
  }

  @Test(
    "fill modes show the values of table B3 (L21)",
    arguments: [
      (FillMode.removed, "removed", [0.5, 0.5, 0, 0.5, 0.5]),
      (.forwards, "forwards", [0.5, 0.5, 0, 0.5, 1]),
      (.backwards, "backwards", [0, 0, 0, 0.5, 0.5]), (.both, "both", [0, 0, 0, 0.5, 1]),
    ])
  func fills(_ mode: FillMode, _ name: String, _ expected: [Double]) {
    let timing = MediaTiming(begin: 1, duration: 1, fillMode: mode)
    let measured = Conformance.measured.fillModes
    #expect(measured.rows[name] == expected)
    let shown = measured.times.map { timing.fraction(at: $0) ?? 0.5 }
    #expect(isClose(shown, expected))
  }

  @Test(
    "forwards fill holds the end of the active duration (B4, B7)",
    arguments: [
      (0.0, false, 1.0), (1, false, 1), (3, false, 1), (2.5, false, 0.5), (0.5, false, 0.5),
      (1, true, 0), (0, true, 0), (3, true, 0), (1.5, true, 1), (2.5, true, 1), (0.5, true, 1),
      (1.25, true, 0.5),
    ])
  func heldEnds(_ count: Double, _ autoreverses: Bool, _ expected: Double) {
    let timing = MediaTiming(
      duration: 1, repeatCount: count, autoreverses: autoreverses, fillMode: .forwards)
    let end = timing.activeDuration
    #expect([end, end + 1, end + 1e9].map(timing.fraction) == [expected, expected, expected])
  }

  @Test(
    arguments: [
      (MediaTiming(duration: 2), 2), (MediaTiming(duration: 2, autoreverses: true), 4),
      (MediaTiming(duration: 2, repeatCount: 2.5), 5),
      (MediaTiming(duration: 2, repeatCount: 1.5, autoreverses: true), 6),
      (MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 1.7), 1.7),
      (MediaTiming(duration: 2, repeatCount: .infinity), .infinity),
    ] as [(MediaTiming, Double)])
  func `active durations follow counts and cycles (B15, B9)`(timing: MediaTiming, length: Double) {
    #expect(timing.activeDuration == length)
  }

  @Test func `an iteration that runs back mirrors the forward one (B6, L19)`() {
    let timing = MediaTiming(duration: 1, repeatCount: 1, autoreverses: true)
    let shown = [0.25, 0.75, 1.25, 1.75].map {
      100 * TimingCurve.easeIn.value(at: timing.fraction(at: $0) ?? .nan)
    }
    #expect(isClose(shown, [9.3465, 62.1862, 62.1862, 9.3465], within: 5e-5))
    for step in 0...100 {
      let s = Double(step) / 128
      #expect(timing.fraction(at: 1 + s) == timing.fraction(at: 1 - s))
    }
  }

  @Test func `a repeated iteration starts over at its end, except at the last end (B15, B4)`() {
    let timing = MediaTiming(duration: 1, repeatCount: 3)
    #expect([0, 1, 2, 3].map { timing.fraction(at: $0) } == [0, 0, 0, 1])
    // 0.3 / 0.1 is less than 3 by a rounding error.
    let short = MediaTiming(duration: 0.1, repeatCount: 10)
    #expect([0.1, 0.2, 0.3, 0.6, 0.7].map { short.fraction(at: $0) } == [0, 0, 0, 0, 0])
  }

  @Test func `a short repeat duration ends inside of an iteration (B15)`() {
    let timing = MediaTiming(duration: 0.25, repeatDuration: 0.6, fillMode: .both)
    for time in [0.6, 1, 5] { #expect(isClose(timing.fraction(at: time) ?? -1, 0.4)) }
  }

  @Test func `the cycles that have passed are those before the present one (D3)`() {
    let three = MediaTiming(begin: 1, duration: 1, repeatCount: 3, fillMode: .both)
    let back = MediaTiming(begin: 1, duration: 1, speed: -2, repeatCount: 3, fillMode: .both)
    let offset = MediaTiming(begin: 1, duration: 1, timeOffset: 1.5, repeatCount: 3)
    for (time, cycles, backwards, shifted) in [
      (0, 0, 0, 1), (1, 0, 0, 1), (1.25, 0, 0, 1), (1.75, 0, 1, 2), (2.5, 1, 2, 3), (3.5, 2, 2, 4),
      (4, 2, 2, 4), (9, 2, 2, 4),
    ] as [(Double, Double, Double, Double)] {
      let passed = [three, back, offset].map { $0.cyclesPassed(at: time) }
      #expect(passed == [cycles, backwards, shifted], "at \(time)")
    }
  }

  @Test func `a local time beyond the greatest number has no fraction`() {
    let timing = MediaTiming(duration: 1, speed: 1e300, repeatCount: .infinity)
    #expect(timing.fraction(at: 0.5) != nil && timing.fraction(at: 1e300) == nil)
  }

  @Test func `speed 0 freezes at the offset (B1)`() {
    let timing = MediaTiming(duration: 2, speed: 0, timeOffset: 0.5)
    for time in [0, 1, 100, 1e9] { #expect(timing.fraction(at: time) == 0.25) }
  }
}
