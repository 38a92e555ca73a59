import Testing

@testable import AnimaticViews

/// Starting, pausing, reversing and ending property animators: section J, L48.
@MainActor
struct PropertyAnimatorTests {
  /// Steps of an animator of 2 s, where the view shows at the times among them, and the completion.
  typealias Row = (steps: String, shown: [CGFloat], completion: String?)

  nonisolated static let rows: [Row] = [
    ("start, 0, 0.5, 1, 1.5, 2, 3", [0, 25, 50, 75, 100, 100], "2 end 100/100"),
    // A delay holds the first value.
    ("start 1, 0, 0.5, 1, 2, 3", [0, 0, 0, 50, 100], "3 end 100/100"),
    // A paused animator stands still, an inactive one at its beginning.
    ("start, 0.5, pause, 0.5, 5, start, 5, 6, 6.5", [25, 25, 25, 25, 75, 100], "6.5 end 100/100"),
    ("pause, 0, 7, start, 8, 9", [0, 0, 50, 100], "9 end 100/100"),
    // A return lasts as long as the way there (L48), wherever the animator turns.
    ("start, 1, pause, reverse, 1, continue, 1, 1.5, 2", [50, 50, 50, 25, 0], "2 start 0/0"),
    ("start, 0.5, pause, reverse, continue, 0.5, 0.75, 1", [25, 25, 12.5, 0], "1 start 0/0"),
    ("start, 1.5, reverse, 1.5, 2.5, 3", [75, 75, 25, 0], "3 start 0/0"),
    ("start, 1.5, reverse, 2, forward, 2.5, 3", [75, 50, 75, 100], "3 end 100/100"),
    ("reverse, start, 0, 0.5, 1.5, 2", [100, 75, 25, 0], "2 start 0/0"),
    // Stopping writes what shows to the model, and calls no completion.
    ("start, 0.5, stop, 0.5, 5", [25, 25, 25], nil), ("scrub 0.75, stop, 0", [75], nil),
    ("start, 0.5, hold, 0.5, stop, 3", [25, 25, 25], nil),
  ]

  @Test(arguments: AnimationSemantics.allCases, rows)
  func `an animator shows at each time what its steps say, and completes`(
    semantics: AnimationSemantics, row: Row
  ) {
    let screen = AnimatorScreen(semantics)
    expectClose(screen.play(row.steps), row.shown)
    #expect(screen.completions == [row.completion].compactMap { $0 })
    #expect(screen.view.center.x == screen.view.shownX)
    #expect(screen.animator.state == .inactive && !screen.simulator.isRunning)
  }

  /// J: the timing of the parameters goes on and back as well.
  @Test(arguments: [
    ("start, 0.5, pause, 0.5, 5, start, 5, 6", [9.3465, 9.3465, 9.3465, 9.3465, 62.1862]),
    ("start, 0.5, 1.5, reverse, 1.5, 2.5", [9.3465, 62.1862, 62.1862, 9.3465]),
  ])
  func `the timing is that of the parameters, in either direction`(steps: String, shown: [CGFloat])
  {
    let screen = AnimatorScreen(curve: .easeIn)
    expectClose(screen.play(steps), shown, within: 1e-3)
    screen.animator.stopAnimation(true)
  }

