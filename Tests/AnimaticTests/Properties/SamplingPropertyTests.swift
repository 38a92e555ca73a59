import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Values are pure functions of time: rule B14.
struct SamplingPropertyTests {
  private static let seeds = [UInt64](1...20)

  /// A snapshot in the middle of a random scene, and times at which it holds, in order.
  private struct Take: Sendable {
    let snapshot: Snapshot
    let times: [TimeInterval]
  }

  @Test(arguments: seeds, AnimationSemantics.allCases)
  @MainActor
  func `samples do not depend on the order in which they are taken`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    let take = Self.take(RandomScene(seed: seed, semantics: semantics), seed: seed)
    let expected = take.times.map(take.snapshot.exactSamples)
    var generator = SeededGenerator(seed: seed)
    let shuffled = take.times.indices.shuffled(using: &generator)
    for order in [Array(take.times.indices.reversed()), shuffled, shuffled] {
      for index in order {
        let samples = take.snapshot.exactSamples(at: take.times[index])
        #expect(firstDifference(samples, expected[index]) == nil)
      }
    }
  }

  @Test(arguments: seeds, AnimationSemantics.allCases)
  func `samples taken side by side are those taken one by one`(
    seed: UInt64, semantics: AnimationSemantics
  ) async {
    let take = await MainActor.run {
      Self.take(RandomScene(seed: seed, semantics: semantics), seed: seed)
    }
    let expected = take.times.map(take.snapshot.exactSamples)
    let samples = await withTaskGroup { group in
      for (index, time) in take.times.enumerated() {
        group.addTask { (index, take.snapshot.exactSamples(at: time)) }
      }
      return await group.reduce(into: [Int: [ExactSample]]()) { $0[$1.0] = $1.1 }
    }
    #expect(firstDifference(take.times.indices.map { samples[$0] ?? [] }, expected) == nil)
  }

  /// And from the time of the snapshot up to whatever is due next, they are what shows.
  @Test(arguments: seeds, AnimationSemantics.allCases)
  @MainActor
  func `samples are what layers present when time comes to them`(
    seed: UInt64, semantics: AnimationSemantics
  ) {
    let scene = RandomScene(seed: seed, semantics: semantics)
    let take = Self.take(scene, seed: seed)
    for time in take.times {
      scene.simulator.advance(to: time)
      let samples = take.snapshot.samples(at: time)
      let shown = Self.present(
        below: scene.simulator.window, colors: scene.simulator.snapshot().samples(at: time))
      let difference = firstDifference(shown, samples.map(ExactSample.init))
      #expect(difference == nil, "at \(time)")
    }
  }

  /// Advances into a scene and takes a snapshot of it there.
  @MainActor
  private static func take(_ scene: RandomScene, seed: UInt64) -> Take {
    var generator = SeededGenerator(seed: ~seed)
    scene.simulator.advance(to: generator.time(upTo: RandomScene.length))
    let snapshot = scene.simulator.snapshot()
    let end = min(snapshot.end, snapshot.time + 2)
    let times = (0..<20).map { snapshot.time + (end - snapshot.time) * Double($0) / 20 }
    return Take(snapshot: snapshot, times: times)
  }

  /// What the layers of all views present, in the order of a snapshot.
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
