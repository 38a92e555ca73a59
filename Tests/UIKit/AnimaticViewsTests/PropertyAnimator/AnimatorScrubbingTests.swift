import Animatic
import Testing

/// Scrubbing an animator, and continuing it: section J.
@MainActor
struct AnimatorScrubbingTests {
  @Test(arguments: AnimationSemantics.allCases)
  func `scrubbing is linear whatever the timing, and clamped`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics, curve: .easeIn)
    for (fraction, shown) in [(0.0, 0.0), (0.25, 25), (3, 100), (1, 100), (-3, 0), (0.1, 10)] {
      screen.animator.fractionComplete = fraction
      expectClose(screen.animator.fractionComplete, shown / 100)
      expectClose(screen.x, shown)
    }
    screen.animator.stopAnimation(true)
  }

  @Test func `scrubbing follows the timing without scrubsLinearly`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.scrubsLinearly = false
    expectClose(screen.play("scrub 0.25, 0"), [9.3465], within: 1e-3)
    #expect(screen.animator.fractionComplete == 0.25)
    screen.play("start, 1.5")
    #expect(screen.completions == ["1.5 end 100/100"])
  }

  @Test func `scrubbing shows from the next flush on`() {
    let screen = AnimatorScreen()
    screen.play("pause, 0, scrub 0.5")
    #expect(screen.view.shownX == 0 && screen.x == 50)
    screen.animator.stopAnimation(true)
  }

  @Test func `nothing jumps where scrubbing begins or ends`() {
    let screen = AnimatorScreen(curve: .easeIn)
    let x = screen.play("start, 0.5")[0]
    screen.animator.pauseAnimation()
    let fraction = screen.animator.fractionComplete
    expectClose(fraction, x / 100)
    expectClose(screen.play("scrub \(fraction), 0.5, start, 0.5"), [x, x])
    // The timing matches the displacement, as if nothing had happened.
    expectClose(screen.play("1.5, 2"), [62.1862, 100], within: 1e-3)
    #expect(screen.completions == ["2 end 100/100"])
  }

  /// Steps of an animator of 2 s, where the view shows, and the completion. The rest lasts what is
  /// left of the displacement, or a factor of the duration; ease-in is 9.3465, 31.5357 and 62.1862
  /// at each quarter.
  nonisolated private static let rests: [(steps: String, shown: [CGFloat], completion: String)] = [
    ("scrub 0.75, continue, 0, 0.25, 0.5", [75, 87.5, 100], "0.5 end 100/100"),
    ("scrub 0.75, continue 0.5, 0, 0.5, 1", [75, 87.5, 100], "1 end 100/100"),
    (
      "scrub 0.5, ease, 0, 0.25, 0.75, 1", [50, 50 + 9.3465 / 2, 50 + 62.1862 / 2, 100],
      "1 end 100/100"
    ),
    (
      "scrub 0.5, reverse, ease, 0, 0.25, 0.75, 1", [50, 50 - 9.3465 / 2, 50 - 62.1862 / 2, 0],
      "1 start 0/0"
    ),
    // The pace of the return is that of the way there: twice the first duration.
    (
      "start, 1, pause, ease 1, 1.5, 2, reverse, 2.5, 3, 4, 5",
      [50, 50 + 9.3465 / 2, 50 + 31.5357 / 2, 50 + 9.3465 / 2, 50, 25, 0], "5 start 0/0"
    ),
    // The sample of the article, with its numbers.
    ("start, 1, pause, 7, scrub 0.25, 7, reverse, start, 7.5", [50, 50, 25, 0], "7.5 start 0/0"),
  ]

  @Test(arguments: AnimationSemantics.allCases, rests)
  func `a continued animator takes its rest in the time and the timing that it is given`(
    semantics: AnimationSemantics, rest: (steps: String, shown: [CGFloat], completion: String)
  ) {
    let screen = AnimatorScreen(semantics)
    expectClose(screen.play(rest.steps), rest.shown, within: 1e-3)
    #expect(screen.completions == [rest.completion])
  }

  @Test func `the fraction of a longer rest counts from where it began`() {
    let screen = AnimatorScreen()
    screen.play("scrub 0.75, continue 0.5, 0.5")
    #expect(screen.animator.fractionComplete == 0.875)
    screen.animator.stopAnimation(true)
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
    let x = screen.play("start, 0.285258")[0]
    expectClose(x, 116.3034, within: 1e-3)
    screen.animator.pauseAnimation()
    #expect(screen.x == x && screen.animator.fractionComplete == 1)
    screen.animator.startAnimation()
    #expect(screen.x == x)
    expectClose(screen.play("0.5, 1"), [98.7155, 100], within: 1e-3)
    #expect(screen.completions == ["1 end 100/100"])
  }

  /// B14
  @Test func `values depend on the time, not on the steps to it`() {
    let shown = [1, 7, 100].map { steps in
      let screen = AnimatorScreen(curve: .easeInOut)
      screen.play("start, 0.5, reverse, 0.75, forward")
      for step in 1...steps {
        screen.simulator.advance(to: 0.75 + 0.5 * Double(step) / Double(steps))
      }
      return screen.view.shownX
    }
    #expect(Set(shown).count == 1)
  }

  @Test func `a snapshot shows both directions`() {
    let screen = AnimatorScreen()
    func shown(_ times: Double...) -> [CGFloat?] {
      let snapshot = screen.simulator.snapshot()
      return times.map { snapshot.samples(at: $0).first?.center.x }
    }
    screen.play("start, 1")
    #expect(shown(1.5) == [75])
    screen.play("reverse, 1")
    #expect(screen.simulator.snapshot().end == 2 && shown(1.25, 1.75, 2.5) == [37.5, 12.5, 0])
    screen.play("pause, 1")
    #expect(shown(9) == [50])
    screen.animator.stopAnimation(true)
  }
}
