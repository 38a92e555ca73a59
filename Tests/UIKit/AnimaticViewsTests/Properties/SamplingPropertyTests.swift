import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Values are pure functions of time: rule B14.
struct SamplingPropertyTests {
  private static let seeds = third([UInt64](1...30))

  /// A snapshot in the middle of a random scene, and times at which it holds, in order.
  private struct SceneSnapshot: Sendable {
    let snapshot: Snapshot
    let times: [TimeInterval]
  }

  @Test(arguments: seeds, AnimationSemantics.allCases)
  func `samples do not depend on their order, and concurrent ones equal sequential ones`(
    seed: UInt64, semantics: AnimationSemantics
  ) async {
    let sampled = await MainActor.run {
      Self.makeSnapshot(RandomScene(seed: seed, semantics: semantics), seed: seed)
    }
    let expected = sampled.times.map(sampled.snapshot.exactSamples)
    var generator = SeededGenerator(seed: seed)
    let shuffled = sampled.times.indices.shuffled(using: &generator)
    for order in [Array(sampled.times.indices.reversed()), shuffled, shuffled] {
      for index in order {
        let samples = sampled.snapshot.exactSamples(at: sampled.times[index])
        #expect(firstDifference(samples, expected[index]) == nil)
      }
    }
    let samples = await withTaskGroup { group in
      for (index, time) in sampled.times.enumerated() {
        group.addTask { (index, sampled.snapshot.exactSamples(at: time)) }
      }
      return await group.reduce(into: [Int: [ExactSample]]()) { $0[$1.0] = $1.1 }
    }
    #expect(firstDifference(sampled.times.indices.map { samples[$0] ?? [] }, expected) == nil)
  }

  /// From the time of the snapshot up to the next due event, samples equal the presentation.
  @Test(arguments: seeds, AnimationSemantics.allCases)
  @MainActor
  func `samples equal later presentations of layers`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    let scene = RandomScene(seed: seed, semantics: semantics)
    let sampled = Self.makeSnapshot(scene, seed: seed)
    for time in sampled.times {
      scene.simulator.advance(to: time)
      let samples = sampled.snapshot.samples(at: time)
      let shown = Self.present(
        below: scene.simulator.window, colors: scene.simulator.snapshot().samples(at: time))
      let difference = firstDifference(shown, samples.map(ExactSample.init))
      #expect(difference == nil, "at \(time)")
    }
  }

  /// Advances into a scene and makes a snapshot of it there.
  @MainActor
  private static func makeSnapshot(_ scene: RandomScene, seed: UInt64) -> SceneSnapshot {
    var generator = SeededGenerator(seed: ~seed)
    scene.simulator.advance(to: generator.time(upTo: RandomScene.length))
    let snapshot = scene.simulator.snapshot()
    let end = min(snapshot.end, snapshot.time + 2)
    let times = (0..<20).map { snapshot.time + (end - snapshot.time) * Double($0) / 20 }
    return SceneSnapshot(snapshot: snapshot, times: times)
  }

  /// Returns the presentations of the layers of all views, in the order of a snapshot.
  @MainActor
  private static func present(below window: UIView, colors: [ViewSample]) -> [ExactSample] {
    var views: [UIView] = []
    func add(_ view: UIView) {
      views.append(view)
      view.subviews.forEach(add)
    }
    window.subviews.forEach(add)
    return zip(views, colors).compactMap { view, sample in
      view.layer.presentation().map {
        ExactSample(presented: $0, of: view, color: sample.backgroundColor)
      }
    }
  }
}
