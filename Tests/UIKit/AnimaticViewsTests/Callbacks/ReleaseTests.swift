import Animatic
import Testing

/// Releases of objects that a block keeps (rule F2), and code that runs in their deinitialisers.
@MainActor
struct ReleaseTests {
  @Test func `an empty inner block releases its delegate after its stop`() {
    let (_, view) = Fixture().parts
    weak var delegate: CallRecorder?
    let calls = CallRecorder.Calls()
    block("outer") {
      view.moveX(to: 100)
      do {
        let recorder = CallRecorder(calls)
        delegate = recorder
        block("inner", delegate: recorder) {}
      }
      #expect(calls.list == ["E(inner,YES,nil)"] && delegate == nil)
    }
  }

  /// The second screen never flushes.
  @Test func `a delegate waits for the screens of its own block only`() {
    let (first, view) = Fixture().parts
    let (second, other) = Fixture().parts
    weak var delegate: CallRecorder?
    block("outer") {
      other.moveX(to: 100)
      let recorder = CallRecorder()
      delegate = recorder
      block("inner", delegate: recorder) { view.moveX(to: 100) }
    }
    first.advance(to: 1)
    #expect(delegate == nil && second.isRunning)
  }

  /// F7. Runs in a process of its own, because an error would overwrite memory.
  @Test func `a delegate may end animations in its deinitialiser`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let simulator = Simulator()
        let views = (0..<40).map { _ in simulator.addView() }
        for (place, view) in views.enumerated() {
          let next = views[(place + 20) % 40]
          block("\(place)", duration: 1, delegate: ReleasedDelegate { next.removeFromSuperview() })
          {
            view.moveX(to: 100)
          }
        }
        simulator.advance(to: 0.5)
        for view in views.prefix(20) { view.removeFromSuperview() }
        simulator.advance(to: 2)
        let stops = simulator.events.filter { $0.kind == .didStop }
        #expect(stops.count == 40 && Set(stops.map(\.animationID)).count == 40)
      }
    }
  }

  /// A8, F7: the block is empty and inside one that is not.
  @Test func `a delegate may animate in its deinitialiser`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    block("outer") {
      view.moveX(to: 100)
      block("inner", delegate: ReleasedDelegate { block("last") { other.moveX(to: 100) } }) {}
    }
    simulator.advance(to: 1)
    #expect(
      simulator.log == [
        "0 E(inner,YES)", "0 S(outer)", "0 S(last)", "0.2 E(outer,YES)", "0.2 E(last,YES)",
      ])
  }

  /// Runs in a process of its own, because an error would overwrite memory.
  @Test func `a layer may flush in its deinitialiser`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (simulator, view) = Fixture().parts
        for _ in 0..<20 {
          do {
            let layers = (0..<10).map { _ in FlushingLayer() }
            for layer in layers { view.layer.addSublayer(layer) }
            simulator.flush()
            for layer in layers {
              layer.opacity = 0.5
              layer.removeFromSuperlayer()
            }
            view.moveX(to: view.center.x + 1)
          }
          simulator.flush()
          #expect(view.shownX == view.center.x)
        }
      }
    }
  }
}

/// A delegate that runs a closure in its deinitialiser.
@MainActor
private final class ReleasedDelegate: UIViewAnimationDelegate {
  private let word: @MainActor () -> Void

  init(_ word: @escaping @MainActor () -> Void) { self.word = word }

  isolated deinit { word() }
}

/// A layer that flushes in its deinitialiser.
private final class FlushingLayer: CALayer {
  isolated deinit { CATransaction.flush() }
}
