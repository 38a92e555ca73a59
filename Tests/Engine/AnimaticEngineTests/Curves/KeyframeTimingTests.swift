import AnimaticTiming
import Testing

/// The times of keyframes: which are refused, and the positions that they lead to (rule C5).
@Suite struct KeyframeTimingTests {
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

  private struct Row {
    let times: KeyframeTiming.Times
    let interpolation: KeyframeTiming.Interpolation
    let progress: Double
    let from: Int
    let to: Int
    let fraction: Double
  }

  @Test func `a progress lies between two values, by their times`() throws {
    let rows: [Row] = [
      Row(times: .even, interpolation: .linear, progress: 0.25, from: 0, to: 1, fraction: 0.5),
      Row(times: .even, interpolation: .linear, progress: 0.5, from: 1, to: 2, fraction: 0),
      Row(times: .even, interpolation: .discrete, progress: 0.34, from: 1, to: 1, fraction: 0),
      Row(times: .even, interpolation: .discrete, progress: 0.33, from: 0, to: 0, fraction: 0),
      Row(times: .even, interpolation: .discrete, progress: 0.99, from: 2, to: 2, fraction: 0),
      Row(
        times: .at([0.2, 0.4, 0.9]), interpolation: .linear, progress: 0.1, from: 0, to: 1,
        fraction: 0),
      Row(
        times: .at([0.2, 0.4, 0.9]), interpolation: .linear, progress: 0.65, from: 1, to: 2,
        fraction: 0.5),
      Row(
        times: .at([0, 1, 1]), interpolation: .linear, progress: 1, from: 1, to: 2, fraction: 1),
      Row(
        times: .paced(distances: [3, 1]), interpolation: .linear, progress: 0.75, from: 1, to: 2,
        fraction: 0),
      Row(
        times: .paced(distances: [0, 0]), interpolation: .linear, progress: 0.75, from: 1, to: 2,
        fraction: 0.5),
    ]
    for row in rows {
      let timing = try #require(
        try KeyframeTiming(count: 3, times: row.times, interpolation: row.interpolation))
      let position = timing.position(at: row.progress)
      #expect(position.from == row.from && position.to == row.to, "\(row)")
      #expect(abs(position.fraction - row.fraction) < 1e-12, "\(row)")
    }
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
