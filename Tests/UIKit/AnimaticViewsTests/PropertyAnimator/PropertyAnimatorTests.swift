import Testing

@testable import AnimaticViews

/// Starting, pausing, reversing and ending property animators: section J, L48.
@MainActor
struct PropertyAnimatorTests {
  @Test(arguments: AnimationSemantics.allCases)
  func `an animator runs to its end`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    #expect(screen.animator.state == .inactive)
    #expect(screen.view.center.x == 0, "nothing is changed before the start")
    screen.animator.startAnimation()
    #expect(screen.animator.state == .active)
    #expect(screen.animator.isRunning)
    #expect(screen.view.center.x == 100)
    screen.expectX([0: 0, 0.5: 25, 1: 50, 1.5: 75])
    #expect(screen.completions == [])
    screen.expectX([2: 100, 3: 100])
    #expect(screen.completions == ["2 end 100/100"])
    #expect(screen.animator.state == .inactive)
    #expect(!screen.animator.isRunning)
    #expect(screen.simulator.log == ["0 S(nil)", "2 E(nil,YES)"])
    #expect(!screen.simulator.isRunning)
  }

  /// J
  @Test func `the timing is that of the parameters`() {
    let screen = AnimatorScreen(duration: 1, curve: .easeIn)
    screen.animator.startAnimation()
    screen.expectX([0.25: 9.3465, 0.75: 62.1862], within: 1e-3)
  }

  /// J
  @Test func `the fraction of a running animator is the passed fraction of its duration`() {
    let screen = AnimatorScreen(curve: .easeInOut)
    #expect(screen.animator.fractionComplete == 0)
    screen.animator.startAnimation()
    #expect(screen.animator.fractionComplete == 0)
    var read: [CGFloat] = []
    for time in [0, 0.5, 1, 1.5] {
      screen.simulator.advance(to: time)
      read.append(screen.animator.fractionComplete)
    }
    #expect(read == [0, 0.25, 0.5, 0.75])
    screen.simulator.advance(to: 2)
    #expect(screen.animator.fractionComplete == 0, "inactive")
  }

  @Test func `a delay holds the first value`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation(afterDelay: 1)
    #expect(screen.animator.isRunning)
    #expect(screen.animator.delay == 1)
    screen.expectX([0: 0, 0.5: 0, 1: 0, 2: 50])
    #expect(screen.animator.fractionComplete == 0.5)
    screen.expectX([3: 100])
    #expect(screen.completions == ["3 end 100/100"])
    #expect(screen.simulator.log == ["1 S(nil)", "3 E(nil,YES)"])
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
    #expect(completions == [.end])
    #expect(kept == nil)
  }

  @Test func `the ready-made animator runs at once`() {
    let (simulator, view) = Fixture().parts
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.moveX(to: 100) },
      completion: { completions.append($0) })
    #expect(animator.isRunning)
    #expect(!animator.isUserInteractionEnabled)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 0, 1: 50, 1.5: 100])
    #expect(completions == [.end])
  }

  // MARK: - Pausing and resuming

  @Test func `a paused animator stands still and a resumed one goes on`() {
    let screen = AnimatorScreen(curve: .easeIn)
    screen.animator.startAnimation()
    screen.expectX([0.5: 9.3465], within: 1e-3)
    let x = screen.view.shownX
    screen.animator.pauseAnimation()
    #expect(screen.animator.state == .active)
    #expect(!screen.animator.isRunning)
    expectClose(screen.x, x)
    screen.simulator.advance(to: 5)
    expectClose(screen.view.shownX, x)
    screen.animator.startAnimation()
    expectClose(screen.x, x)
    // The timing goes on as well: three quarters of it at 6.0.
    screen.expectX([6: 62.1862], within: 1e-3)
    screen.expectX([6.5: 100])
    #expect(screen.completions == ["6.5 end 100/100"])
  }

  @Test func `a paused inactive animator stands at its beginning`() {
    let screen = AnimatorScreen()
    screen.animator.pauseAnimation()
    #expect(screen.animator.state == .active)
    #expect(screen.view.center.x == 100)
    screen.expectX([0: 0, 7: 0])
    screen.animator.startAnimation()
    screen.expectX([8: 50, 9: 100])
    #expect(screen.completions == ["9 end 100/100"])
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
    let stage = screen.simulator.host.stage
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    #expect(stage.hasLiveTracks)
    screen.animator.pauseAnimation()
    screen.simulator.flush()
    #expect(!stage.hasLiveTracks)
    #expect(screen.simulator.host.nextDue == nil)
    screen.animator.startAnimation()
    screen.simulator.flush()
    #expect(stage.hasLiveTracks)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 end 100/100"])
  }

  // MARK: - Reversing

  /// L48: paused half way, or at .5 s: the return lasts as long as the forward segment.
  @Test(arguments: AnimationSemantics.allCases, [0.5, 1])
  func `a reversed animator returns to its start`(
    semantics: AnimationSemantics, turn: TimeInterval
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: turn)
    screen.animator.pauseAnimation()
    screen.animator.isReversed = true
    #expect(screen.x == CGFloat(turn) * 50)
    screen.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    screen.expectX([turn: turn * 50, turn * 1.5: turn * 25])
    #expect(screen.completions == [])
    screen.simulator.advance(to: turn * 2)
    #expect(screen.completions == ["\(turn == 1 ? "2" : "1") start 0/0"])
    #expect(screen.view.center.x == 0)
    #expect(screen.view.shownX == 0)
    #expect(screen.animator.state == .inactive)
    #expect(!screen.simulator.isRunning)
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a running animator reverses where it is`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics, curve: .easeInOut)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    let early = screen.view.shownX
    screen.simulator.advance(to: 1.5)
    let late = screen.view.shownX
    screen.animator.isReversed = true
    expectClose(screen.x, late)
    screen.simulator.advance(to: 2.5)
    expectClose(screen.view.shownX, early)
    screen.simulator.advance(to: 3)
    #expect(screen.completions == ["3 start 0/0"])
  }

  @Test func `reversing twice goes on`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1.5)
    screen.animator.isReversed = true
    screen.expectX([2: 50])
    screen.animator.isReversed = false
    screen.expectX([2.5: 75, 3: 100])
    #expect(screen.completions == ["3 end 100/100"])
  }

  /// J: from iOS 11 on.
  @Test func `reversing counts the fraction from the other end`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.25
    screen.animator.isReversed = true
    #expect(screen.animator.fractionComplete == 0.75)
    #expect(screen.x == 25)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.25)
    #expect(screen.animator.fractionComplete == 0.875)
    screen.simulator.advance(to: 0.5)
    #expect(screen.completions == ["0.5 start 0/0"])
  }

  @Test func `an animator can begin reversed`() {
    let screen = AnimatorScreen()
    screen.animator.isReversed = true
    screen.animator.startAnimation()
    screen.expectX([0: 100, 0.5: 75, 1.5: 25])
    #expect(screen.animator.fractionComplete == 0.75)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["2 start 0/0"])
  }

  // MARK: - Stopping and finishing

  /// L48
  @Test(arguments: AnimationSemantics.allCases)
  func `stopping without finishing writes the presentation to the model`(
    semantics: AnimationSemantics
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    screen.animator.stopAnimation(true)
    #expect(screen.view.center.x == 25)
    #expect(screen.view.shownX == 25)
    #expect(screen.animator.state == .inactive)
    screen.expectX([0.5: 25, 5: 25])
    #expect(screen.completions == [])
    #expect(screen.simulator.log == ["0 S(nil)", "0.5 E(nil,NO)"])
    #expect(!screen.simulator.isRunning)
  }

  @Test(
    arguments: AnimationSemantics.allCases,
    [(UIViewAnimatingPosition.start, 0), (.current, 25), (.end, 100)])
  func `a stopped animator finishes at the given position`(
    semantics: AnimationSemantics, end: (position: UIViewAnimatingPosition, x: CGFloat)
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    screen.animator.stopAnimation(false)
    #expect(screen.animator.state == .stopped)
    #expect(!screen.animator.isRunning)
    #expect(screen.x == 25)
    #expect(screen.view.center.x == 25)
    screen.simulator.advance(to: 4)
    #expect(screen.completions == [])
    screen.animator.finishAnimation(at: end.position)
    #expect(screen.view.center.x == end.x)
    #expect(screen.completions == ["4 \(end.position) \(Int(end.x))/\(Int(end.x))"])
    #expect(screen.animator.state == .inactive)
    #expect(screen.x == end.x)
  }

  @Test func `stopping respects requests of the same turn`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.75
    screen.animator.stopAnimation(true)
    #expect(screen.view.center.x == 75)
    #expect(screen.x == 75)
    #expect(!screen.simulator.isRunning)
  }

  @Test func `stopping a stopped animator without finishing calls no completion`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    screen.animator.stopAnimation(false)
    screen.animator.stopAnimation(true)
    #expect(screen.animator.state == .inactive)
    screen.simulator.advance(to: 3)
    #expect(screen.completions == [])
    #expect(screen.view.center.x == 25)
  }

  @Test func `an animator that was stopped can be used again`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.5)
    screen.animator.stopAnimation(true)
    screen.animator.addAnimations { [view = screen.view] in view.moveX(to: 225) }
    screen.note("again ")
    screen.animator.startAnimation()
    screen.expectX([0.5: 25, 1.5: 125, 2.5: 225])
    #expect(screen.completions == ["again 2.5 end 225/225"])
  }

  // MARK: - Ending

  /// J
  @Test func `pausing on completion waits at the end`() {
    let screen = AnimatorScreen()
    screen.animator.pausesOnCompletion = true
    screen.animator.startAnimation()
    screen.expectX([2: 100, 3: 100])
    #expect(screen.completions == [])
    #expect(screen.animator.state == .active)
    #expect(!screen.animator.isRunning)
    #expect(screen.animator.fractionComplete == 1)
    screen.animator.isReversed = true
    #expect(screen.animator.fractionComplete == 0)
    screen.animator.startAnimation()
    screen.expectX([4: 50, 5: 0, 6: 0])
    #expect(screen.completions == [])
    screen.animator.pausesOnCompletion = false
    screen.animator.startAnimation()
    screen.simulator.advance(to: 7)
    #expect(screen.completions == ["6 start 0/0"])
  }

  /// J, E9
  @Test func `off screen an animator completes in the next turn`() {
    let simulator = Simulator()
    let view = UIView()
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.moveX(to: 100) }
    animator.addCompletion { completions.append($0) }
    animator.startAnimation()
    #expect(completions == [])
    simulator.flush()
    #expect(completions == [.end])
    #expect(animator.state == .inactive)
    #expect(view.center.x == 100)
    #expect(simulator.time == 0)
  }

  @Test func `off screen a reversed animator returns too`() {
    let simulator = Simulator()
    let view = UIView()
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.moveX(to: 100) }
    animator.addCompletion { completions.append($0) }
    animator.isReversed = true
    animator.startAnimation()
    simulator.flush()
    #expect(completions == [.start])
    #expect(view.center.x == 0)
  }

  @Test(arguments: [0.0, -1, 2])
  func `an animator without animations completes in the next turn`(duration: Double) {
    let (simulator, view) = Fixture().parts
    var completions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      if duration <= 0 { view.moveX(to: 100) }
    }
    animator.addCompletion { completions.append($0) }
    animator.startAnimation()
    #expect(animator.isRunning)
    simulator.flush()
    #expect(completions == [.end])
    #expect(view.shownX == (duration <= 0 ? 100 : 0))
    #expect(simulator.time == 0)
  }

  @Test func `a completion may start the next animator`() {
    let screen = AnimatorScreen()
    let next = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = screen.view] in
      view.moveX(to: 0)
    }
    screen.animator.addCompletion { _ in next.startAnimation() }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 10)
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
