import AnimaticTiming
import AnimaticTracks
import Testing

/// Between which two of its values a track is.
struct TrackSegmentTests {
  private static let ramp = TrackContent.ramp(from: .number(3), to: .number(8))

  private static func keyframes(
    _ values: [Double], _ interpolation: KeyframeTiming.Interpolation
  ) -> TrackContent {
    let timing = try? KeyframeTiming(
      count: values.count, times: .even, interpolation: interpolation, curves: [])
    return timing.map { .keyframes(values.map(AnimatableValue.number), $0) } ?? ramp
  }

  @Test(
    arguments: [
      (ramp, 0, [3, 8, 0]), (ramp, 0.25, [3, 8, 0.25]), (ramp, 1, [3, 8, 1]),
      (keyframes([4, 2, 9], .linear), 0.125, [4, 2, 0.25]),
      (keyframes([4, 2, 9], .linear), 0.75, [2, 9, 0.5]),
      (keyframes([4, 2], .discrete), 0.25, [4, 4, 0]),
      (keyframes([4, 2], .discrete), 0.75, [2, 2, 0]),
      (.ramp(from: .matrix(.identity), to: .matrix(.identity)), 0.5, nil),
    ] as [(TrackContent, Double, [Double]?)])
  func `a stretch has the values around a time, and transforms have none`(
    content: TrackContent, time: Double, stretch: [Double]?
  ) {
    var store = TrackStore()
    let track = store.add(content)
    let found = store.segment(of: track, at: time).map { [$0.from.x, $0.to.x, $0.fraction] }
    #expect(found == stretch)
    #expect(store.numbers(of: track).isEmpty == (stretch == nil))
  }

  @Test func `four numbers have a stretch as two have, and a track without an effect has none`()
    throws
  {
    let timing = NestedTiming(timings: [MediaTiming(begin: 1, duration: 1)])
    var store = TrackStore()
    let track = store.add(
      .ramp(from: .rect(0, 1, 2, 3), to: .rect(4, 5, 6, 7)), .nested(timing))
    let segment = try #require(store.segment(of: track, at: 1.25))
    #expect(
      [segment.from, segment.to] == [[0, 1, 2, 3], [4, 5, 6, 7]] && segment.fraction == 0.25)
    #expect(store.numbers(of: track) == [[0, 1, 2, 3], [4, 5, 6, 7]])
    #expect(store.segment(of: track, at: 0.5) == nil)
  }
}
