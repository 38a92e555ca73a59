import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Tracks between lists of numbers.
struct ListTrackTests {
  private static func value(
    _ content: TrackContent, at time: Double, iterations: Double = 1,
    changing change: (inout TrackStore, TrackID) -> Void = { _, _ in }
  ) -> AnimatableValue? {
    var store = TrackStore()
    let track = store.add(
      content, .plain(GroupTiming(begin: 0, duration: 1, iterations: iterations)))
    change(&store, track)
    var (values, samples) = (TrackValues(), TrackValues())
    store.step(to: time, into: &values)
    store.sample(at: time, into: &samples)
    let value = store.value(of: track, at: time)
    #expect([values, samples].map { store.value(of: track, in: $0) } == [value, value])
    return value
  }

  @Test(
    "lists mix where they match, and otherwise jump halfway",
    arguments: [
      (.list(0, 2, 4, 6, 8), .list(4, 2, 0, 6, 0), 0.25, .list(1, 2, 3, 6, 6)),
      (.list(1, structure: [7]), .list(3, structure: [7]), 0.5, .list(2, structure: [7])),
      (.list(1, structure: [7]), .list(3, structure: [8]), 0.25, .list(1, structure: [7])),
      (.list(1, structure: [7]), .list(3, structure: [8]), 0.5, .list(3, structure: [8])),
      (.list(1), .list(3, 4), 0.25, .list(1)), (.list(1), .list(3, 4), 0.75, .list(3, 4)),
      (.list(), .list(), 0.5, .list()), (.list(1e308), .list(-1e308), 0.5, .list(0)),
    ] as [(AnimatableValue, AnimatableValue, Double, AnimatableValue)])
  func ramps(
    _ from: AnimatableValue, _ to: AnimatableValue, _ time: Double, _ expected: AnimatableValue
  ) {
    #expect(Self.value(.ramp(from: from, to: to), at: time) == expected)
  }

  @Test("a new target keeps the origin, also one that does not match")
  func targets() {
    let content = TrackContent.ramp(from: .list(0, 0), to: .list(4, 4))
    let matching = Self.value(content, at: 0.5) { $0.retarget($1, to: .list(8, 0)) }
    #expect(matching == .list(4, 0))
    let other = Self.value(content, at: 0.75) { $0.retarget($1, to: .list(9)) }
    #expect(other == .list(9))
    _ = Self.value(content, at: 0.5) { store, track in
      #expect(store.origin(of: track) == .list(0, 0))
      #expect(store.target(of: track) == .list(4, 4))
      #expect(store.segment(of: track, at: 0.5) == nil)
    }
  }

  @Test(
    "keyframes of lists interpolate like numbers",
    arguments: [
      (.linear, 0.25, .list(1)), (.discrete, 0.4, .list(2)), (.linear, 0.75, .list(3)),
      (.cubic, 0.5, .list(2)),
    ] as [(KeyframeTiming.Interpolation, Double, AnimatableValue)])
  func keyframes(
    _ interpolation: KeyframeTiming.Interpolation, _ time: Double, _ expected: AnimatableValue
  ) throws {
    let timing = try #require(
      try KeyframeTiming(count: 3, times: .even, interpolation: interpolation))
    let values: [AnimatableValue] = [.list(0), .list(2), .list(4)]
    #expect(Self.value(.keyframes(values, timing), at: time) == expected)
  }

  @Test("a cubic curve between lists that do not match shows the nearest one")
  func unmatchedCurve() throws {
    let timing = try #require(try KeyframeTiming(count: 3, times: .even, interpolation: .cubic))
    let values: [AnimatableValue] = [.list(0), .list(2, 2), .list(4)]
    for (time, index) in [(0.1, 0), (0.4, 1), (0.6, 1), (0.9, 2)] {
      #expect(Self.value(.keyframes(values, timing), at: time) == values[index])
    }
  }

  @Test("completed cycles add the gain")
  func gains() {
    let cycle = TrackContent.ramp(from: .list(0, 1), to: .list(2, 1))
    let content = TrackContent.cumulative(cycle, gain: .list(2, 1))
    #expect(Self.value(content, at: 2.5, iterations: 3) == .list(5, 3))
  }

  @Test("sums and differences are per number, and need matching lists")
  func algebra() {
    let (first, second) = (AnimatableValue.list(3, 5), AnimatableValue.list(1, 7))
    #expect(first.adding(second) == .list(4, 12))
    #expect(first.subtracting(second) == .list(2, -2))
    #expect(first.difference(from: second) == .list(2, -2))
    #expect(first.neutral == .list(0, 0) && first.transform == nil)
    #expect(first.distance(to: .list(0, 1)) == 5)
    #expect(first.adding(.list(1)) == first && first.difference(from: .list(1)) == nil)
    #expect(first.distance(to: .list(1)) == 0)
    #expect(AnimatableValue.list(.nan).distance(to: .list(.nan)).isNaN)
    #expect(AnimatableValue.list(1e308).isOverflowing(from: .list(-1e308)))
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
