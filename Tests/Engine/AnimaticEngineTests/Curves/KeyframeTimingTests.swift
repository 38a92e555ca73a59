import AnimaticTiming
import Testing

/// The times of keyframes: which are refused, and the positions that they lead to (rule C5).
struct KeyframeTimingTests {
  @Test func `times that do not ascend from 0 to 1 are refused`() {
    let rows: [(times: KeyframeTiming.Times, error: KeyframeError, text: String)] = [
      (
        .at([0, 1.0.nextUp]), .timeOutsideUnitInterval(1.0.nextUp, index: 1),
        "the time 1.0000000000000002 of keyframe 1 is outside 0…1; give a fraction of the duration"
      ),
      (
        .at([-0.5, 1]), .timeOutsideUnitInterval(-0.5, index: 0),
        "the time -0.5 of keyframe 0 is outside 0…1; give a fraction of the duration"
      ),
      (
        .at([0.5, 0.25]), .timeDescends(0.25, index: 1),
        "the time 0.25 of keyframe 1 is before the one in front of it; sort the keyframes"
      ),
      (
        .paced(distances: [-1]), .distance(-1, index: 0),
        "the distance -1.0 after keyframe 0 is negative or too large"
      ),
      (
        .paced(distances: [.infinity]), .distance(.infinity, index: 0),
        "the distance inf after keyframe 0 is negative or too large"
      ),
      (
        .paced(distances: [1, 2]), .wrongNumberOfDistances(2, needed: 1),
        "there are 2 distances; give 1, from each keyframe to the next"
      ),
      (
        .paced(distances: []), .wrongNumberOfDistances(0, needed: 1),
        "there are 0 distances; give 1, from each keyframe to the next"
      ),
    ]
    for row in rows {
      #expect(throws: row.error) { try KeyframeTiming(count: 2, times: row.times) }
      #expect(row.error.description == row.text)
    }
  }

  @Test func `fewer than two values with a time have no effect`() throws {
    for count in [0, 1] { #expect(try KeyframeTiming(count: count) == nil) }
    for times in [[], [0.5]] { #expect(try KeyframeTiming(count: 3, times: .at(times)) == nil) }
    #expect(try KeyframeTiming(count: 2) != nil)
    #expect(try KeyframeTiming(count: 3, times: .at([0, 0.5])) != nil)
  }

  /// The indices of the values before and after a progress, and the fraction between them.
  @Test(
    arguments: [
      (.even, .linear, 0.25, 0, 1, 0.5), (.even, .linear, 0.5, 1, 2, 0),
      (.even, .discrete, 0.34, 1, 1, 0), (.even, .discrete, 0.33, 0, 0, 0),
      (.even, .discrete, 0.99, 2, 2, 0), (.at([0.2, 0.4, 0.9]), .linear, 0.1, 0, 1, 0),
      (.at([0.2, 0.4, 0.9]), .linear, 0.65, 1, 2, 0.5), (.at([0, 1, 1]), .linear, 1, 1, 2, 1),
      (.paced(distances: [3, 1]), .linear, 0.75, 1, 2, 0),
      (.paced(distances: [0, 0]), .linear, 0.75, 1, 2, 0.5),
    ] as [(KeyframeTiming.Times, KeyframeTiming.Interpolation, Double, Int, Int, Double)])
  func `a progress lies between two values, by their times`(
    times: KeyframeTiming.Times, interpolation: KeyframeTiming.Interpolation, progress: Double,
    from: Int, to: Int, fraction: Double
  ) throws {
    let timing = try #require(
      try KeyframeTiming(count: 3, times: times, interpolation: interpolation))
    let position = timing.position(at: progress)
    #expect((position.from, position.to) == (from, to))
    #expect(abs(position.fraction - fraction) < 1e-12)
  }

  @Test func `curves have an effect at given times, and none at paced or on discrete ones`() throws
  {
    let early = try UnitBezier(0, 1, 0, 1)
    let rows: [(KeyframeTiming.Times, KeyframeTiming.Interpolation, bends: Bool)] = [
      (.even, .linear, true), (.at([0, 0.5, 1]), .linear, true),
      (.paced(distances: [1, 1]), .linear, false), (.even, .discrete, false),
    ]
    for (times, interpolation, bends) in rows {
      let timing = try #require(
        try KeyframeTiming(
          count: 3, times: times, interpolation: interpolation, curves: [early]))
      let plain = try #require(
        try KeyframeTiming(count: 3, times: times, interpolation: interpolation))
      // The second segment has no curve of its own.
      #expect((timing.position(at: 0.25) != plain.position(at: 0.25)) == bends)
      #expect(timing.position(at: 0.75) == plain.position(at: 0.75))
    }
  }
}
