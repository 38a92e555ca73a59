import Animatic
import Testing

/// When what a block keeps is let go of (rule F2), and what may happen then.
@MainActor
struct ReleaseTests {
  @Test func `the delegate of an empty inner block goes when that has been told`() {
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

  /// The second screen is never flushed.
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

  /// F7, in a process of its own: memory may be overwritten.
  @Test func `a delegate may end animations as it goes`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let simulator = Simulator()
        let views = (0..<40).map { _ in simulator.addView() }
        for (place, view) in views.enumerated() {
          let next = views[(place + 20) % 40]
          block("\(place)", duration: 1, delegate: LastWord { next.removeFromSuperview() }) {
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
  @Test func `a delegate may animate as it goes`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    block("outer") {
      view.moveX(to: 100)
      block("inner", delegate: LastWord { block("last") { other.moveX(to: 100) } }) {}
    }
    simulator.advance(to: 1)
    #expect(
      simulator.log == [
        "0 E(inner,YES)", "0 S(outer)", "0 S(last)", "0.2 E(outer,YES)", "0.2 E(last,YES)",
      ])
  }

  /// In a process of its own, as above.
  @Test func `a layer may flush as it goes`() async {
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

/// A delegate that does something as it goes.
@MainActor
private final class LastWord: UIViewAnimationDelegate {
  private let word: @MainActor () -> Void

  init(_ word: @escaping @MainActor () -> Void) { self.word = word }

  isolated deinit { word() }
}

/// A layer that flushes as it goes.
private final class FlushingLayer: CALayer {
  isolated deinit { CATransaction.flush() }
}
