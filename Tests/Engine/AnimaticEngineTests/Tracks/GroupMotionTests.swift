import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import TestSupport
import Testing

/// The next motion of a store: when a renderer wants frames (rule B16).
struct GroupMotionTests {
  private static func nested(
    begin: Double = 1, speed: Double = 1, rate: Double = 1, offset: Double = 0,
    heldAt heldFraction: Double? = nil
  ) -> GroupTime {
    .nested(
      NestedTiming(
        map: TimeMap(rate: rate, offset: offset),
        timings: [MediaTiming(begin: begin, duration: 2, speed: speed, fillMode: .both)],
        heldFraction: heldFraction))
  }

  @Test(
    "a group moves from its begin to its end",
    arguments: [
      (.plain(GroupTiming(begin: 1, duration: 2)), at: 0.5, next: 1),
      (.plain(GroupTiming(begin: 1, duration: 2)), 1, 1),
      (.plain(GroupTiming(begin: 1, duration: 2)), 2.5, 2.5),
      (.plain(GroupTiming(begin: 1, duration: 2)), 3, .infinity),
      (.plain(GroupTiming(begin: 0.1, duration: 0.2)), 0.3, .infinity),
      (.plain(GroupTiming(begin: 1, duration: 2, iterations: .infinity)), 1e6, 1e6),
      (nested(), 0, 1), (nested(), 2, 2), (nested(), 3, .infinity),
      (nested(heldAt: 0.5), 2, .infinity),
      // The layer's time is at twice the speed, stands still, or runs backwards from 5.
      (nested(rate: 2), 0, 0.5), (nested(rate: 2), 1.5, .infinity),
      (nested(rate: 0, offset: 2), 1, .infinity),
      (nested(rate: -1, offset: 5), 1, 1), (nested(rate: -1, offset: 5), 4.5, .infinity),
    ] as [(GroupTime, at: Double, next: Double)])
  func group(time: GroupTime, at present: Double, next: Double) {
    var store = TrackStore()
    _ = store.addGroup(time)
    #expect(store.nextMotion(from: present) == next)
  }

  @Test func `a store moves where any group does`() {
    var store = TrackStore()
    #expect(store.nextMotion(from: 0) == .infinity)
    for begin in [7.0, 3, 5] { _ = store.addGroup(GroupTiming(begin: begin, duration: 1)) }
    for (time, next) in [(0.0, 3.0), (3.5, 3.5), (4, 5), (6, 7), (8, .infinity)] {
      #expect(store.nextMotion(from: time) == next)
    }
  }

  @Test("nothing changes before the next motion", arguments: 1...20 as ClosedRange<UInt64>)
  func rests(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var store = TrackStore()
    var tracks: [TrackID] = []
    for _ in 0..<3 {
      let group = store.addGroup(
        GroupTiming(
          begin: generator.time(upTo: 5), duration: 0.1 + generator.time(upTo: 1),
          iterations: generator.pick([1, 2, 2.5]), alternates: .random(using: &generator)))
      tracks.append(store.addTrack(to: group, from: .number(0), to: .number(1)))
    }
    var values = TrackValues()
    func sample(at time: Double) -> [AnimatableValue?] {
      store.sample(at: time, into: &values)
      return tracks.map { store.value(of: $0, in: values) }
    }
    for _ in 0..<200 {
      let time = generator.time(upTo: 8)
      let next = store.nextMotion(from: time)
      guard next > time else { continue }
      let later = Double.random(in: time...min(next, 9), using: &generator)
      #expect(sample(at: time) == sample(at: later))
    }
  }
}