  @Test func `states, models and stops are those of a running animator until its end`() {
    let screen = AnimatorScreen()
    func state() -> String {
      "\(screen.animator.state) \(screen.animator.isRunning) \(Int(screen.animator.delay))"
    }
    var states = [state()]
    #expect(screen.view.center.x == 0, "nothing is changed before the start")
    for steps in ["start 1", "2", "pause", "start", "hold"] {
      screen.play(steps)
      states.append(state())
    }
    screen.animator.finishAnimation(at: .end)
    screen.simulator.flush()
    #expect(
      states + [state()] == [
        "inactive false 0", "active true 1", "active true 1", "active false 1", "active true 0",
        "stopped false 0", "inactive false 0",
      ])
    #expect(screen.simulator.log == ["1 S(nil)", "2 E(nil,NO)"])
  }

  /// J: the passed fraction of the duration, from the other end when reversed (from iOS 11 on).
  @Test(arguments: [
    ("", 0), ("start", 0), ("start, 0.5", 0.25), ("start, 1.5", 0.75), ("start, 2", 0),
    ("start 1, 2", 0.5), ("scrub 0.25, reverse", 0.75),
    ("scrub 0.25, reverse, start, 0.25", 0.875), ("reverse, start, 1.5", 0.75),
  ])
  func `the fraction of an animator is the passed fraction of its duration`(
    steps: String, fraction: CGFloat
  ) {
    let screen = AnimatorScreen(curve: steps.hasPrefix("scrub") ? .linear : .easeInOut)
    screen.play(steps)
    #expect(screen.animator.fractionComplete == fraction)
    screen.animator.stopAnimation(true)
  }

  @Test func `a running animator retains itself`() {
    let (simulator, view) = Fixture().parts
    weak var kept: UIViewPropertyAnimator?
    var completions: [UIViewAnimatingPosition] = []
    func start() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.moveX(to: 100) }
      animator.addCompletion { completions.append($0) }
      animator.startAnimation()
      kept = animator
    }
    start()
    simulator.advance(to: 0.5)
    #expect(kept != nil)
    simulator.advance(to: 1)
    #expect(completions == [.end] && kept == nil)
  }

  @Test func `the ready-made animator runs at once`() {
    let (simulator, view) = Fixture().parts
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.moveX(to: 100) },
      completion: { completions.append($0) })
    #expect(animator.isRunning && !animator.isUserInteractionEnabled)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 0, 1: 50, 1.5: 100])
    #expect(completions == [.end])
  }

  @Test func `a simulator with a paused animator neither settles nor waits for it`() throws {
    let screen = AnimatorScreen()
    screen.animator.pauseAnimation()
    #expect(throws: SettlingError.self) { try screen.simulator.settle(limit: 10) }
    screen.animator.stopAnimation(true)
    #expect(try screen.simulator.settle(limit: 10) == 0)
  }

  @Test func `a screen can sleep while an animator is paused`() {
    let screen = AnimatorScreen()
    let host = screen.simulator.host
    let live = ["start, 1", "pause, 1", "start, 1"].map { steps in
      screen.play(steps)
      return (host.stage.hasLiveTracks, host.nextDue == nil)
    }
    #expect(live.map(\.0) == [true, false, true] && live[1].1)
    screen.animator.stopAnimation(true)
  }

  @Test(
    arguments: AnimationSemantics.allCases,
    [(UIViewAnimatingPosition.start, 0), (.current, 25), (.end, 100)])
  func `a stopped animator finishes at the given position`(
    semantics: AnimationSemantics, end: (position: UIViewAnimatingPosition, x: CGFloat)
  ) {
    let screen = AnimatorScreen(semantics)
    #expect(screen.play("start, 0.5, hold, 0.5, 4") == [25, 25, 25])
    #expect(screen.view.center.x == 25 && screen.completions == [])
    screen.animator.finishAnimation(at: end.position)
    #expect(screen.completions == ["4 \(end.position) \(Int(end.x))/\(Int(end.x))"])
    #expect((screen.view.center.x, screen.x) == (end.x, end.x))
  }

  @Test func `an animator that was stopped can be used again`() {
    let screen = AnimatorScreen()
    screen.play("start, 0.5, stop")
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 225) }
    screen.note("again ")
    #expect(screen.play("start, 0.5, 1.5, 2.5") == [25, 125, 225])
    #expect(screen.completions == ["again 2.5 end 225/225"])
  }

  /// J
  @Test func `pausing on completion waits at the end`() {
    let screen = AnimatorScreen()
    screen.animator.pausesOnCompletion = true
    #expect(screen.play("start, 2, 3") == [100, 100])
    #expect(screen.animator.state == .active && !screen.animator.isRunning)
    #expect(screen.animator.fractionComplete == 1)
    screen.animator.isReversed = true
    #expect(screen.animator.fractionComplete == 0)
    #expect(screen.play("start, 4, 5, 6") == [50, 0, 0] && screen.completions == [])
    screen.animator.pausesOnCompletion = false
    screen.play("start, 7")
    #expect(screen.completions == ["6 start 0/0"])
  }

  /// J, E9
  @Test(arguments: [(false, UIViewAnimatingPosition.end, 100), (true, .start, 0)])
  func `off screen an animator completes in the next turn`(
    isReversed: Bool, end: UIViewAnimatingPosition, x: CGFloat
  ) {
    let simulator = Simulator()
    let view = UIView()
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.moveX(to: 100) }
    animator.addCompletion { completions.append($0) }
    animator.isReversed = isReversed
    animator.startAnimation()
    #expect(completions == [])
    simulator.flush()
    #expect(completions == [end] && animator.state == .inactive)
    #expect((view.center.x, simulator.time) == (x, 0))
  }

  @Test(arguments: [(0.0, 100.0), (-1, 100), (2, 0)])
  func `an animator without animations completes in the next turn`(duration: Double, x: CGFloat) {
    let (simulator, view) = Fixture().parts
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      if duration <= 0 { view.moveX(to: 100) }
    }
    animator.addCompletion { completions.append($0) }
    animator.startAnimation()
    #expect(animator.isRunning)
    simulator.flush()
    #expect(completions == [.end] && (view.shownX, simulator.time) == (x, 0))
  }

  @Test func `a completion may start the next animator`() {
    let screen = AnimatorScreen()
    let next = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = screen.view] in
      view.moveX(to: 0)
    }
    screen.animator.addCompletion { _ in next.startAnimation() }
    screen.play("start, 10")
    #expect(screen.simulator.log == ["0 S(nil)", "2 E(nil,YES)", "2 S(nil)", "3 E(nil,YES)"])
  }

  @Test func `completions are called once, in the order of adding`() {
    let screen = AnimatorScreen()
    screen.note("b ")
    screen.animator.startAnimation()
    screen.note("c ")
    screen.simulator.advance(to: 9)
    #expect(screen.completions == ["2 end 100/100", "b 2 end 100/100", "c 2 end 100/100"])
  }
}
