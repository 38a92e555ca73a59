import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Small examples of a store of tracks.
struct TrackStoreTests {
  private static func store(_ timings: GroupTiming...) -> (TrackStore, [GroupID], [TrackID]) {
    var store = TrackStore()
    let groups = timings.map { store.addGroup($0) }
    let tracks = groups.map { store.addTrack(to: $0, from: .number(10), to: .number(20)) }
    return (store, groups, tracks)
  }

  @Test func `a waiting group holds its first value and is in no step (B3)`() {
    let (store, _, tracks) = Self.store(GroupTiming(begin: 5, duration: 1))
    var values = TrackValues()
    store.step(to: 3, into: &values)
    #expect(store.value(of: tracks[0], in: values) == nil)
    store.sample(at: 3, into: &values)
    #expect(store.value(of: tracks[0], in: values) == .number(10))
    #expect(store.value(of: tracks[0], at: 3) == .number(10))
    #expect(store.trackCount == 1 && store.liveTrackCount == 0)
  }

  @Test func `a sample leaves out ended tracks, to the instant (B11)`() {
    let (store, _, tracks) = Self.store(
      GroupTiming(begin: 0.1, duration: 0.2), GroupTiming(begin: 0, duration: 1))
    var values = TrackValues()
    for (time, first, second) in [
      (0.0, 10.0, 10.0), (0.2, 15, 12), (0.2999999, 19.999995, 12.999999), (0.3, nil, 13),
      (0.5, nil, 15), (1, nil, nil), (1e9, nil, nil),
    ] as [(Double, Double?, Double?)] {
      store.sample(at: time, into: &values)
      #expect(values.time == time)
      #expect(isClose(store.value(of: tracks[0], in: values)?.number, first), "at \(time)")
      #expect(isClose(store.value(of: tracks[1], in: values)?.number, second), "at \(time)")
    }
  }

  @Test func `the store does not reuse the identifier of a removed group`() {
    var (store, groups, tracks) = Self.store(GroupTiming(begin: 0, duration: 1))
    store.activate(groups[0])
    #expect(store.isLive(groups[0]) && store.contains(groups[0]))
    #expect(store.remove(tracks[0]) == groups[0])
    #expect(!store.contains(groups[0]) && !store.isLive(groups[0]))
    #expect(store.end(of: groups[0]) == nil && store.tracks(of: groups[0]).isEmpty)
    let next = store.addGroup(GroupTiming(begin: 0, duration: 2))
    #expect(next != groups[0])
    store.activate(groups[0])
    #expect(!store.isLive(next) && !store.contains(groups[0]))
  }

  @Test func `a new target of a transform keeps the first value exactly (E5)`() {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let from = AffineMatrix(a: 0.3, b: 0.7, c: -0.2, d: 1.1, tx: 5, ty: 6)
    let track = store.addTrack(to: group, from: .matrix(from), to: .matrix(.identity))
    let target = AffineMatrix(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    for _ in 0..<1000 { store.retarget(track, to: .matrix(target)) }
    var fresh = TrackStore()
    let expected = fresh.add(.ramp(from: .matrix(from), to: .matrix(target)))
    #expect(store.value(of: track, at: 0.4) == fresh.value(of: expected, at: 0.4))
  }

  @Test func `a removed nested timing does not affect the remaining groups`() {
    var store = TrackStore()
    let timing = NestedTiming(timings: [MediaTiming(begin: 0, duration: 1)])
    let tracks = (0..<2).map { _ in
      store.add(.ramp(from: .number(0), to: .number(1)), .nested(timing))
    }
    var values = TrackValues()
    store.remove(tracks[1])
    store.step(to: 0.25, into: &values)
    #expect(store.number(of: tracks[0], in: values) == 0.25)
    store.sample(at: 0.5, into: &values)
    #expect(store.number(of: tracks[0], in: values) == 0.5)
  }

  @Test func `a chain keeps its order when any track is removed`() {
    for gone in 0..<4 {
      let (filled, _, tracks) = Self.store(
        GroupTiming(begin: 0, duration: 1), GroupTiming(begin: 0, duration: 1),
        GroupTiming(begin: 0, duration: 1), GroupTiming(begin: 0, duration: 1))
      var store = filled
      var last = TrackID.none
      for track in tracks {
        store.link(track, after: last)
        last = track
      }
      store.unlink(tracks[gone])
      var first = tracks[0]
      if gone == 0 { first = store.next(after: first) }
      store.remove(tracks[gone])
      var left: [TrackID] = []
      while first != .none {
        left.append(first)
        first = store.next(after: first)
      }
      #expect(left == tracks.filter { $0 != tracks[gone] })
      #expect(store.previous(before: left[0]) == .none)
      for (older, newer) in zip(left, left.dropFirst()) {
        #expect(store.previous(before: newer) == older)
      }
    }
  }

  @Test func `a track that is gone does not move to another group`() {
    var store = TrackStore()
    let groups = (0..<2).map { _ in store.addGroup(GroupTiming(begin: 0, duration: 1)) }
    let tracks = groups.map { store.addTrack(to: $0, from: .number(0), to: .number(1)) }
    #expect(store.remove(tracks[0]) == groups[0])
    store.move(tracks[0], to: groups[1])
    #expect(store.tracks(of: groups[1]) == [tracks[1]])
  }

  @Test(arguments: [0.0, -1])
  func `the time of a layer that has stood still is no other one later (B10)`(rate: Double) {
    let timing = GroupTiming(begin: 1, duration: 2)
    let time = GroupTime.plain(timing).remapped(
      from: TimeMap(rate: rate), to: TimeMap(rate: 2))
    guard case .plain(let same) = time else {
      Issue.record("the time stays as it is")
      return
    }
    #expect(same.begin == 1 && same.duration == 2)
  }
}
