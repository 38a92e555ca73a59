import Animatic
import Testing

/// Scrubbing an animator, and continuing it: section J.
@MainActor
struct AnimatorScrubbingTests {
  @Test(arguments: AnimationSemantics.allCases)
  func `scrubbing is linear whatever the timing`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics, curve: .easeIn)
    for fraction: CGFloat in [0, 0.25, 0.5, 1, 0.1] {
      screen.animator.fractionComplete = fraction
      #expect(screen.animator.fractionComplete == fraction)
      expectClose(screen.x, fraction * 100)
    }
    screen.animator.stopAnimation(true)
  }

  @Test func `scrubbing follows the timing without scrubsLinearly`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.scrubsLinearly = false
    screen.animator.fractionComplete = 0.25
    #expect(screen.animator.fractionComplete == 0.25)
    expectClose(screen.x, 9.3465, within: 1e-3)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1.5)
    #expect(screen.completions == ["1.5 end 100/100"])
  }

  @Test func `a fraction outside is clamped`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 3
    #expect(screen.animator.fractionComplete == 1)
    #expect(screen.x == 100)
    screen.animator.fractionComplete = -3
    #expect(screen.animator.fractionComplete == 0)
    #expect(screen.x == 0)
    screen.animator.stopAnimation(true)
  }

  @Test func `scrubbing shows from the next flush on`() {
    let screen = AnimatorScreen()
    screen.animator.pauseAnimation()
    screen.simulator.flush()
    screen.animator.fractionComplete = 0.5
    #expect(screen.view.shownX == 0)
    #expect(screen.x == 50)
    screen.animator.stopAnimation(true)
  }

  @Test func `nothing jumps where scrubbing begins or ends`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    let x = screen.view.shownX
    screen.animator.pauseAnimation()
    let fraction = screen.animator.fractionComplete
    expectClose(fraction, x / 100)
    screen.animator.fractionComplete = fraction
    expectClose(screen.x, x)
    screen.animator.startAnimation()
    expectClose(screen.x, x)
    // The timing matches the displacement, as if nothing had happened.
    screen.expectX([1.5: 62.1862], within: 1e-3)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 end 100/100"])
  }

  // MARK: - Continuing

  @Test func `the remaining time is that of the remaining displacement`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.75
    screen.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.expectX([0: 75, 0.25: 87.5, 0.5: 100])
    #expect(screen.completions == ["0.5 end 100/100"])
  }

  @Test func `the rest lasts a factor of the duration`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.75
    screen.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    screen.expectX([0: 75, 0.5: 87.5])
    #expect(screen.animator.fractionComplete == 0.875)
    screen.expectX([1: 100])
    #expect(screen.completions == ["1 end 100/100"])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `another timing applies to the rest`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    screen.animator.fractionComplete = 0.5
    screen.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    screen.expectX([0: 50, 0.25: 50 + 9.3465 / 2, 0.75: 50 + 62.1862 / 2], within: 1e-3)
    screen.expectX([1: 100])
    #expect(screen.completions == ["1 end 100/100"])
  }

  @Test func `another timing applies to the return`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.5
    screen.animator.isReversed = true
    screen.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    screen.expectX([0: 50, 0.25: 50 - 9.3465 / 2, 0.75: 50 - 62.1862 / 2], within: 1e-3)
    screen.simulator.advance(to: 1)
    #expect(screen.completions == ["1 start 0/0"])
  }

  @Test func `reversing returns along the same displacement`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.pauseAnimation()
    screen.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 1)
    screen.expectX([1.5: 50 + 9.3465 / 2, 2: 50 + 31.5357 / 2], within: 1e-3)
    screen.animator.isReversed = true
    screen.expectX([2.5: 50 + 9.3465 / 2], within: 1e-3)
    // The pace is that of the forward segment: twice the first duration.
    screen.expectX([3: 50, 4: 25])
    screen.simulator.advance(to: 5)
    #expect(screen.completions == ["5 start 0/0"])
  }

  /// C4
  @Test func `continuing as a spring lasts the spring's time`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.5
    screen.animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero),
      durationFactor: 0)
    // The default spring: p(.25) = 1.023360, p(.45) = 1.118446.
    screen.expectX([0.25: 50 + 51.1680, 0.45: 50 + 55.9223], within: 1e-3)
    screen.simulator.advance(to: 3)
    #expect(screen.completions == ["1.472700335 end 100/100"])
  }

  @Test func `a spring that is paused beyond its end does not jump`() {
    let screen = AnimatorScreen(
      animator: UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5))
    screen.animator.startAnimation()
    screen.expectX([0.285258: 116.3034], within: 1e-3)
    let x = screen.view.shownX
    screen.animator.pauseAnimation()
    #expect(screen.x == x)
    #expect(screen.animator.fractionComplete == 1)
    screen.animator.startAnimation()
    #expect(screen.x == x)
    screen.expectX([0.5: 98.7155], within: 1e-3)
    screen.simulator.advance(to: 1)
    #expect(screen.completions == ["1 end 100/100"])
  }

  /// The sample of the article, with its numbers.
  @Test func `the sample of the article has the results that the article states`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    #expect(screen.view.shownX == 50)
    screen.animator.pauseAnimation()
    screen.simulator.advance(to: 7)
    #expect(screen.view.shownX == 50)
    screen.animator.fractionComplete = 0.25
    #expect(screen.x == 25)
    screen.animator.isReversed = true
    #expect(screen.animator.fractionComplete == 0.75)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 7.5)
    #expect(screen.completions == ["7.5 start 0/0"])
  }

  // MARK: - Purity

  /// B14
  @Test func `values depend on the time, not on the steps to it`() {
    func x(steps: Int) -> CGFloat {
      let screen = AnimatorScreen(curve: .easeInOut)
      screen.animator.startAnimation()
      screen.simulator.advance(to: 0.5)
      screen.animator.isReversed = true
      screen.simulator.advance(to: 0.75)
      screen.animator.isReversed = false
      for step in 1...steps {
        screen.simulator.advance(to: 0.75 + 0.5 * Double(step) / Double(steps))
      }
      return screen.view.shownX
    }
    #expect(x(steps: 1) == x(steps: 7))
    #expect(x(steps: 1) == x(steps: 100))
  }

  @Test func `a snapshot shows both directions`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    #expect(screen.simulator.snapshot().samples(at: 1.5).first?.center.x == 75)
    screen.animator.isReversed = true
    screen.simulator.flush()
    let snapshot = screen.simulator.snapshot()
    #expect(snapshot.end == 2)
    #expect([1.25, 1.75, 2.5].map { snapshot.samples(at: $0).first?.center.x } == [37.5, 12.5, 0])
    screen.animator.pauseAnimation()
    screen.simulator.flush()
    #expect(screen.simulator.snapshot().samples(at: 9).first?.center.x == 50)
    screen.animator.stopAnimation(true)
  }
}
