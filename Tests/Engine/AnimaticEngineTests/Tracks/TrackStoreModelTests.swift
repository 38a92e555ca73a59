import TestSupport
import Testing

@testable import AnimaticTracks

/// Adds, starts, retargets and removes in random orders, against a plain model.
struct TrackStoreModelTests {
  @Test("the bookkeeping survives any order of changes", arguments: third(1...9 as ClosedRange))
  func structure(_ seed: UInt64) {
    var model = TrackStoreModel(seed: seed)
    for _ in 0..<400 {
      model.changeAtRandom()
      model.checkStructure()
    }
  }

  @Test(
    "step, sample and single values agree to the last bit", arguments: third(1...9 as ClosedRange))
  func values(_ seed: UInt64) {
    var model = TrackStoreModel(seed: 100 + seed)
    for _ in 0..<25 {
      for _ in 0..<10 { model.changeAtRandom() }
      model.checkValues(at: .random(in: -1...20, using: &model.generator))
    }
  }

  @Test func `samples in any order give the same numbers`() {
    var model = TrackStoreModel(seed: 200)
    for _ in 0..<100 { model.changeAtRandom() }
    let times = (0..<50).map { Double($0) * 0.37 }
    let tracks = model.groups.flatMap { $0.tracks.map(\.id) }
    var values = TrackValues()
    let store = model.store
    func numbers(_ time: Double) -> [AnimatableValue?] {
      store.sample(at: time, into: &values)
      return tracks.map { store.value(of: $0, in: values) }
    }
    let forwards = times.map(numbers)
    let backwards = Array(times.reversed().map(numbers).reversed())
    #expect(forwards == backwards)
  }

  @Test func `later changes do not reach a copy`() {
    var model = TrackStoreModel(seed: 300)
    for _ in 0..<60 { model.changeAtRandom() }
    let snapshot = model.store
    let before = model
    for _ in 0..<200 { model.changeAtRandom() }
    var kept = before
    kept.store = snapshot
    kept.checkStructure()
    for time in [0, 0.5, 1.7, 3, 8] { kept.checkValues(at: time) }
    model.checkStructure()
  }

  @Test func `reused values show nothing of earlier stores`() {
    var model = TrackStoreModel(seed: 400)
    var values = TrackValues()
    for _ in 0..<200 {
      model.changeAtRandom()
      model.store.step(to: 1.25, into: &values)
      for group in model.groups where group.isLive {
        let shown = group.tracks.map { model.store.value(of: $0.id, in: values) }
        #expect(shown == group.tracks.map { model.store.value(of: $0.id, at: 1.25) })
      }
    }
  }

  @Test func `an emptied store equals a new one, and reserves no more capacity`() {
    var store = TrackStore()
    var last = TrackID.none
    for round in 0..<1000 {
      let group = store.addGroup(GroupTiming(begin: Double(round), duration: 1))
      last = store.addTrack(to: group, from: .number(0), to: .number(1))
      if round.isMultiple(of: 2) { store.activate(group) }
      #expect(store.remove(last) == group)
    }
    #expect(store.trackCount == 0 && store.groupCount == 0 && store.liveTrackCount == 0)
    #expect(last.index == 0)
  }
}
