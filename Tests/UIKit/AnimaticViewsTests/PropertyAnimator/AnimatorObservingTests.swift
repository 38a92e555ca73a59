import Animatic
import Testing

/// Observing animators, as key-value observing does on Apple systems: section J.
@MainActor
struct AnimatorObservingTests {
  @Test func `observers of isRunning see every change`() {
    let screen = AnimatorScreen()
    var observed: [String] = []
    let observation = screen.animator.observe(\.isRunning, options: [.old, .new]) {
      animator, change in
      observed.append(
        "\(screen.simulator.time) \(change.oldValue ?? false)→\(change.newValue ?? false)")
    }
    screen.play("start, 0.5, pause, pause, 1, start, 9")
    #expect(
      observed == ["0.0 false→true", "0.5 true→false", "1.0 false→true", "2.5 true→false"])
    observation.invalidate()
  }

  @Test func `observers see a pause on completion`() {
    let screen = AnimatorScreen()
    screen.animator.pausesOnCompletion = true
    var fractions: [CGFloat] = []
    let observation = screen.animator.observe(\.isRunning) { animator, _ in
      if !animator.isRunning { fractions.append(animator.fractionComplete) }
    }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 5)
    #expect(fractions == [1])
    observation.invalidate()
    screen.animator.stopAnimation(true)
  }

  @Test func `observers see the state before completions run`() {
    let screen = AnimatorScreen()
    var observed: [String] = []
    let observation = screen.animator.observe(\.state, options: [.initial, .new]) { _, change in
      observed.append(change.newValue.map { "\($0)" } ?? "?")
    }
    screen.animator.addCompletion { observed.append("completed at \($0)") }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.stopAnimation(false)
    screen.animator.finishAnimation(at: .current)
    #expect(observed == ["inactive", "active", "stopped", "inactive", "completed at current"])
    observation.invalidate()
  }

  @Test func `an observation ends when it is released`() {
    let screen = AnimatorScreen()
    var count = 0
    var observation: UIViewPropertyAnimator.Observation? =
      screen.animator.observe(\.isReversed) { _, _ in count += 1 }
    screen.animator.isReversed = true
    #expect(count == 1)
    _ = observation
    observation = nil
    screen.animator.isReversed = false
    #expect(count == 1)
  }
}
