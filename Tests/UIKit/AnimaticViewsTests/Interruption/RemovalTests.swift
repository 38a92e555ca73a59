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
    linearBlock("a") { view.moveX(to: 100) }
    linearBlock("b") { view.alpha = 0 }
    simulator.advance(to: 0.5)
    view.layer.removeAllAnimations()
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "0.5 E(a,NO)", "0.5 E(b,NO)"])
    #expect([view.shownX, view.shownAlpha] == [100, 0])
    #expect(view.layer.animationKeys() == nil)
    simulator.advance(to: 2)
    #expect(simulator.log.count == 4)
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
    #expect(view.layer.animationKeys() == ["opacity"])
    #expect(view.shownX == 100)
    expectClose(view.shownAlpha, 0.5)
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0 S(b)", "0.5 E(a,NO)", "1 E(b,YES)"])
  }

  /// E7
  @Test func `removing nothing notifies nobody`() {
    let (simulator, view) = Fixture().parts
    view.layer.removeAllAnimations()
    UIView().layer.removeAllAnimations()
    #expect(simulator.log == [])
  }

  /// L36, E3: finished is the AND of all flags.
  @Test func `a block that lost one of two animations ends with the other, not finished`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.moveX(to: 100)
      view.alpha = 0
    }
    simulator.advance(to: 0.5)
    linearBlock("b", duration: 0.25) { view.alpha = 1 }
    simulator.advance(to: 2)
    #expect(simulator.log == ["0 S(a)", "0.5 S(b)", "0.75 E(b,YES)", "1 E(a,NO)"])
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

  /// L34, E8
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
    #expect(view.center.x == 100)
    #expect(view.layer.presentation() == nil)
    #expect(view.layer.animationKeys() == nil)
    #expect(!simulator.isRunning)
  }

  /// E12
  @Test func `a view that comes back does not resume`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    view.removeFromSuperview()
    simulator.window.addSubview(view)
    simulator.flush()
    #expect(view.shownX == 100)
    #expect(view.layer.animationKeys() == nil)
    simulator.advance(to: 2)
    #expect(simulator.log == ["0 S(a)", "0.5 E(a,NO)"])
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

  /// E8, E3
  @Test func `a block goes on with the views that stay`() {
    let (simulator, leaving) = Fixture().parts
    let staying = simulator.addView()
    linearBlock("a") {
      leaving.moveX(to: 100)
      staying.moveX(to: 100)
    }
    simulator.advance(to: 0.5)
    leaving.removeFromSuperview()
    expectTable(of: { staying.shownX }, in: simulator, [0.75: 75, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,NO)"])
  }

  /// L35, E9
  @Test(arguments: AnimationSemantics.allCases)
  func `a view without a window starts and stops at the flush`(semantics: AnimationSemantics) {
    let simulator = Simulator(semantics: semantics)
    simulator.advance(to: 1)
    let view = UIView()
    linearBlock("a") { view.moveX(to: 100) }
    #expect(simulator.log == [])
    simulator.flush()
    #expect(simulator.log == ["1 S(a)", "1 E(a,NO)"])
    #expect(view.center.x == 100)
    #expect(view.layer.presentation() == nil)
    #expect(!simulator.isRunning)
  }

  /// E9: nothing waits for the delay.
  @Test func `a view without a window does not wait for a delay`() {
    let simulator = Simulator()
    simulator.flush()
    let view = UIView()
    block("a", delay: 5) { view.moveX(to: 100) }
    simulator.flush()
    #expect(simulator.log == ["0 S(a)", "0 E(a,NO)"])
  }

  /// E9
  @Test func `a view that gets a window after the commit animates from the flush on`() {
    let simulator = Simulator()
    let view = UIView()
    linearBlock("a") { view.moveX(to: 100) }
    simulator.window.addSubview(view)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 50, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// E13, A11
  @Test func `two animations of a view that gets a window before the flush add up`() {
    let simulator = Simulator(semantics: .additive)
    let view = UIView()
    linearBlock("a") {
      view.moveX(to: 50)
      view.moveX(to: 100)
    }
    simulator.window.addSubview(view)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 50, 1: 100])
  }

  /// E9, E3
  @Test func `views off screen make a block end unfinished with those on it`() {
    let (simulator, view) = Fixture().parts
    let nowhere = UIView()
    linearBlock("a") {
      nowhere.moveX(to: 100)
      view.moveX(to: 100)
    }
    simulator.advance(to: 2)
    #expect(simulator.log == ["0 S(a)", "1 E(a,NO)"])
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
    #expect(simulator.sample()?.isHidden == true)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
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
