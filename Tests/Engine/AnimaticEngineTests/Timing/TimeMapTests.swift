import AnimaticTiming
import AnimaticTracks
import Testing

/// Times of layers, and of groups in them (rules B1, B10).
struct TimeMapTests {
  @Test func `a map leads to local time and back, and from standing time nowhere`() {
    let rows: [(rate: Double, offset: Double, stage: Double, local: Double)] = [
      (1, 0, 3, 3), (2, 1, 2, 5), (0.5, -1, 4, 1), (-1, 10, 4, 6),
    ]
    for row in rows {
      let map = TimeMap(rate: row.rate, offset: row.offset)
      #expect(map.local(row.stage) == row.local && map.stage(row.local) == row.stage)
    }
    let standing = TimeMap(rate: 0, offset: 7)
    for time in [-1, 0, 1e9] {
      #expect(standing.local(time) == 7 && standing.stage(time) == .infinity)
    }
  }

  @Test func `a held group shows one fraction at all times, and never ends`() {
    let plain = GroupTime.plain(GroupTiming(begin: 5, duration: 2, iterations: 3))
    let media = MediaTiming(begin: 5, duration: 2, speed: 3)
    let nested = GroupTime.nested(NestedTiming(timings: [media]))
    for group in [plain, nested] {
      #expect(group.begin(from: 1) == 5)
      let held = group.held(at: 0.25)
      for time in [0, 6, 1e6] {
        #expect(held.begin(from: time) == time && held.end(from: time) == .infinity)
        #expect(Self.progress(of: held, at: time) == 0.25)
        #expect(Self.progress(of: held.held(at: 0.75), at: time) == 0.75)
      }
    }
  }

  @Test func `a group in standing time begins once that has passed its begin`() {
    let timing = GroupTiming(begin: 5, duration: 2)
    let rows: [(rate: Double, offset: Double, begin: Double, end: Double)] = [
      (1, 0, 5, 7), (2, 0, 2.5, 3.5), (2, 1, 2, 3),
      // Local time stands before, at and behind the start.
      (0, 4, .infinity, .infinity), (0, 5, 10, .infinity), (0, 6, 10, .infinity),
      // It stands behind the end, so that the group is over at once.
      (0, 8, 10, 10),
      // It runs backwards, from before the start and from behind the end.
      (-1, 12, .infinity, .infinity), (-1, 18, 10, 10),
    ]
    for row in rows {
      let group = GroupTime(timing, in: TimeMap(rate: row.rate, offset: row.offset))
      #expect(group.begin(from: 10) == row.begin, "\(row)")
      #expect(group.end(from: 10) == row.end, "\(row)")
    }
  }

  private static func progress(of time: GroupTime, at present: Double) -> Double? {
    var store = TrackStore()
    let track = store.add(.ramp(from: .number(0), to: .number(1)), time)
    return store.value(of: track, at: present)?.number
  }
}
