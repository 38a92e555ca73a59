import Animatic
import Testing

/// Preconditions of animators, for errors that UIKit raises for: rule J2.
struct AnimatorMisuseTests {
  @Test func `a running animator cannot be scrubbed, nor a stopped one be started or added to`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = AnimatorScreen().play("start, scrub 0.5") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = AnimatorScreen().play("start, hold, start") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = AnimatorScreen().play("start, hold, add") }
    }
  }

  @Test func `a paused animator cannot be released`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (simulator, view) = Fixture().parts
        do {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.moveX(to: 100) }
          animator.pauseAnimation()
          simulator.flush()
        }
        simulator.advance(by: 1)
      }
    }
  }

  @Test func `numbers must be finite`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIViewPropertyAnimator(duration: .nan, curve: .linear)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { AnimatorScreen().animator.fractionComplete = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { AnimatorScreen().animator.addAnimations({}, delayFactor: 2) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UISpringTimingParameters(
          mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
      }
    }
  }

  @Test func `an animator whose screen was released can be released`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var simulator: Simulator? = Simulator()
        let view = UIView()
        simulator?.window.addSubview(view)
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(
          duration: 1, curve: .linear
        ) { view.moveX(to: 100) }
        animator?.pauseAnimation()
        simulator?.flush()
        simulator = nil
        animator = nil
      }
    }
  }
}
