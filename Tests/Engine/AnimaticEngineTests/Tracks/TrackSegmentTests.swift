import AnimaticTiming
import AnimaticTracks
import Testing

/// Between which two of its values a track is.
struct TrackSegmentTests {
  private func segments(
    of content: TrackContent, at times: [Double]
  ) -> [[Double]?] {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing, content: content)
    store.activate(group)
    return times.map { time in
      store.segment(of: track, at: time).map { [$0.from.x, $0.to.x, $0.fraction] }
    }
  }

  @Test func `a ramp has one stretch`() {
    let ramp = TrackContent.ramp(from: .number(3), to: .number(8))
    #expect(segments(of: ramp, at: [0, 0.25, 1]) == [[3, 8, 0], [3, 8, 0.25], [3, 8, 1]])
  }

  @Test func `keyframes have one stretch after the other`() throws {
    let values = [4, 2, 9].map(AnimatableValue.number)
    let timing = try #require(
      try KeyframeTiming(count: 3, times: .even, interpolation: .linear, curves: []))
    let found = segments(of: .keyframes(values, timing), at: [0.125, 0.75])
    #expect(found == [[4, 2, 0.25], [2, 9, 0.5]])
  }

  @Test func `discrete keyframes stand still`() throws {
    let values = [4, 2].map(AnimatableValue.number)
    let timing = try #require(
      try KeyframeTiming(count: 2, times: .even, interpolation: .discrete, curves: []))
    let found = segments(of: .keyframes(values, timing), at: [0.25, 0.75])
    #expect(found == [[4, 4, 0], [2, 2, 0]])
  }

  /// A store with a group of a timing and a track of a content.
  private func store(
    _ content: TrackContent, _ timing: MediaTiming = MediaTiming(duration: 1, fillMode: .removed)
  ) -> (store: TrackStore, track: TrackID) {
    var store = TrackStore()
    let group = store.addGroup(.nested(NestedTiming(map: .identity, timings: [timing])))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 0), mode: .replacing, content: content)
    store.activate(group)
    return (store, track)
  }

  @Test func `a track without an effect has no stretch`() {
    let (store, track) = store(
      .ramp(from: .number(3), to: .number(8)), MediaTiming(begin: 1, duration: 1))
    #expect(store.segment(of: track, at: 0.5) == nil && store.segment(of: track, at: 1.5) != nil)
  }

  @Test func `four numbers have a stretch as two have`() throws {
    let ramp = TrackContent.ramp(from: .rect(0, 1, 2, 3), to: .rect(4, 5, 6, 7))
    let (store, track) = store(ramp)
    let segment = try #require(store.segment(of: track, at: 0.25))
    #expect(
      segment.from == [0, 1, 2, 3] && segment.to == [4, 5, 6, 7] && segment.fraction == 0.25)
    #expect(store.numbers(of: track) == [[0, 1, 2, 3], [4, 5, 6, 7]])
  }

  @Test func `transforms have no stretch, and pass no numbers`() {
    let (store, track) = store(.ramp(from: .matrix(.identity), to: .matrix(.identity)))
    #expect(store.numbers(of: track).isEmpty)

    let ramp = TrackContent.ramp(from: .matrix(.identity), to: .matrix(.identity))
    #expect(segments(of: ramp, at: [0.5]) == [nil])
  }
}
