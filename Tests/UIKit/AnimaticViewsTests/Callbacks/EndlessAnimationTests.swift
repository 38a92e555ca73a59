import Animatic
import AnimaticStage
import Testing

/// Animations without end: rule F9.
@MainActor
struct EndlessAnimationTests {
  @Test(arguments: ["removed", "view removed", "replaced"])
  func `an endless animation stops only when it is removed, not finished`(removal: String) {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1, repeatCount: .infinity) { view.moveX(to: 100) }
    simulator.advance(to: 500)
    #expect(simulator.log == ["0 S(a)"])
    switch removal {
    case "removed": view.layer.removeAnimation(forKey: "position")
    case "view removed": view.removeFromSuperview()
    default: block("b", duration: 0.5) { view.moveX(to: 0) }
    }
    simulator.advance(to: 501)
    let after = removal == "replaced" ? ["500 S(b)", "500.5 E(b,YES)"] : []
    #expect(simulator.log == ["0 S(a)", "500 E(a,NO)"] + after)
  }

  @Test func `a block with an endless animation waits for it`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1) {
      view.alpha = 0
      UIView.setAnimationRepeatCount(.infinity)
      view.moveX(to: 100)
    }
    simulator.advance(to: 10)
    #expect(view.layer.animationKeys() == ["position"])
    view.layer.removeAllAnimations()
    #expect(simulator.log == ["0 S(a)", "10 E(a,NO)"])
  }

  /// E13: under additive semantics a second move does not stop the first.
  @Test func `an endless additive animation goes on under a second one`() {
    let (simulator, view) = Fixture(.additive).parts
    block("a", duration: 1, curve: .linear, repeatCount: .infinity) { view.moveX(to: 100) }
    simulator.advance(to: 10)
    linearBlock("b") { view.moveX(to: 200) }
    simulator.advance(to: 20.5)
    #expect(simulator.log == ["0 S(a)", "10 S(b)", "11 E(b,YES)"])
    expectClose(view.shownX, 150)
  }
}
