import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Cycles that each continue from where the previous one ended (rule D3).
@Suite struct CumulativeTrackTests {
  private struct Row {
    let name: String
    let cycle: TrackContent
    let gain: AnimatableValue
    /// The values half way through the first three cycles.
    let values: [AnimatableValue]
  }

  private static func raised(_ z: Double) -> AnimatableValue {
    .space(Matrix4(translation: SIMD3(0, 0, z)))
  }

  private static func rows() throws -> [Row] {
    let two = try #require(try KeyframeTiming(count: 2))
    let lists = [NumberList([0, 1]), NumberList([1, 3])]
    return [
      Row(
        name: "a number", cycle: .ramp(from: .number(0), to: .number(1)), gain: .number(10),
        values: [.number(0.5), .number(10.5), .number(20.5)]),
      Row(
        name: "four numbers", cycle: .ramp(from: .rect(0, 0, 0, 0), to: .rect(1, 2, 3, 4)),
        gain: .rect(1, 2, 3, 4),
        values: [.rect(0.5, 1, 1.5, 2), .rect(1.5, 3, 4.5, 6), .rect(2.5, 5, 7.5, 10)]),
      Row(
        name: "keyframes of numbers", cycle: .keyframes([.number(0), .number(1)], two),
        gain: .number(1), values: [.number(0.5), .number(1.5), .number(2.5)]),
      Row(
        name: "a plane transform",
        cycle: .ramp(from: .translation(0, 0), to: .translation(1, 2)), gain: .translation(1, 2),
        values: [.translation(0.5, 1), .translation(1.5, 3), .translation(2.5, 5)]),
      Row(
        name: "a transform of space", cycle: .ramp(from: raised(0), to: raised(1)),
        gain: raised(1), values: [raised(0.5), raised(1.5), raised(2.5)]),
      Row(
        name: "keyframes of transforms",
        cycle: .keyframes([.translation(0, 0), .translation(1, 2)], two),
        gain: .translation(1, 2),
        values: [.translation(0.5, 1), .translation(1.5, 3), .translation(2.5, 5)]),
      Row(
        name: "a list", cycle: .ramp(from: .list(lists[0]), to: .list(lists[1])),
        gain: .list(NumberList([1, 2])),
        values: [[0.5, 2], [1.5, 4], [2.5, 6]].map { .list(NumberList($0)) }),
      Row(
        name: "keyframes of lists", cycle: .keyframes(lists.map { .list($0) }, two),
        gain: .list(NumberList([1, 2])),
        values: [[0.5, 2], [1.5, 4], [2.5, 6]].map { .list(NumberList($0)) }),
      Row(
        name: "a list with a gain of another length",
        cycle: .ramp(from: .list(lists[0]), to: .list(lists[1])), gain: .list(NumberList([1])),
        values: [[0.5, 2], [0.5, 2], [0.5, 2]].map { .list(NumberList($0)) }),
      Row(
        name: "a number with a gain of another kind",
        cycle: .ramp(from: .number(0), to: .number(1)), gain: .translation(1, 1),
        values: [.number(0.5), .number(0.5), .number(0.5)]),
    ]
  }

  private static func add(
    _ row: Row, _ time: GroupTime, to store: inout TrackStore
  ) -> TrackID {
    let group = store.addGroup(time)
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing,
      content: .cumulative(row.cycle, gain: row.gain))
    store.activate(group)
    return track
  }

  private static func expect(
    _ value: AnimatableValue?, _ expected: AnimatableValue, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (numbers, others) = (value?.numbers ?? [], expected.numbers)
    #expect(value?.kind == expected.kind, comment, sourceLocation: sourceLocation)
    #expect(numbers.count == others.count, comment, sourceLocation: sourceLocation)
    for (number, other) in zip(numbers, others) {
      #expect(isClose(number, other, within: 1e-12), comment, sourceLocation: sourceLocation)
    }
  }

  @Test func `each completed cycle adds its gain`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = Self.add(
        row, .plain(GroupTiming(begin: 0, duration: 1, iterations: 3)), to: &store)
      let media = MediaTiming(duration: 1, repeatCount: 3, fillMode: .both)
      let nested = Self.add(
        row, .nested(NestedTiming(map: TimeMap(rate: 0.5), timings: [media])), to: &store)
      for (cycle, value) in row.values.enumerated() {
        Self.expect(
          store.value(of: track, at: Double(cycle) + 0.5), value, "\(row.name), cycle \(cycle)")
        Self.expect(
          store.value(of: nested, at: Double(2 * cycle) + 1), value,
          "\(row.name), cycle \(cycle) at half speed")
      }
    }
  }

  @Test func `a held animation has completed no cycle`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let running = GroupTime.plain(GroupTiming(begin: 0, duration: 1, iterations: 3))
      let track = Self.add(row, running.held(at: 0.5), to: &store)
      for time in [0, 1.75, 1e6] {
        Self.expect(store.value(of: track, at: time), row.values[0], "\(row.name) at \(time)")
      }
    }
  }

  @Test func `the last cycle is not complete at its end`() {
    for (iterations, alternates) in [(1.0, false), (3, false), (4, true)] {
      var store = TrackStore()
      let row = Row(
        name: "", cycle: .ramp(from: .number(0), to: .number(1)), gain: .number(10), values: [])
      let timing = GroupTiming(
        begin: 0, duration: 1, iterations: iterations, alternates: alternates)
      let track = Self.add(row, .plain(timing), to: &store)
      let cycles = alternates ? iterations / 2 : iterations
      let end: AnimatableValue = .number(10 * (cycles - 1) + (alternates ? 0 : 1))
      Self.expect(store.value(of: track, at: iterations), end, "\(iterations) iterations")
    }
  }
}
