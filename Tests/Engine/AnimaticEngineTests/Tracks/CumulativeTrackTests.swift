import AnimaticTiming
import Testing

@testable import AnimaticTracks

/// Cycles that each continue from where the previous one ended (rule D3).
struct CumulativeTrackTests {
  private struct Row {
    let from: AnimatableValue
    let to: AnimatableValue
    let gain: AnimatableValue
    /// The values half way through the first three cycles.
    let values: [AnimatableValue]

    init(
      _ from: AnimatableValue, _ to: AnimatableValue, gain: AnimatableValue,
      _ values: [AnimatableValue]
    ) {
      (self.from, self.to, self.gain, self.values) = (from, to, gain, values)
    }

    /// A ramp, and keyframes with the same values.
    func contents() throws -> [TrackContent] {
      let two = try #require(try KeyframeTiming(count: 2))
      let cycles: [TrackContent] = [.ramp(from: from, to: to), .keyframes([from, to], two)]
      return cycles.map { .cumulative($0, gain: gain) }
    }
  }

  private static let rows = [
    Row(.number(0), .number(1), gain: .number(10), [0.5, 10.5, 20.5].map { .number($0) }),
    Row(
      .rect(0, 0, 0, 0), .rect(1, 2, 3, 4), gain: .rect(1, 2, 3, 4),
      [.rect(0.5, 1, 1.5, 2), .rect(1.5, 3, 4.5, 6), .rect(2.5, 5, 7.5, 10)]),
    Row(
      .translation(0, 0), .translation(1, 2), gain: .translation(1, 2),
      [.translation(0.5, 1), .translation(1.5, 3), .translation(2.5, 5)]),
    Row(.raised(0), .raised(1), gain: .raised(1), [.raised(0.5), .raised(1.5), .raised(2.5)]),
    Row(
      .list(0, 1), .list(1, 3), gain: .list(1, 2), [.list(0.5, 2), .list(1.5, 4), .list(2.5, 6)]),
    // A gain of another length or of another kind counts for nothing.
    Row(.list(0, 1), .list(1, 3), gain: .list(1), Array(repeating: .list(0.5, 2), count: 3)),
    Row(
      .number(0), .number(1), gain: .translation(1, 1), Array(repeating: .number(0.5), count: 3)),
  ]

  @Test func `each completed cycle adds its gain, and a held animation has completed none`() throws
  {
    let plain = GroupTime.plain(GroupTiming(begin: 0, duration: 1, iterations: 3))
    let media = MediaTiming(duration: 1, repeatCount: 3, fillMode: .both)
    let slow = GroupTime.nested(NestedTiming(map: TimeMap(rate: 0.5), timings: [media]))
    for row in Self.rows {
      for content in try row.contents() {
        var store = TrackStore()
        let tracks = [plain, slow, plain.held(at: 0.5)].map { store.add(content, $0) }
        for (cycle, value) in row.values.enumerated() {
          let time = Double(cycle) + 0.5
          expectClose(store.value(of: tracks[0], at: time), value, "\(content), \(cycle)")
          expectClose(store.value(of: tracks[1], at: 2 * time), value, "\(content), \(cycle)")
        }
        for time in [0, 1.75, 1e6] {
          expectClose(store.value(of: tracks[2], at: time), row.values[0], "\(content), \(time)")
        }
      }
    }
  }

  @Test(arguments: [(1.0, false, 1.0), (3, false, 21), (4, true, 10)])
  func `the last cycle is not complete at its end`(
    iterations: Double, alternates: Bool, end: Double
  ) {
    var store = TrackStore()
    let timing = GroupTiming(begin: 0, duration: 1, iterations: iterations, alternates: alternates)
    let cycle = TrackContent.ramp(from: .number(0), to: .number(1))
    let track = store.add(.cumulative(cycle, gain: .number(10)), .plain(timing))
    expectClose(store.value(of: track, at: iterations), .number(end))
  }
}
