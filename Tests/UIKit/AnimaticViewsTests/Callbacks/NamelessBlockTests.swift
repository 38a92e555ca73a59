import Animatic
import Testing

/// Blocks without an identifier and without observers, of which the host keeps nothing but that
/// they run.
@MainActor
struct NamelessBlockTests {
  /// F1
  @Test func `a nameless block on two screens stops once, when both are done`() {
    let (first, view) = Fixture().parts
    let (second, other) = Fixture().parts
    block(duration: 1) {
      view.moveX(to: 100)
      other.moveX(to: 100)
    }
    first.advance(to: 2)
    #expect(first.log == ["0 S(nil)"])
    second.advance(to: 3)
    #expect(first.log == ["0 S(nil)"] && second.log == ["1 E(nil,YES)"])
  }

  /// A5, F1, F10
  @Test(arguments: [true, false])
  func `observers of a block can be set before or after its changes`(isSaidBefore: Bool) {
    let (simulator, view) = Fixture().parts
    let recorder = CallRecorder()
    var flags: [Bool] = []
    let say = {
      UIView.setAnimationDelegate(recorder)
      UIView.setAnimationDidStop { _, finished, _ in flags.append(finished) }
    }
    block {
      if isSaidBefore { say() }
      view.moveX(to: 100)
      if !isSaidBefore { say() }
    }
    simulator.advance(to: 0.1)
    view.layer.removeAllAnimations()
    #expect(recorder.calls.list == ["S(nil,nil)", "E(nil,NO,nil)"] && flags == [false])
    #expect(simulator.log == ["0 S(nil)", "0.1 E(nil,NO)"])
  }

  /// F2
  @Test func `a delegate that is set late, in a nested block, is released after the stop`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    weak var delegate: CallRecorder?
    do {
      let recorder = CallRecorder()
      delegate = recorder
      block(duration: 2) {
        view.moveX(to: 100)
        block(duration: 1) {
          other.moveX(to: 100)
          UIView.setAnimationDelegate(recorder)
        }
      }
    }
    simulator.advance(to: 0.9)
    #expect(delegate != nil)
    simulator.advance(to: 3)
    #expect(delegate == nil)
  }

  @Test func `a transaction waits for nameless blocks`() {
    let (simulator, view) = Fixture().parts
    var doneAt: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { doneAt = simulator.time }
    block(duration: 1) { view.moveX(to: 100) }
    CATransaction.commit()
    simulator.advance(to: 2)
    #expect(doneAt == 1)
  }

  @Test func `an animator drives the nameless blocks in its own`() {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      block { view.moveX(to: 100) }
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    simulator.advance(to: 5)
    #expect(animator.state == .active)
    expectClose(view.shownX, 50)
    animator.stopAnimation(true)
    simulator.advance(to: 6)
    #expect(!simulator.isRunning)
  }
}
