import Animatic
import AnimaticStage
import Testing

/// Removed animations, and views that leave the screen or never were on it: rules E7 to
/// E10 and E12.
@MainActor
struct RemovalTests {
  /// E7
  @Test(arguments: AnimationSemantics.allCases)
  func `removing all animations shows the model and notifies at once`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    view.layer.removeAllAnimations()
    UIView().layer.removeAllAnimations()
    #expect(simulator.log == [])
    linearBlock("a") { view.moveX(to: 100) }
    linearBlock("b") { view.alpha = 0 }
    simulator.advance(to: 0.5)
    view.layer.removeAllAnimations()
    #expect([view.shownX, view.shownAlpha] == [100, 0] && view.layer.animationKeys() == nil)
    simulator.advance(to: 2)
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "0.5 E(a,NO)", "0.5 E(b,NO)"])
  }

  /// E7
  @Test func `removing one animation leaves the others`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    linearBlock("b") { view.alpha = 0 }
    simulator.advance(to: 0.5)
    view.layer.removeAnimation(forKey: "position")
    view.layer.removeAnimation(forKey: "position")
    view.layer.removeAnimation(forKey: "no such key")
    #expect(view.layer.animationKeys() == ["opacity"] && view.shownX == 100)
    expectClose(view.shownAlpha, 0.5)
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "0.5 E(a,NO)", "1 E(b,YES)"])
  }

  /// E3: the flag does not depend on the order of the ends.
  @Test func `a block whose last animation is removed stops at once, not finished`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.moveX(to: 100)
      UIView.setAnimationDuration(2)
      view.alpha = 0
    }
    simulator.advance(to: 1.5)
    view.layer.removeAllAnimations()
    #expect(simulator.log == ["0 S(a)", "1.5 E(a,NO)"])
  }

  /// L34, E8, E12
  @Test(arguments: AnimationSemantics.allCases, [false, true])
  func `leaving the window ends animations at the next flush`(
    semantics: AnimationSemantics, ancestor: Bool
  ) {
    let simulator = Simulator(semantics: semantics)
    let parent = simulator.addView()
    let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    parent.addSubview(view)
    simulator.flush()
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    if ancestor { parent.removeFromSuperview() } else { view.removeFromSuperview() }
    #expect(simulator.log == ["0 S(a)"])
    simulator.flush()
    #expect(simulator.log == ["0 S(a)", "0.5 E(a,NO)"])
    #expect(view.center.x == 100 && view.layer.presentation() == nil)
    #expect(view.layer.animationKeys() == nil && !simulator.isRunning)
  }

  /// E8: a move within the window is no removal.
  @Test func `changing the superview within a window keeps animations running`() {
    let (simulator, view) = Fixture().parts
    let parent = simulator.addView()
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    parent.addSubview(view)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 50, 0.75: 75, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// E8, E9, E3
  @Test func `a block goes on with the views that stay, not finished without the others`() {
    let (simulator, leaving) = Fixture().parts
    let (staying, nowhere) = (simulator.addView(), UIView())
    linearBlock("a") { for view in [leaving, staying] { view.moveX(to: 100) } }
    linearBlock("b") { for view in [nowhere, staying] { view.alpha = 0 } }
    simulator.advance(to: 0.5)
    leaving.removeFromSuperview()
    expectTable(of: { staying.shownX }, in: simulator, [0.75: 75, 1: 100])
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "1 E(a,NO)", "1 E(b,NO)"])
  }

  /// L35, E9: nothing waits for the delay.
  @Test(arguments: AnimationSemantics.allCases, [0, 5])
  func `a view without a window starts and stops at the flush`(
    semantics: AnimationSemantics, delay: TimeInterval
  ) {
    let simulator = Simulator(semantics: semantics)
    simulator.advance(to: 1)
    let view = UIView()
    block("a", duration: 1, delay: delay) { view.moveX(to: 100) }
    #expect(simulator.log == [])
    simulator.flush()
    #expect(simulator.log == ["1 S(a)", "1 E(a,NO)"])
    #expect(view.center.x == 100 && view.layer.presentation() == nil && !simulator.isRunning)
  }

  /// E9, E13, A11
  @Test(arguments: [AnimationSemantics.legacy, .additive])
  func `a view that gets a window after the commit animates from the flush on`(
    semantics: AnimationSemantics
  ) {
    let simulator = Simulator(semantics: semantics)
    let view = UIView()
    linearBlock("a") {
      if semantics == .additive { view.moveX(to: 50) }
      view.moveX(to: 100)
    }
    simulator.window.addSubview(view)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 50, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// E10
  @Test(arguments: AnimationSemantics.allCases)
  func `hiding a view does not stop it`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.25)
    view.isHidden = true
    view.alpha = 0
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.5: 50, 1: 100])
    #expect(simulator.sample()?.isHidden == true && simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// B10, E7
  @Test(arguments: [Float(1), .infinity])
  func `a block of two properties stops at once when its slowed layer removes them`(
    repeats: Float
  ) {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1, repeatCount: repeats) {
      view.moveX(to: 100)
      view.alpha = 0
    }
    simulator.advance(to: 0.25)
    view.layer.speed = 0.5
    simulator.advance(to: 0.5)
    view.layer.removeAllAnimations()
    #expect(simulator.log == ["0 S(a)", "0.5 E(a,NO)"] && !simulator.isRunning)
  }
}
