import Animatic
import Testing

/// Animations that are added to an animator: section J.
@MainActor
struct AnimatorAddingTests {
  /// J: 2 s at .5 leave 1 s.
  @Test func `animations added in flight last the remaining time`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.addAnimations { [other = screen.other] in other.moveX(to: 100) }
    #expect(screen.other.center.x == 100)
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator, [1: 0, 1.25: 25, 1.5: 50, 2: 100])
    #expect(screen.completions == ["2 end 100/100"])
    #expect(
      screen.simulator.log == ["0 S(nil)", "1 S(nil)", "2 E(nil,YES)", "2 E(nil,YES)"])
  }

  @Test func `animations added while paused wait with the others`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.5
    screen.animator.addAnimations { [other = screen.other] in other.moveX(to: 100) }
    expectTable(of: { screen.other.shownX }, in: screen.simulator, [0: 0, 1: 0])
    screen.animator.fractionComplete = 0.75
    screen.simulator.flush()
    #expect(screen.other.shownX == 50)
    screen.animator.startAnimation()
    expectTable(of: { screen.other.shownX }, in: screen.simulator, [1.25: 75, 1.5: 100])
    #expect(screen.completions == ["1.5 end 100/100"])
  }

  /// J: 2 s, at a quarter, factor a quarter: a delay of .5 s, and 1 s to run.
  @Test func `a delay factor is a fraction of the whole duration`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.25
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 0.25)
    screen.animator.startAnimation()
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator,
      [0: 0, 0.25: 0, 0.5: 0, 0.75: 25, 1: 50, 1.25: 75, 1.5: 100])
    #expect(screen.completions == ["1.5 end 100/100"])
  }

  @Test func `a delay factor counts from the start of an inactive animator`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 0.5)
    screen.animator.startAnimation()
    expectTable(of: { screen.other.shownX }, in: screen.simulator, [0.5: 0, 1: 0, 1.5: 50, 2: 100])
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 end 100/100"])
  }

  @Test func `an animation delayed to the very end jumps there`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 1)
    screen.animator.startAnimation()
    expectTable(of: { screen.other.shownX }, in: screen.simulator, [0: 0, 1.999: 0, 2: 100])
  }

  @Test func `delayed animations are eased over their own time`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 0.5)
    screen.animator.startAnimation()
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator, [1.25: 9.3465, 1.75: 62.1862],
      within: 1e-3)
  }

  @Test func `a reversed animator reverses added animations too`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.addAnimations { [other = screen.other] in other.moveX(to: 100) }
    screen.simulator.advance(to: 1.5)
    screen.animator.isReversed = true
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator, [1.5: 50, 1.75: 25, 2: 0, 2.5: 0])
    screen.simulator.advance(to: 3)
    #expect(screen.completions == ["3 start 0/0"])
    #expect(screen.view.center.x == 0)
    #expect(screen.other.center.x == 0)
  }

  @Test func `another timing applies to added animations and to those that have not begun`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 0.5)
    screen.animator.pauseAnimation()
    screen.animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    screen.expectX([0.5: 9.3465], within: 1e-3)
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator, [1: 0, 1.25: 9.3465, 1.75: 62.1862],
      within: 1e-3)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 end 100/100"])
  }

  @Test func `delayed animations go on from their scrubbed values`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.addAnimations(
      { [other = screen.other] in other.moveX(to: 100) }, delayFactor: 0.5)
    screen.animator.fractionComplete = 0.75
    #expect(screen.x == 75)
    expectClose(screen.other.shownX, 50)
    screen.animator.startAnimation()
    screen.simulator.flush()
    expectClose(screen.view.shownX, 75)
    expectClose(screen.other.shownX, 50)
    screen.simulator.advance(to: 2)
    #expect(screen.other.shownX == 100)
  }

  // MARK: - Overlaps

  /// J: additive where that is possible.
  @Test func `overlapping animations are added to each other`() {
    let screen = AnimatorScreen(.additive)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 0) }
    // 100·t/2 − 100·(t − 1)
    screen.expectX([1: 50, 1.5: 25, 2: 0])
    #expect(screen.completions == ["2 end 0/0"])
  }

  /// J: else from the presentation.
  @Test func `overlapping animations begin from the presentation`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 0) }
    screen.expectX([1: 50, 1.5: 25, 2: 0])
    #expect(screen.completions == ["2 end 0/0"])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `overlapping animations end where the first began when reversed`(
    semantics: AnimationSemantics
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 300) }
    screen.animator.isReversed = true
    screen.simulator.advance(to: 2)
    #expect(screen.view.center.x == (semantics == .legacy ? 50 : 0))
    #expect(screen.view.shownX == screen.view.center.x)
  }

  // MARK: - Blocks inside

  /// C5, A3
  @Test func `keyframes inside run over the animator's duration`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations { [other = screen.other] in
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          other.moveX(to: 100)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          other.moveX(to: 0)
        }
      }
    }
    screen.animator.startAnimation()
    expectTable(
      of: { screen.other.shownX }, in: screen.simulator,
      [0.25: 50, 0.5: 100, 1: 100])
    screen.animator.pauseAnimation()
    screen.animator.fractionComplete = 0.125
    screen.simulator.flush()
    #expect(screen.other.shownX == 50)
    screen.animator.isReversed = true
    screen.animator.startAnimation()
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["1.25 start 0/0"])
    #expect(screen.view.center.x == 0)
    #expect(screen.other.center.x == 0)
  }

  @Test func `animators do not inherit from the block that starts them`() {
    let screen = AnimatorScreen()
    linearBlock("outer", duration: 7) { screen.animator.startAnimation() }
    screen.expectX([1: 50, 2: 100])
    #expect(screen.completions == ["2 end 100/100"])
  }

  @Test func `a completion inside runs at the animator's end`() {
    let screen = AnimatorScreen()
    var completions: [Bool] = []
    screen.animator.addAnimations { [view = screen.view] in
      UIView.animate(
        withDuration: 5, animations: { view.alpha = 0 }, completion: { completions.append($0) })
    }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    expectClose(screen.view.shownAlpha, 0.5, within: 1e-6)
    screen.simulator.advance(to: 2)
    #expect(completions == [true])
    #expect(screen.completions == ["2 end 100/100"])
  }
}
