import AnimaticTiming
import Testing

@testable import AnimaticTracks

/// Tracks of each kind of values, whose columns differ.
struct TrackKindTests {
  private struct Row {
    let content: TrackContent
    let target: AnimatableValue
    /// The value half way, before and after the track has the target.
    let half: AnimatableValue
    let retargeted: AnimatableValue

    init(
      _ content: TrackContent, target: AnimatableValue, half: AnimatableValue,
      retargeted: AnimatableValue? = nil
    ) {
      (self.content, self.target, self.half) = (content, target, half)
      self.retargeted = retargeted ?? half
    }
  }

  private static func rows() throws -> [Row] {
    let two = try #require(try KeyframeTiming(count: 2))
    let number = TrackContent.ramp(from: .number(0), to: .number(1))
    let space = TrackContent.ramp(from: .raised(0), to: .raised(1))
    return [
      Row(number, target: .number(5), half: .number(0.5), retargeted: .number(2.5)),
      Row(
        .ramp(from: .rect(0, 0, 0, 0), to: .rect(1, 2, 3, 4)), target: .rect(2, 2, 2, 2),
        half: .rect(0.5, 1, 1.5, 2), retargeted: .rect(1, 1, 1, 1)),
      Row(
        .ramp(from: .translation(0, 0), to: .translation(1, 2)), target: .translation(4, 4),
        half: .translation(0.5, 1), retargeted: .translation(2, 2)),
      Row(space, target: .raised(5), half: .raised(0.5), retargeted: .raised(2.5)),
      Row(
        .ramp(from: .translation(0, 0), to: .raised(1)), target: .translation(2, 0),
        half: .raised(0.5), retargeted: .translation(1, 0)),
      Row(
        .ramp(from: .list(0), to: .list(1)), target: .list(5), half: .list(0.5),
        retargeted: .list(2.5)),
      // Keyframes and cumulative tracks keep their values.
      Row(.keyframes([.number(0), .number(1)], two), target: .number(5), half: .number(0.5)),
      Row(
        .keyframes([.translation(0, 0), .translation(1, 2)], two), target: .translation(4, 4),
        half: .translation(0.5, 1)),
      Row(.cumulative(number, gain: .number(1)), target: .number(5), half: .number(0.5)),
      Row(.cumulative(space, gain: .raised(1)), target: .raised(5), half: .raised(0.5)),
    ]
  }

  @Test func `a new target changes ramps only, and keeps their first value (E5)`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = store.add(row.content)
      expectClose(store.value(of: track, at: 0.5), row.half)
      let (origin, kind) = (store.origin(of: track), store.kind(of: track))
      store.retarget(track, to: row.target)
      expectClose(store.value(of: track, at: 0.5), row.retargeted)
      expectClose(store.origin(of: track), origin)
      #expect((kind, row.target.kind) == (store.kind(of: track), kind))
    }
  }

  @Test func `a track of any kind takes another content of its kind`() throws {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = store.add(row.content)
      store.setContent(row.content, of: track)
      expectClose(store.value(of: track, at: 0.5), row.half)
    }
    let two = try #require(try KeyframeTiming(count: 2))
    for (first, second) in [
      (AnimatableValue.number(0), AnimatableValue.number(8)), (.scale(1, 1), .scale(9, 9)),
    ] {
      var store = TrackStore()
      let track = store.add(.keyframes([first, first], two))
      store.setContent(.keyframes([first, second], two), of: track)
      expectClose(store.value(of: track, at: 1e-300), first)
      expectClose(store.target(of: track), second)
    }
  }

  @Test
  func `an animation that becomes additive shows the same over a value, if differences exist`()
    throws
  {
    for row in try Self.rows() {
      var store = TrackStore()
      let track = store.add(row.content)
      let isAdditive = store.makeAdditive(track, over: row.target)
      #expect(isAdditive == (store.mode(of: track) == .additive))
      guard isAdditive, case .keyframes = row.content else { continue }
      expectClose(store.value(of: track, at: 0.5).map(row.target.adding), row.half)
    }
  }

  @Test func `tracks of each kind count as live until they are removed, which happens once`() throws
  {
    let rows = try Self.rows()
    var store = TrackStore()
    var tracks: [TrackID] = []
    for (count, row) in rows.enumerated() {
      #expect((store.liveTrackCount, store.trackCount) == (count, count))
      tracks.append(store.add(row.content))
    }
    for (count, track) in tracks.enumerated() {
      #expect(store.liveTrackCount == rows.count - count)
      let removed = [store.remove(track) != nil, store.remove(track) != nil]
      #expect(removed == [true, false])
    }
    #expect([store.liveTrackCount, store.trackCount, store.groupCount] == [0, 0, 0])
  }
}
