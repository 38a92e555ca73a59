import Testing

@testable import AnimaticViews

/// Animators, blocks and the tree of views: E1 to E9 with an animator on either side.
@MainActor
struct AnimatorInterplayTests {
  // MARK: - With blocks

  @Test func `an animator without duration ends at once, whatever durations its blocks have`() {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 0, curve: .linear) {
      block(duration: 1) { view.moveX(to: 100) }
    }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    simulator.advance(to: 0.1)
    #expect(ends == [.end] && view.shownX == 100)
    #expect(!simulator.isRunning)
  }

  /// E2, E3
  @Test func `an animator that replaces a running block begins from the presentation`() {
    let screen = AnimatorScreen(.legacy)
    linearBlock("a", duration: 2) { screen.view.moveX(to: -100) }
    screen.simulator.advance(to: 1)
    screen.animator.startAnimation()
    screen.expectX([1: -50, 2: 25, 3: 100])
    #expect(
      screen.simulator.log == ["0 S(a)", "1 E(a,NO)", "1 S(nil)", "3 E(nil,YES)"])
  }

  @Test func `an animator over a running block is added to it`() {
    let screen = AnimatorScreen(.additive)
    linearBlock("a", duration: 2) { screen.view.moveX(to: -100) }
    screen.simulator.advance(to: 1)
    screen.animator.startAnimation()
    // −100 + 200·(t − 1)/2 of the animator, and 100 − 50·t of the block until 2.
    screen.expectX([1: -50, 1.5: -25, 2: 0, 3: 100])
    #expect(
      screen.simulator.log == ["0 S(a)", "1 S(nil)", "2 E(a,YES)", "3 E(nil,YES)"])
  }

  @Test func `an animator reversed over a block restores the block's model`() {
    let screen = AnimatorScreen(.additive)
    linearBlock("a", duration: 4) { screen.view.moveX(to: -100) }
    screen.simulator.advance(to: 1)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 2)
    screen.animator.isReversed = true
    screen.simulator.advance(to: 3)
    #expect(screen.view.center.x == -100)
    #expect(screen.view.shownX == -75)
    screen.expectX([3.5: -87.5, 4: -100])
  }

  /// E1, E3: the block replaces all animations of the animator.
  @Test func `a block over an animator replaces it`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    linearBlock("b", duration: 2) { screen.view.moveX(to: 200) }
    screen.simulator.flush()
    #expect(screen.completions == ["1 end 200/100"])
    #expect(screen.animator.state == .inactive)
    screen.expectX([1: 100, 2: 150, 3: 200])
    #expect(
      screen.simulator.log == ["0 S(nil)", "1 E(nil,NO)", "1 S(b)", "3 E(b,YES)"])
  }

  @Test func `a block over an animator is added to it`() {
    let screen = AnimatorScreen(.additive)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    linearBlock("b", duration: 2) { screen.view.moveX(to: 200) }
    screen.expectX([1: 50, 1.5: 100, 2: 150, 3: 200])
    #expect(screen.completions.first?.hasPrefix("2 end") == true)
  }

  @Test func `an animator reversed under a block reverts only its own difference`() {
    let screen = AnimatorScreen(.additive)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    linearBlock("b", duration: 4) { screen.view.moveX(to: 200) }
    screen.animator.isReversed = true
    // 100 of the block's difference over 4 s, and 100 less of the animator's.
    screen.expectX([1: 50, 1.5: 37.5, 2: 25])
    #expect(screen.view.center.x == 100)
    screen.expectX([3: 50, 5: 100])
  }

  @Test func `a block replaces one property and the animator keeps the others`() {
    let screen = AnimatorScreen()
    screen.animator.addAnimations { [view = screen.view] in view.alpha = 0 }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    linearBlock("b") { screen.view.moveX(to: 200) }
    screen.simulator.flush()
    #expect(screen.animator.isRunning)
    screen.animator.isReversed = true
    screen.simulator.advance(to: 2)
    #expect(screen.completions.count == 1)
    #expect(screen.view.alpha == 1)
    #expect(screen.view.center.x == 200, "what others animate is theirs")
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block over a paused animator runs independently`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    screen.animator.fractionComplete = 0.5
    screen.simulator.flush()
    block("b", duration: 1, curve: .linear, fromCurrentState: true) { screen.view.moveX(to: 200) }
    screen.expectX(
      semantics == .additive
        ? [0: 50, 0.5: 100, 1: 150] : [0: 50, 0.5: 125, 1: 200])
    screen.animator.stopAnimation(true)
    #expect(screen.view.center.x == (semantics == .additive ? 150 : 200))
    #expect(screen.x == screen.view.center.x)
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `one animator replaces another without a jump`(semantics: AnimationSemantics) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.stopAnimation(true)
    let next = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = screen.view] in
      view.moveX(to: 0)
    }
    next.startAnimation()
    screen.expectX([1: 50, 1.5: 25, 2: 0])
    #expect(screen.simulator.log == ["0 S(nil)", "1 E(nil,NO)", "1 S(nil)", "2 E(nil,YES)"])
  }

  // MARK: - With the model

  /// E5: an animation that replaces heads for the new value, and one that is added moves along.
  @Test(arguments: [(AnimationSemantics.legacy, 100.0, 150.0), (.asIntroduced, 150, 175)])
  func `an animation shows a model that is set outside`(
    semantics: AnimationSemantics, half: CGFloat, threeQuarters: CGFloat
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.view.moveX(to: 200)
    screen.expectX([1: half, 1.5: threeQuarters, 2: 200])
    #expect(screen.completions == ["2 end 200/200"])
  }

  /// J2, E5: where the animation is added, the start has moved along by 100.
  @Test(arguments: [
    (AnimationSemantics.legacy, "2 start 0/0"), (.asIntroduced, "2 start 100/100"),
  ])
  func `a model that is set outside reverts to the start as well`(
    semantics: AnimationSemantics, completion: String
  ) {
    let screen = AnimatorScreen(semantics)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.view.moveX(to: 200)
    screen.animator.isReversed = true
    screen.simulator.advance(to: 2)
    #expect(screen.completions == [completion])
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
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.7)
    screen.animator.isReversed = true
    screen.simulator.advance(to: 1.4)
    #expect(screen.animator.state == .inactive)
    #expect(screen.simulator.sample() == before)
  }

  /// I3
  @Test func `resized subviews revert with their superview`() {
    let screen = AnimatorScreen()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.autoresizingMask = .flexibleWidth
    screen.view.addSubview(child)
    screen.animator.addAnimations { [view = screen.view] in view.bounds.size.width = 110 }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    #expect(child.layer.presentation()?.bounds.width == 60)
    screen.animator.isReversed = true
    screen.simulator.advance(to: 2)
    #expect(child.bounds.width == 10)
    #expect(screen.view.bounds.width == 10)
  }

  @Test func `writing the model inside a block does not animate`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    linearBlock("b") { screen.animator.stopAnimation(true) }
    #expect(screen.x == 50)
    screen.simulator.advance(to: 1.5)
    #expect(screen.view.shownX == 50)
    #expect(screen.view.layer.animationKeys() == nil)
  }

  // MARK: - With the tree of views

  /// E8, J
  @Test(arguments: [false, true])
  func `a view that leaves the window ends its animator at the flush`(reversed: Bool) {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.animator.isReversed = reversed
    screen.simulator.advance(to: 1.25)
    screen.view.removeFromSuperview()
    #expect(screen.completions == [])
    screen.simulator.flush()
    #expect(screen.completions.count == 1)
    #expect(screen.completions.first?.hasPrefix(reversed ? "1.25 start" : "1.25 end") == true)
    #expect(screen.view.center.x == (reversed ? 0 : 100))
    #expect(screen.animator.state == .inactive)
    #expect(!screen.simulator.isRunning)
  }

  /// E8
  @Test func `an animator goes on with the views that stay`() {
    let screen = AnimatorScreen()
    let leaving = screen.simulator.addView()
    screen.animator.addAnimations { leaving.moveX(to: 100) }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    leaving.removeFromSuperview()
    screen.expectX([1.5: 75, 2: 100])
    #expect(screen.completions == ["2 end 100/100"])
  }

  @Test func `a paused animator whose view left the window waits`() {
    let screen = AnimatorScreen()
    screen.animator.fractionComplete = 0.5
    screen.simulator.flush()
    screen.view.removeFromSuperview()
    screen.simulator.advance(to: 1)
    #expect(screen.animator.state == .active)
    screen.animator.startAnimation()
    screen.simulator.flush()
    #expect(screen.completions.first?.hasPrefix("1 end") == true)
    #expect(screen.view.center.x == 100)
  }

  /// E7
  @Test func `removing the animations of a layer ends its animator`() {
    let screen = AnimatorScreen()
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    screen.view.layer.removeAllAnimations()
    #expect(screen.completions == ["1 end 100/100"])
    #expect(screen.animator.state == .inactive)
  }

  /// E11
  @Test func `views can be touched while an animator moves them, unless it forbids it`() {
    let screen = AnimatorScreen()
    let (host, view) = (screen.simulator.host, screen.view)
    screen.animator.startAnimation()
    screen.simulator.advance(to: 1)
    #expect(!host.blocksInteraction(with: view))
    screen.animator.isUserInteractionEnabled = false
    #expect(host.blocksInteraction(with: view))
    screen.animator.stopAnimation(true)
  }
}
