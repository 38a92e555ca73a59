import AnimaticTiming
import AnimaticTracks
import Testing

/// A mistake in the values or the timing of a track ends the program where it happens.
@Suite struct TrackMisuseTests {
  /// Adds a track with a content to a group of a new store.
  private static func add(_ content: TrackContent) -> (store: TrackStore, track: TrackID) {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 7), mode: .replacing, content: content)
    return (store, track)
  }

  private static let ramp = TrackContent.ramp(from: .number(0), to: .number(1))

  private static func expect(
    _ result: ExitTest.Result?, says text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains(text), sourceLocation: sourceLocation)
  }

  @Test func `the values of a track are of one kind`() async {
    let ramp = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Self.add(.ramp(from: .number(0), to: .list(NumberList([1]))))
    }
    Self.expect(ramp, says: "the values of a track must be of one kind")
    let keyframes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let timing = try #require(try KeyframeTiming(count: 2))
      _ = Self.add(.keyframes([.number(0), .scale(2, 2)], timing))
    }
    Self.expect(keyframes, says: "the values of a track must be of one kind")
  }

  @Test func `the cycles of a cumulative content are not cumulative (D3)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let once = TrackContent.cumulative(Self.ramp, gain: .number(1))
      _ = Self.add(.cumulative(once, gain: .number(1)))
    }
    Self.expect(result, says: "the cycles of a cumulative content are not cumulative")
  }

  @Test func `a track keeps the kind of its values`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let added = Self.add(Self.ramp)
      var store = added.store
      store.setContent(.ramp(from: .scale(1, 1), to: .scale(2, 2)), of: added.track)
    }
    Self.expect(result, says: "a track with values of the kind numbers cannot show")
  }

  @Test func `all tracks of a group are added before it begins`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var store = TrackStore()
      let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
      for _ in 0..<2 {
        _ = store.addTrack(
          to: group, property: PropertyID(rawValue: 7), mode: .replacing, content: Self.ramp)
        store.activate(group)
      }
    }
    Self.expect(result, says: "add all tracks of a group before activate(_:)")
  }

  @Test func `a timing takes time`() async {
    let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GroupTiming(begin: 0, duration: 0)
    }
    let iterations = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      _ = GroupTiming(begin: 0, duration: 1, iterations: 0)
    }
    for result in [duration, iterations] {
      Self.expect(result, says: "a group needs a duration and iterations greater than 0")
    }
    let media = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MediaTiming(duration: 0)
    }
    Self.expect(media, says: "a duration must be greater than 0")
    let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NestedTiming(timings: [])
    }
    Self.expect(nested, says: "a nested timing needs the timing of its animation")
  }
}
