import AnimaticCurves
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

  @Test func `transforms have no stretch`() {
    let ramp = TrackContent.ramp(from: .matrix(.identity), to: .matrix(.identity))
    #expect(segments(of: ramp, at: [0.5]) == [nil])
  }
}
