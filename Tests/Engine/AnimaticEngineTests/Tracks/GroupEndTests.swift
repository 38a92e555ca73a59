import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// The ends of groups in a store.
struct GroupEndTests {
  /// The end of a group, added with its time or retimed to it.
  private static func ends(of time: GroupTime) -> [Double?] {
    var store = TrackStore()
    let added = store.addGroup(time)
    let changed = store.addGroup(GroupTiming(begin: 7, duration: 3, iterations: 4, curve: .easeIn))
    store.setTime(of: changed, to: time)
    store.activate(changed)
    return [store.end(of: added), store.end(of: changed)]
  }

  @Test(
    "a group ends when its timing says, to the last bit", arguments: 1...4 as ClosedRange<UInt64>)
  func plain(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(isThorough ? 200 : 50) {
      let timing = GroupTiming(
        begin: .random(in: -10...1e6, using: &generator),
        duration: .random(in: 1e-3...100, using: &generator),
        iterations: .random(in: 0.01...1000, using: &generator),
        alternates: .random(using: &generator))
      let end = timing.begin + timing.iterations * timing.duration
      #expect(Self.ends(of: .plain(timing)) == [end, end])
      #expect(timing.end == end)
    }
  }

  @Test(
    "what repeats for ever never ends, and of all else less than 2⁵¹ iterations count (B7)",
    arguments: [
      (iterations: 1, end: 0.5), (1e9, 5e8), (1_125_899_906_842_624, 562_949_953_421_312),
      (2_251_799_813_685_245, 1_125_899_906_842_622.5),
      (2_251_799_813_685_246, 1_125_899_906_842_623),
      (2_251_799_813_685_248, 1_125_899_906_842_623), (1e300, 1_125_899_906_842_623),
      (.greatestFiniteMagnitude, 1_125_899_906_842_623), (.infinity, .infinity),
    ] as [(iterations: Double, end: Double)])
  func counts(iterations: Double, end: Double) throws {
    for alternates in [false, true] {
      let timing = GroupTiming(
        begin: 0, duration: 0.5, iterations: iterations, alternates: alternates)
      #expect(timing.end == end)
      #expect(Self.ends(of: .plain(timing)) == [end, end])
      var store = TrackStore()
      let track = store.addUnitTrack(timing)
      let time = try #require(store.time(of: store.group(of: track)))
      #expect(time.end(from: 0) == end)
      var values = TrackValues()
      for time in [0.25, 1e7, 4e8, 1e15, 2e15] {
        store.sample(at: time, into: &values)
        #expect((store.value(of: track, in: values) == nil) == (time >= end), "at \(time)")
      }
    }
  }

  @Test(
    "a nested timing ends when it says, and stays in samples if it outlives its end",
    arguments: [
      (NestedTiming(timings: [MediaTiming(begin: 1, duration: 2, repeatCount: 2)]), 5),
      (NestedTiming(map: TimeMap(rate: 0.5), timings: [MediaTiming(duration: 2)]), 4),
      (NestedTiming(map: TimeMap(rate: 0), timings: [MediaTiming(duration: 2)]), .infinity),
      (NestedTiming(timings: [MediaTiming(duration: 2)], heldFraction: 0.5), .infinity),
      (NestedTiming(timings: [MediaTiming(duration: 1, repeatCount: .infinity)]), .infinity),
    ] as [(NestedTiming, Double)])
  func nested(timing: NestedTiming, end: Double) {
    #expect(Self.ends(of: .nested(timing)) == [end, end])
    for outlivesEnd in [false, true] {
      var timing = timing
      timing.outlivesEnd = outlivesEnd
      // Without a fill mode nothing would show after the end.
      timing.timings[0].fillMode = .both
      var store = TrackStore()
      let track = store.addTrack(
        to: store.addGroup(.nested(timing)), from: .number(0), to: .number(1))
      var values = TrackValues()
      for time in [0, 1.5, 3.9, 4, 5, 1e6] {
        store.sample(at: time, into: &values)
        let isOut = time >= end && !outlivesEnd
        #expect((store.value(of: track, in: values) == nil) == isOut, "at \(time)")
      }
    }
  }
}
