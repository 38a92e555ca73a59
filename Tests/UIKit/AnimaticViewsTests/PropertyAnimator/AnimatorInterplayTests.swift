import Testing

@testable import AnimaticViews

/// Animators, blocks and the tree of views: E1 to E9 with an animator on either side.
@MainActor
struct AnimatorInterplayTests {
  @Test func `an animator without duration ends at once, whatever durations its blocks have`() {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) {
      block(duration: 1) { view.moveX(to: 100) }
    }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    simulator.advance(to: 0.1)
    #expect(ends == [.end] && view.shownX == 100 && !simulator.isRunning)
  }

  @Test func `an animator reversed over a block restores the block's model`() {
    let screen = AnimatorScreen(.additive)
    linearBlock("a", duration: 4) { screen.view.moveX(to: -100) }
    screen.play("1, start, 2, reverse, 3")
    #expect((screen.view.center.x, screen.view.shownX) == (-100, -75))
    #expect(screen.play("3.5, 4") == [-87.5, -100])
  }

  @Test func `a block over an animator replaces it`() {
    let screen = AnimatorScreen()
    screen.play("start, 1")
    linearBlock("b", duration: 2) { screen.view.moveX(to: 200) }
    screen.simulator.flush()
    #expect(screen.completions == ["1 end 200/100"] && screen.animator.state == .inactive)
    #expect(screen.play("1, 2, 3") == [100, 150, 200])
    #expect(screen.simulator.log == ["0 S(nil)", "1 E(nil,NO)", "1 S(b)", "3 E(b,YES)"])
  }

  @Test func `an animator reversed under a block reverts only its own difference`() {
    let screen = AnimatorScreen(.additive)
    screen.play("start, 1")
    linearBlock("b", duration: 4) { screen.view.moveX(to: 200) }
    // 100 of the block's difference over 4 s, and 100 less of the animator's.
    #expect(screen.play("reverse, 1, 1.5, 2") == [50, 37.5, 25] && screen.view.center.x == 100)
    #expect(screen.play("3, 5") == [50, 100])
  }

  @Test func `a block replaces one property and the animator keeps the others`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations { [view = screen.view] in view.alpha = 0 }
    screen.play("start, 1")
    linearBlock("b") { screen.view.moveX(to: 200) }
    screen.simulator.flush()
    #expect(screen.animator.isRunning)
    screen.play("reverse, 2")
    #expect(screen.completions.count == 1)
    // What others animate is theirs.
    #expect((screen.view.alpha, screen.view.center.x) == (1, 200))
  }

  @Test(
    arguments: [
      (AnimationSemantics.legacy, [50, 125, 200], 200),
      (.asIntroduced, [50, 125, 200], 200), (.additive, [50, 100, 150], 150),
    ] as [(AnimationSemantics, [CGFloat], CGFloat)])
  func `a block over a paused animator runs independently`(
    semantics: AnimationSemantics, shown: [CGFloat], end: CGFloat
  ) {
    let screen = AnimatorScreen(semantics)
    screen.play("scrub 0.5, 0")
    block("b", duration: 1, curve: .linear, fromCurrentState: true) { screen.view.moveX(to: 200) }
    #expect(screen.play("0, 0.5, 1, stop") == shown)
    #expect((screen.view.center.x, screen.x) == (end, end))
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `one animator replaces another without a jump`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    screen.play("start, 1, stop")
    let next = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = screen.view] in
      view.moveX(to: 0)
    }
    next.startAnimation()
    #expect(screen.play("1, 1.5, 2") == [50, 25, 0])
    #expect(screen.simulator.log == ["0 S(nil)", "1 E(nil,NO)", "1 S(nil)", "2 E(nil,YES)"])
  }

  @Test(arguments: [
    (AnimationSemantics.legacy, [100.0, 150, 200], "2 start 0/0"),
    (.asIntroduced, [150, 175, 200], "2 start 100/100"),
  ])
  func `an animation shows a model that is set outside, and reverts it`(
    semantics: AnimationSemantics, shown: [CGFloat], start: String
  ) {
    let screen = AnimatorScreen(semantics)
    #expect(screen.play("start, 1, set 200, 1, 1.5, 2").dropFirst() == shown[...])
    #expect(screen.completions == ["2 end 200/200"])
    // J2: where the animation is added, the start has moved along by 100.
    let reversed = AnimatorScreen(semantics)
    reversed.play("start, 1, set 200, reverse, 2")
    #expect(reversed.completions == [start])
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `all kinds of properties revert to the exact values`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    let view = screen.view
    view.frame = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 3)
    view.alpha = 0.3
    view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.1, y: 0.9)
    screen.simulator.flush()
    let before = screen.simulator.sample()
    screen.animator.addAnimations {
      view.frame = CGRect(x: 10.3, y: 7, width: 55, height: 66.6)
      view.alpha = 0.9
      view.backgroundColor = UIColor(red: 1, green: 0.9, blue: 0, alpha: 0.5)
      view.transform = CGAffineTransform(rotationAngle: 2)
    }
    screen.play("start, 0.7, reverse, 1.4")
    #expect(screen.animator.state == .inactive && screen.simulator.sample() == before)
  }

  /// I3
  @Test func `resized subviews revert with their superview`() {
    let screen = AnimatorScreen()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.autoresizingMask = .flexibleWidth
    screen.view.addSubview(child)
    screen.animator.addAnimations { [view = screen.view] in view.bounds.size.width = 110 }
    screen.play("start, 1")
    #expect(child.layer.presentation()?.bounds.width == 60)
    screen.play("reverse, 2")
    #expect((child.bounds.width, screen.view.bounds.width) == (10, 10))
  }

  @Test func `writing the model inside a block does not animate`() {
    let screen = AnimatorScreen()
    screen.play("start, 1")
    linearBlock("b") { screen.animator.stopAnimation(true) }
    #expect(screen.play("1, 1.5") == [50, 50] && screen.view.layer.animationKeys() == nil)
  }

  @Test(arguments: [("", "end", 100), ("reverse, ", "start", 0)])
  func `a view that leaves the window ends its animator at the flush`(
    reverse: String, end: String, x: CGFloat
  ) {
    let screen = AnimatorScreen()
    screen.play("start, 1, \(reverse)1.25")
    screen.view.removeFromSuperview()
    #expect(screen.completions == [])
    screen.simulator.flush()
    #expect(screen.completions.map { $0.hasPrefix("1.25 \(end)") } == [true])
    #expect(screen.view.center.x == x && screen.animator.state == .inactive)
    #expect(!screen.simulator.isRunning)
  }

  @Test func `an animator goes on with the views that stay`() {
    let screen = AnimatorScreen()
    screen.play("add, start, 1")
    screen.other.removeFromSuperview()
    #expect(screen.play("1.5, 2") == [75, 100] && screen.completions == ["2 end 100/100"])
  }

  @Test func `a paused animator whose view left the window waits`() {
    let screen = AnimatorScreen()
    screen.play("scrub 0.5, 0")
    screen.view.removeFromSuperview()
    screen.play("1")
    #expect(screen.animator.state == .active)
    screen.play("start, 1")
    #expect(screen.completions.first?.hasPrefix("1 end") == true && screen.view.center.x == 100)
  }

  @Test func `removing the animations of a layer ends its animator`() {
    let screen = AnimatorScreen()
    screen.play("start, 1")
    screen.view.layer.removeAllAnimations()
    #expect(screen.completions == ["1 end 100/100"] && screen.animator.state == .inactive)
  }
}
