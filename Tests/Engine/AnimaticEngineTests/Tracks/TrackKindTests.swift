import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Tracks of each kind of values, whose columns differ.
@Suite struct TrackKindTests {
  private static func raised(_ z: Double) -> AnimatableValue {
    .space(Matrix4(translation: SIMD3(0, 0, z)))
  }

  private static func list(_ numbers: Double...) -> AnimatableValue { .list(NumberList(numbers)) }

  private static func add(_ content: TrackContent, to store: inout TrackStore) -> TrackID {
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 7), mode: .replacing, content: content)
    store.activate(group)
    return track
  }

  private static func expect(
    _ value: AnimatableValue?, _ expected: AnimatableValue,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (numbers, others) = (value?.numbers ?? [], expected.numbers)
    #expect(numbers.count == others.count, sourceLocation: sourceLocation)
    for (number, other) in zip(numbers, others) {
      #expect(isClose(number, other, within: 1e-12), sourceLocation: sourceLocation)
    }
  }

  private struct Row {
    let content: TrackContent
    let kind: AnimatableValue.Kind
    let target: AnimatableValue
    /// The values half way, before and after the track has the target.
    let halves: (AnimatableValue, AnimatableValue)
  }

  private static func rows() throws -> [Row] {
    let two = try #require(try KeyframeTiming(count: 2))
    let number = TrackContent.ramp(from: .number(0), to: .number(1))
    let space = TrackContent.ramp(from: raised(0), to: raised(1))
    return [
      Row(
        content: number, kind: .numbers, target: .number(5), halves: (.number(0.5), .number(2.5))),
      Row(
        content: .ramp(from: .rect(0, 0, 0, 0), to: .rect(1, 2, 3, 4)), kind: .numbers,
        target: .rect(2, 2, 2, 2), halves: (.rect(0.5, 1, 1.5, 2), .rect(1, 1, 1, 1))),
      Row(
        content: .ramp(from: .translation(0, 0), to: .translation(1, 2)), kind: .transform,
        target: .translation(4, 4), halves: (.translation(0.5, 1), .translation(2, 2))),
      Row(
        content: space, kind: .transform, target: raised(5), halves: (raised(0.5), raised(2.5))),
      Row(
        content: .ramp(from: .translation(0, 0), to: raised(1)), kind: .transform,
        target: .translation(2, 0), halves: (raised(0.5), .translation(1, 0))),
      Row(
        content: .ramp(from: list(0), to: list(1)), kind: .list, target: list(5),
        halves: (list(0.5), list(2.5))),
      // Keyframes and cumulative tracks keep their values.
      Row(
        content: .keyframes([.number(0), .number(1)], two), kind: .numbers, target: .number(5),
        halves: (.number(0.5), .number(0.5))),
      Row(
        content: .keyframes([.translation(0, 0), .translation(1, 2)], two), kind: .transform,
        target: .translation(4, 4), halves: (.translation(0.5, 1), .translation(0.5, 1))),
      Row(
        content: .cumulative(number, gain: .number(1)), kind: .numbers, target: .number(5),
        halves: (.number(0.5), .number(0.5))),
      Row(
        content: .cumulative(space, gain: raised(1)), kind: .transform, target: raised(5),
        halves: (raised(0.5), raised(0.5))),
    ]
  }

  @Test func `a new target changes ramps only (E5)`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = Self.add(row.content, to: &store)
      #expect(store.kind(of: track) == row.kind)
      Self.expect(store.value(of: track, at: 0.5), row.halves.0)
      let origin = store.origin(of: track)
      store.retarget(track, to: row.target)
      Self.expect(store.value(of: track, at: 0.5), row.halves.1)
      #expect(store.kind(of: track) == row.kind)
      Self.expect(store.origin(of: track), origin)
    }
  }

  @Test func `a track of any kind takes another content of its kind`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = Self.add(row.content, to: &store)
      store.setContent(row.content, of: track)
      Self.expect(store.value(of: track, at: 0.5), row.halves.0)
    }
    let two = try #require(try KeyframeTiming(count: 2))
    for (first, second) in [
      (AnimatableValue.number(0), AnimatableValue.number(8)), (.scale(1, 1), .scale(9, 9)),
    ] {
      var store = TrackStore()
      let track = Self.add(.keyframes([first, first], two), to: &store)
      store.setContent(.keyframes([first, second], two), of: track)
      Self.expect(store.value(of: track, at: 1e-300), first)
      Self.expect(store.target(of: track), second)
    }
  }

  @Test
  func `an animation that becomes additive shows the same over a value, if differences exist`()
    throws
  {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = Self.add(row.content, to: &store)
      let model = row.target
      let isAdditive = store.makeAdditive(track, over: model)
      #expect(isAdditive == (store.mode(of: track) == .additive))
      guard isAdditive, case .keyframes = row.content else { continue }
      let sum = store.value(of: track, at: 0.5).map(model.adding)
      Self.expect(sum, row.halves.0)
    }
  }

  @Test func `tracks of each kind count as live once their group is, until they are removed`()
    throws
  {
    let rows = try Self.rows()
    var store = TrackStore()
    var tracks: [TrackID] = []
    for (count, row) in rows.enumerated() {
      #expect(store.liveTrackCount == count && store.trackCount == count)
      tracks.append(Self.add(row.content, to: &store))
    }
    for (count, track) in tracks.enumerated() {
      #expect(store.liveTrackCount == rows.count - count)
      #expect(store.remove(track) != nil)
      #expect(store.remove(track) == nil)
    }
    #expect(store.liveTrackCount == 0 && store.trackCount == 0 && store.groupCount == 0)
  }
}
