import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Tracks between lists of numbers.
@Suite struct ListTrackTests {
  private static func list(_ numbers: Double..., structure: [UInt8] = []) -> AnimatableValue {
    .list(NumberList(numbers, structure: structure))
  }

  private static func value(
    _ content: TrackContent, at time: Double, iterations: Double = 1,
    changing change: (inout TrackStore, TrackID) -> Void = { _, _ in }
  ) -> AnimatableValue? {
    var store = TrackStore()
    let group = store.addGroup(GroupTiming(begin: 0, duration: 1, iterations: iterations))
    let track = store.addTrack(
      to: group, property: PropertyID(rawValue: 1), mode: .replacing, content: content)
    store.activate(group)
    change(&store, track)
    var (values, samples) = (TrackValues(), TrackValues())
    store.step(to: time, into: &values)
    store.sample(at: time, into: &samples)
    let value = store.value(of: track, at: time)
    #expect(store.value(of: track, in: values) == value)
    #expect(store.value(of: track, in: samples) == value)
    return value
  }

  @Test(
    "lists mix where they match, and otherwise jump halfway",
    arguments: [
      (list(0, 2, 4, 6, 8), list(4, 2, 0, 6, 0), 0.25, list(1, 2, 3, 6, 6)),
      (list(1, structure: [7]), list(3, structure: [7]), 0.5, list(2, structure: [7])),
      (list(1, structure: [7]), list(3, structure: [8]), 0.25, list(1, structure: [7])),
      (list(1, structure: [7]), list(3, structure: [8]), 0.5, list(3, structure: [8])),
      (list(1), list(3, 4), 0.25, list(1)), (list(1), list(3, 4), 0.75, list(3, 4)),
      (list(), list(), 0.5, list()), (list(1e308), list(-1e308), 0.5, list(0)),
    ])
  func ramps(
    _ from: AnimatableValue, _ to: AnimatableValue, _ time: Double, _ expected: AnimatableValue
  ) {
    #expect(Self.value(.ramp(from: from, to: to), at: time) == expected)
  }

  @Test("a new target keeps the origin, also one that does not match")
  func targets() {
    let content = TrackContent.ramp(from: Self.list(0, 0), to: Self.list(4, 4))
    let matching = Self.value(content, at: 0.5) { $0.retarget($1, to: Self.list(8, 0)) }
    #expect(matching == Self.list(4, 0))
    let other = Self.value(content, at: 0.75) { $0.retarget($1, to: Self.list(9)) }
    #expect(other == Self.list(9))
    _ = Self.value(content, at: 0.5) { store, track in
      #expect(store.origin(of: track) == Self.list(0, 0))
      #expect(store.target(of: track) == Self.list(4, 4))
      #expect(store.segment(of: track, at: 0.5) == nil)
    }
  }

  @Test(
    "keyframes of lists interpolate like numbers",
    arguments: [
      (KeyframeTiming.Interpolation.linear, 0.25, list(1)), (.discrete, 0.4, list(2)),
      (.linear, 0.75, list(3)), (.cubic, 0.5, list(2)),
    ])
  func keyframes(
    _ interpolation: KeyframeTiming.Interpolation, _ time: Double, _ expected: AnimatableValue
  ) throws {
    let timing = try #require(
      try KeyframeTiming(count: 3, times: .even, interpolation: interpolation))
    let values = [Self.list(0), Self.list(2), Self.list(4)]
    #expect(Self.value(.keyframes(values, timing), at: time) == expected)
  }

  @Test("a cubic curve between lists that do not match shows the nearest one")
  func unmatchedCurve() throws {
    let timing = try #require(try KeyframeTiming(count: 3, times: .even, interpolation: .cubic))
    let values = [Self.list(0), Self.list(2, 2), Self.list(4)]
    for (time, index) in [(0.1, 0), (0.4, 1), (0.6, 1), (0.9, 2)] {
      #expect(Self.value(.keyframes(values, timing), at: time) == values[index])
    }
  }

  @Test("completed cycles add the gain")
  func gains() {
    let content = TrackContent.cumulative(
      .ramp(from: Self.list(0, 1), to: Self.list(2, 1)), gain: Self.list(2, 1))
    #expect(Self.value(content, at: 2.5, iterations: 3) == Self.list(5, 3))
  }

  @Test("sums and differences are per number, and need matching lists")
  func algebra() {
    let (first, second) = (Self.list(3, 5), Self.list(1, 7))
    #expect(first.adding(second) == Self.list(4, 12))
    #expect(first.subtracting(second) == Self.list(2, -2))
    #expect(first.difference(from: second) == Self.list(2, -2))
    #expect(first.neutral == Self.list(0, 0) && first.transform == nil)
    #expect(first.distance(to: Self.list(0, 1)) == 5)
    #expect(first.adding(Self.list(1)) == first && first.difference(from: Self.list(1)) == nil)
    #expect(first.distance(to: Self.list(1)) == 0)
    #expect(Self.list(.nan).distance(to: Self.list(.nan)).isNaN)
    #expect(Self.list(1e308).isOverflowing(from: Self.list(-1e308)))
    #expect(!first.isOverflowing(from: second))
  }

  @Test func `lists do not make other values larger`() {
    enum WithoutLists {
      case components(SIMD4<Double>)
      case matrix(AffineMatrix)
      indirect case space(Matrix4)
    }
    #expect(MemoryLayout<AnimatableValue>.size == MemoryLayout<WithoutLists>.size)
  }
}
