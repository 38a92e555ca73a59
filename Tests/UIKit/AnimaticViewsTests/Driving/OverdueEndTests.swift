import TestSupport
import Testing

@testable import AnimaticViews

/// A snapshot after its end: what a renderer shows while the main thread delivers nothing (rule
/// B16).
@MainActor
struct OverdueEndTests {
  /// The times at which the tests compare, in seconds: before and after begins and ends, and far
  /// behind them.
  private static let times = [0, 0.3, 0.99, 1, 1.01, 1.5, 1.99, 2, 2.01, 2.5, 3, 3.01, 7, 7.01, 50]

  /// Expects the snapshot of the first flush to show at all times what the screen shows.
  private func expectNoEventMissing(
    _ name: String, in simulator: Simulator, _ start: () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    start()
    simulator.flush()
    let snapshot = simulator.snapshot()
    for time in Self.times {
      simulator.advance(to: time)
      #expect(
        snapshot.samples(at: time) == simulator.snapshot().samples(at: time), "\(name) at \(time)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("ends show as ends, whatever has run", arguments: SteadyTickTests.Load.allCases)
  func loads(_ load: SteadyTickTests.Load) {
    let simulator = Simulator(semantics: load == .additive ? .additive : .legacy)
    let view = simulator.addView()
    var animator: UIViewPropertyAnimator?
    expectNoEventMissing("\(load)", in: simulator) { animator = load.start(on: view) }
    if animator?.state == .active { animator?.stopAnimation(true) }
  }

  @Test(
    "fills and removals show, whatever the main thread has yet to do (B3, B9)",
    arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [true, false])
  func fills(_ fillMode: CAMediaTimingFillMode, isRemoved: Bool) {
    let simulator = Simulator()
    let view = simulator.addView()
    expectNoEventMissing("\(fillMode.rawValue)", in: simulator) {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0, 0.25)
      (fade.beginTime, fade.duration, fade.fillMode) = (1, 1, fillMode)
      fade.isRemovedOnCompletion = isRemoved
      view.layer.add(fade, forKey: nil)
    }
  }

  @Test(
    "the last value jumps to the model where repetitions end elsewhere (B9)",
    arguments: [(count: 1, autoreverses: true), (2.5, false), (0.5, true), (3, true)]
      as [(count: Float, autoreverses: Bool)])
  func repetitions(count: Float, autoreverses: Bool) {
    let simulator = Simulator()
    let view = simulator.addView()
    expectNoEventMissing("\(count)", in: simulator) {
      block(duration: 0.5, repeatCount: count, autoreverses: autoreverses) { view.moveX(to: 50) }
    }
  }

  @Test func `a reversed animator ends at its start`() {
    let simulator = Simulator()
    let view = simulator.addView()
    expectNoEventMissing("reversed", in: simulator) {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.moveX(to: 50) }
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.startAnimation()
    }
  }

  @Test func `motion is wanted while copies show what has moved before`() {
    let simulator = Simulator()
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.5)
    let dot = CALayer()
    dot.name = "dot"
    replicator.addSublayer(dot)
    simulator.window.layer.addSublayer(replicator)
    simulator.flush()
    #expect(simulator.snapshot().nextMotion(from: 0) == .infinity)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.toValue, move.beginTime, move.duration) = (50, 2, 1)
    dot.add(move, forKey: nil)
    simulator.flush()
    let snapshot = simulator.snapshot()
    // The last copy is one second late.
    for (time, next) in [(0.0, 2.0), (2.5, 2.5), (3.5, 3.5), (3.99, 3.99), (4, .infinity)] {
      #expect(snapshot.nextMotion(from: time) == next)
    }
  }
}
