import Animatic
import AnimaticTesting
import Testing

/// The asynchronous forms of methods with a completion handler, as Swift imports them: section J.
@MainActor @Suite(.simulator) struct AsyncAnimationTests {
  private let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
  private var simulator: Simulator { .current }

  init() { simulator.window.addSubview(view) }

  /// Starts an animation in a task, and runs it to its end.
  private func finishes(_ start: @escaping @MainActor () async -> Bool) async -> Bool {
    let waiting = Task { @MainActor in await start() }
    _ = try? await simulator.settle(limit: 10)
    return await waiting.value
  }

  @Test func `springs, keyframes and transitions are awaited`() async {
    let (view, other) = (view, UIView())
    #expect(await finishes { await UIView.animate(withDuration: 1) { view.alpha = 0.9 } })
    #expect(
      await finishes {
        await UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0.8 }
      })
    #expect(
      await finishes {
        await UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1
        ) { view.alpha = 0.7 }
      })
    #expect(await finishes { await UIView.animate { view.alpha = 0.6 } })
    #expect(
      await finishes {
        await UIView.animate(springDuration: 0.2, bounce: 0.5, delay: 1) { view.alpha = 0.5 }
      })
    #expect(
      await finishes {
        await UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.4 }
        }
      })
    #expect(
      await finishes {
        await UIView.transition(with: view, duration: 1, options: .transitionCurlUp) {}
      })
    #expect(
      await finishes {
        await UIView.transition(
          from: view, to: other, duration: 1, options: .transitionFlipFromLeft)
      })
    #expect(simulator.events.count == 16 && view.alpha == 0.4 && other.superview != nil)
  }

  @Test func `an interrupted animation has not finished`() async {
    let view = view
    let waiting = Task { @MainActor in await UIView.animate { view.center.x = 100 } }
    await simulator.advance(to: 0.1)
    view.layer.removeAllAnimations()
    #expect(await waiting.value == false)
  }

  @Test func `the end of an animator is awaited`() async {
    let view = view
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.isReversed = true
    animator.startAnimation()
    let waiting = Task { @MainActor in await animator.addCompletion() }
    await simulator.advance(to: 1)
    #expect(await waiting.value == .start)
  }
}
