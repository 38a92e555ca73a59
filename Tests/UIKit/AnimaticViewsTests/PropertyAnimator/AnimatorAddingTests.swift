import Animatic
import Testing

/// Animations that are added to an animator: section J.
@MainActor
struct AnimatorAddingTests {
  /// Steps of an animator of 2 s, where the added view shows, and the completion. An addition takes
  /// what is left; a delay factor is a fraction of the whole duration.
  @Test(arguments: [
    ("start, 1, add, 1, 1.25, 1.5, 2", [0, 0, 25, 50, 100], "2 end 100/100"),
    ("scrub 0.5, add, 0, 1, scrub 0.75, 1, start, 1.25, 1.5", [0, 0, 50, 75, 100], "1.5 end"),
    (
      "scrub 0.25, add 0.25, start, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5", [0, 0, 0, 25, 50, 75, 100],
      "1.5 end 100/100"
    ),
    ("add 0.5, start, 0.5, 1, 1.5, 2", [0, 0, 50, 100], "2 end 100/100"),
    ("add 1, start, 0, 1.999, 2", [0, 0, 100], "2 end 100/100"),
    ("start, 1, add, 1.5, reverse, 1.5, 1.75, 2, 2.5, 3", [0, 50, 50, 25, 0, 0, 0], "3 start 0/0"),
  ])
  func `added animations last the remaining time, from their delay on`(
    steps: String, shown: [CGFloat], completion: String
  ) {
    let screen = AnimatorScreen()
    expectClose(screen.play(steps, showing: screen.other), shown)
    #expect(screen.completions.map { $0.hasPrefix(completion) } == [true])
    let end: CGFloat = completion.contains("end") ? 100 : 0
    #expect((screen.view.center.x, screen.other.center.x) == (end, end))
  }

  @Test func `an addition in flight sets the model at once, and has its own start`() {
    let screen = AnimatorScreen()
    screen.play("start, 1, add")
    #expect(screen.other.center.x == 100)
    screen.simulator.advance(to: 2)
    #expect(
      screen.simulator.log == ["0 S(nil)", "1 S(nil)", "2 E(nil,YES)", "2 E(nil,YES)"])
  }

  @Test func `delayed animations are eased over their own time, and go on from scrubbed values`() {
    let screen = AnimatorScreen(curve: .easeIn)
    let shown = screen.play("add 0.5, start, 1.25, 1.75", showing: screen.other)
    expectClose(shown, [9.3465, 62.1862], within: 1e-3)
    let scrubbed = AnimatorScreen(curve: .easeIn)
    let other = scrubbed.play("add 0.5, scrub 0.75, 0, start, 0, 1", showing: scrubbed.other)
    expectClose(Array(other.dropLast()), [50, 50])
    scrubbed.simulator.advance(to: 2)
    #expect((scrubbed.x, scrubbed.other.shownX) == (100, 100))
  }

  @Test func `another timing applies to added animations and to those that have not begun`() {
    let screen = AnimatorScreen()
    expectClose(screen.play("add 0.5, pause, ease, 0.5"), [9.3465], within: 1e-3)
    let shown = screen.play("1, 1.25, 1.75", showing: screen.other)
    expectClose(shown, [0, 9.3465, 62.1862], within: 1e-3)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 end 100/100"])
  }

  /// J: additive where that is possible, 100·t/2 − 100·(t − 1), and else from the presentation.
  @Test(arguments: AnimationSemantics.allCases)
  func `overlapping animations meet without a jump`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    screen.play("start, 1")
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 0) }
    #expect(screen.play("1, 1.5, 2") == [50, 25, 0] && screen.completions == ["2 end 0/0"])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `overlapping animations end where the first began when reversed`(
    semantics: AnimationSemantics
  ) {
    let screen = AnimatorScreen(semantics)
    screen.play("start, 1")
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 300) }
    screen.play("reverse, 2")
    let end: CGFloat = semantics == .legacy ? 50 : 0
    #expect((screen.view.center.x, screen.view.shownX) == (end, end))
  }

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
    let steps = "start, 0.25, 0.5, 1, pause, scrub 0.125, 1, reverse, start"
    #expect(screen.play(steps, showing: screen.other) == [50, 100, 100, 50])
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["1.25 start 0/0"])
    #expect((screen.view.center.x, screen.other.center.x) == (0, 0))
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
    screen.play("start, 1")
    expectClose(screen.view.shownAlpha, 0.5, within: 1e-6)
    screen.simulator.advance(to: 2)
    #expect(completions == [true] && screen.completions == ["2 end 100/100"])
  }
}
