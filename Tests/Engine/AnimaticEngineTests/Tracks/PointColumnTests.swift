import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Ramps between points or single numbers, which have columns of their own, against ramps of four
/// numbers.
struct PointColumnTests {
  private static let property = PropertyID(rawValue: 3)

  /// A store with a live group of three tracks: its progress, a track of two numbers, and
  /// the same numbers in a track of four.
  private struct Triple {
    var store = TrackStore()
    let progress, narrow, wide: TrackID

    init(_ timing: GroupTiming, from: SIMD4<Double>, to: SIMD4<Double>) {
      let group = store.addGroup(timing)
      progress = store.addTrack(
        to: group, property: property, mode: .replacing, from: SIMD4(), to: [1, 0, 0, 0])
      narrow = store.addTrack(
        to: group, property: property, mode: .replacing, from: from, to: to)
      wide = store.addTrack(
        to: group, property: property, mode: .replacing, from: from, to: [0, 0, 1, 1])
      store.retarget(wide, to: .components(to))
      store.activate(group)
    }
  }

  /// The bits of the four numbers of a track's value.
  private static func bits(_ value: AnimatableValue?) -> [UInt64]? {
    value?.numbers.map(\.bitPattern)
  }

  @Test(
    "two numbers show the same alone as among four, to the last bit", arguments: [1, 2, 3, 4])
  func arithmetic(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func point() -> SIMD4<Double> {
      let scale = Double.random(in: 1e-3...1e3, using: &generator)
      let x = Double.random(in: -scale...scale, using: &generator)
      return [x, Bool.random(using: &generator) ? -scale * x : 0, 0, 0]
    }
    for _ in 0..<40 {
      let (from, to) = (point(), point())
      let timing = GroupTiming(
        begin: 0.5, duration: .random(in: 0.1...3, using: &generator),
        iterations: .random(in: 0.5...4, using: &generator), alternates: .random(using: &generator),
        curve: .bezier(.systemDefault))
      let triple = Triple(timing, from: from, to: to)
      let store = triple.store
      #expect(store.points.count == 2 && store.components.count == 1)
      var values = TrackValues()
      for _ in 0..<5 {
        let time = Double.random(in: 0..<timing.end, using: &generator)
        let expected = from + (to - from) * store.number(of: triple.progress, at: time)
        for track in [triple.narrow, triple.wide] {
          var shown = [store.value(of: track, at: time)]
          store.step(to: time, into: &values)
          shown.append(store.value(of: track, in: values))
          store.sample(at: time, into: &values)
          shown.append(store.value(of: track, in: values))
          #expect(
            shown.map(Self.bits) == Array(repeating: Self.bits(.components(expected)), count: 3))
          let ends = [store.origin(of: track), store.target(of: track)]
          #expect(ends == [.components(from), .components(from + (to - from))])
        }
      }
    }
  }

  @Test(
    "a ramp has two numbers only where all third and fourth numbers are 0",
    arguments: [
      ([1, 2, 0, 0], [3, 4, 0, 0], true), ([0, 0, 0, 0], [0, 0, 0, 0], true),
      ([1, 2, -0.0, 0], [3, 4, 0, -0.0], true), ([1, 2, 3, 0], [3, 4, 0, 0], false),
      ([1, 2, 0, 1e-300], [3, 4, 0, 0], false), ([1, 2, 0, 0], [3, 4, -1, 0], false),
    ] as [(SIMD4<Double>, SIMD4<Double>, Bool)])
  func columns(from: SIMD4<Double>, to: SIMD4<Double>, isPoint: Bool) {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    _ = store.addTrack(to: group, property: Self.property, mode: .replacing, from: from, to: to)
    _ = store.addTrack(
      to: group, property: Self.property, mode: .replacing, from: .components(from),
      to: .components(to))
    #expect(store.points.count == (isPoint ? 2 : 0))
    #expect(store.components.count == (isPoint ? 0 : 2))
  }

  /// The distance of both is beyond all numbers; the values between them are not.
  @Test(
    arguments: [
      ([-1.7e308, 0, 0, 0], [1.7e308, 1, 0, 0]), ([1.7e308, 0, 0, 0], [-1.7e308, 0, 0, 0]),
      ([0, 0, -1.7e308, 1], [0, 0, 1.7e308, 2]),
    ] as [(SIMD4<Double>, SIMD4<Double>)])
  func `every value between two finite numbers is finite`(from: SIMD4<Double>, to: SIMD4<Double>) {
    for isRetargeted in [false, true] {
      var store = TrackStore()
      let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
      let end = isRetargeted ? from : to
      let tracks = [
        store.addTrack(to: group, property: Self.property, mode: .replacing, from: from, to: end),
        store.addTrack(
          to: group, property: Self.property, mode: .replacing, from: .components(from),
          to: .components(end)),
      ]
      store.activate(group)
      for track in tracks {
        if isRetargeted { store.retarget(track, to: .components(to)) }
        for share in [0, 0.25, 0.5, 1] {
          let value = store.value(of: track, at: share)?.numbers ?? []
          let expected = AnimatableValue.components(from * (1 - share) + to * share).numbers
          #expect(isClose(value, expected, within: 1e294) && value.allSatisfy(\.isFinite))
        }
      }
    }
  }

  /// The ways to give a track a target of four numbers.
  enum Change: CaseIterable { case target, content }

  @Test(
    "a track that gets a target of four numbers keeps its order and its first value (E5)",
    arguments: Change.allCases, [false, true])
  func widening(_ change: Change, isLive: Bool) {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let tracks = (0..<5).map { index in
      store.addTrack(
        to: group, property: PropertyID(rawValue: UInt16(index)), mode: .additive,
        from: [Double(index), 0, 0, 0], to: [Double(index), 8, 0, 0])
    }
    for (last, track) in zip(tracks, tracks.dropFirst()) { store.link(track, after: last) }
    if isLive { store.activate(group) }
    let (from, to) = ([2, 0, 0, 0], [4, 4, 4, 8]) as (SIMD4<Double>, SIMD4<Double>)
    switch change {
    case .target: store.retarget(tracks[2], to: .components(to))
    case .content:
      store.setContent(.ramp(from: .components(from), to: .components(to)), of: tracks[2])
    }
    #expect(store.points.count == 4 && store.components.count == 1)
    #expect(store.trackCount == 5 && store.liveTrackCount == (isLive ? 5 : 0))
    #expect(store.tracks(of: group) == tracks.reversed())
    let ends = [store.origin(of: tracks[2]), store.target(of: tracks[2])]
    #expect(ends == [.components(from), .components(to)])
    let expected = (0..<5).map { index -> SIMD4<Double> in
      index == 2 ? [2.5, 1, 1, 2] : [Double(index), 2, 0, 0]
    }
    #expect(shown(by: &store, from: tracks[0], at: 0.25) == expected)
    // A target of two numbers leaves the track in the columns of four.
    store.retarget(tracks[2], to: .components([6, 4, 0, 0]))
    #expect(store.components.count == 1)
    #expect(shown(by: &store, from: tracks[0], at: 0.25)[2] == [3, 1, 0, 0])
    if !isLive { store.activate(group) }
    for track in tracks { store.remove(track) }
    #expect(store.trackCount == 0 && store.liveTrackCount == 0 && store.groupCount == 0)
  }

  /// The values of a chain in a visit; a step and single samples must give the same values.
  private func shown(
    by store: inout TrackStore, from first: TrackID, at time: Double
  ) -> [SIMD4<Double>] {
    var (stepped, sampled) = (TrackValues(), TrackValues())
    store.step(to: time, into: &stepped)
    store.sample(at: time, into: &sampled)
    let all = [TrackValues(), stepped, sampled].map { values in
      var (values, shown) = (values, [SIMD4<Double>]())
      store.visit(from: first, at: time, steppedInto: &values) { _, _, value in
        if case .components(let numbers) = value { shown.append(numbers) }
      }
      return shown
    }
    #expect(all[0] == all[1] && all[0] == all[2])
    return all[0]
  }

  @Test func `a visit of a chain follows its order across all columns`() throws {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1))
    let timing = try #require(
      try KeyframeTiming(count: 2, times: .even, interpolation: .linear, curves: []))
    let ramp = TrackContent.ramp(from: .number(1), to: .number(5))
    let contents: [(TrackContent, SIMD4<Double>)] = [
      (ramp, [2, 0, 0, 0]), (.cumulative(ramp, gain: .number(9)), [2, 0, 0, 0]),
      (.ramp(from: .components([0, 0, 0, 4]), to: .components([4, 4, 4, 4])), [1, 1, 1, 4]),
      (.keyframes([.number(3), .number(7)], timing), [4, 0, 0, 0]),
      (.ramp(from: .components([0, 8, 0, 0]), to: .components([8, 0, 0, 0])), [2, 6, 0, 0]),
    ]
    let tracks = contents.map { content, _ in
      store.addTrack(to: group, property: Self.property, mode: .replacing, content: content)
    }
    for (last, track) in zip(tracks, tracks.dropFirst()) { store.link(track, after: last) }
    #expect(shown(by: &store, from: tracks[0], at: 0.25) == contents.map(\.1))
    store.activate(group)
    #expect(shown(by: &store, from: tracks[0], at: 0.25) == contents.map(\.1))
    #expect(store.numbers(of: tracks[4]) == [[0, 8, 0, 0], [8, 0, 0, 0]])
    let other = store.addGroup(GroupTiming(begin: 0, duration: 0.5))
    store.activate(other)
    for track in tracks { store.move(track, to: other) }
    #expect(shown(by: &store, from: tracks[0], at: 0.125) == contents.map(\.1))
  }
}
