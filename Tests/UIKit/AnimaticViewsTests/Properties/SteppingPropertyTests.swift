import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Results do not depend on the steps of the host: rules F6 and B14.
@MainActor
struct SteppingPropertyTests {
  /// The complete result of a scene.
  private struct Outcome {
    var events: [AnimationEvent]
    var shown: [ExactSample]
    var models: [[CGFloat]]
    var keys: [[String]?]
  }

  private nonisolated static let end: TimeInterval = 5

  @Test(arguments: third([UInt64](1...30)), AnimationSemantics.allCases)
  func `one step and many irregular steps have the same result`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    var generator = SeededGenerator(seed: seed)
    let times = (0..<100).map { _ in generator.time(upTo: Self.end) }.sorted() + [Self.end]
    compare(seed, semantics, stepping: times)
  }

  @Test(arguments: [UInt64](101...103), AnimationSemantics.allCases)
  func `one step and thousands of steps have the same result`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    let count = isThorough ? 10_000 : 1_000
    compare(seed, semantics, stepping: (1...count).map { Self.end * Double($0) / Double(count) })
  }

  /// F1, F4: every event comes at its due time, in order; each block starts at most once, stops at
  /// most once, and does not start after that. Animations that still run are endless or have not
  /// ended yet; removing them ends them.
  @Test(arguments: [UInt64](1...30), AnimationSemantics.allCases)
  func `each block starts and stops at most once, and nothing runs once all is removed`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    let scene = RandomScene(seed: seed, semantics: semantics)
    scene.simulator.advance(to: Self.end)
    let times = scene.simulator.events.map(\.time)
    #expect(times == times.sorted() && !times.isEmpty)
    let blocks = Dictionary(grouping: scene.simulator.events, by: \.animationID)
    let odd = blocks.mapValues { $0.map(\.kind) }.filter {
      ![[.willStart], [.didStop], [.willStart, .didStop]].contains($0.value)
    }
    #expect(odd.isEmpty)
    for _ in 0..<20 {
      for view in scene.views { view.layer.removeAllAnimations() }
      scene.simulator.flush()
    }
    #expect(!scene.simulator.isRunning)
    let events = scene.simulator.events
    #expect(
      Set(events.filter { $0.kind == .willStart }.map(\.animationID))
        .isSubset(of: events.filter { $0.kind == .didStop }.map(\.animationID)))
  }

  private func compare(
    _ seed: UInt64, _ semantics: AnimationSemantics, stepping times: [TimeInterval]
  ) {
    let expected = Self.play(RandomScene(seed: seed, semantics: semantics), to: [Self.end])
    let stepped = Self.play(RandomScene(seed: seed, semantics: semantics), to: times)
    #expect(firstDifference(stepped.events, expected.events) == nil)
    #expect(firstDifference(stepped.models, expected.models) == nil)
    #expect(firstDifference(stepped.keys, expected.keys) == nil)
    #expect(firstDifference(stepped.shown, expected.shown) == nil)
  }

  private static func play(_ scene: RandomScene, to times: [TimeInterval]) -> Outcome {
    for time in times { scene.simulator.advance(to: time) }
    return Outcome(
      events: scene.simulator.events,
      shown: scene.simulator.snapshot().exactSamples(at: end),
      models: scene.views.map {
        $0.frame.numbers + $0.bounds.numbers + $0.center.numbers + $0.transform.numbers
          + [$0.alpha] + ($0.backgroundColor?.numbers ?? [])
      },
      keys: scene.views.map { $0.layer.animationKeys() })
  }
}
