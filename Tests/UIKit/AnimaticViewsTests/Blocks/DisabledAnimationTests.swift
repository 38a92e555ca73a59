import Animatic
import Testing

/// Disabling animations: rule A8.
@MainActor
struct DisabledAnimationTests {
  /// L10
  @Test func `changes while animations are off apply at once, later ones animate`() {
    defer { UIView.setAnimationsEnabled(true) }
    let (simulator, view) = Fixture().parts
    #expect(UIView.areAnimationsEnabled)
    linearBlock("a") {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      view.alpha = 0.25
      UIView.setAnimationsEnabled(true)
      view.center.y = 20
    }
    #expect(UIView.areAnimationsEnabled)
    simulator.advance(to: 0.5)
    #expect(view.shownAlpha == 0.25)
    expectClose(view.shownY, 10)
    #expect(view.layer.animationKeys() == ["position"])
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  @Test func `a commit does not enable animations again`() {
    defer { UIView.setAnimationsEnabled(true) }
    let view = Fixture().view
    block {
      UIView.setAnimationsEnabled(false)
      view.moveX(to: 100)
    }
    #expect(!UIView.areAnimationsEnabled)
  }

  /// A9
  @Test func `a block with animations off finishes in its commit`() {
    defer { UIView.setAnimationsEnabled(true) }
    let (simulator, view) = Fixture().parts
    UIView.setAnimationsEnabled(false)
    linearBlock("a") { view.moveX(to: 100) }
    #expect(simulator.log == ["0 E(a,YES)"])
    simulator.flush()
    #expect(view.shownX == 100)
    simulator.advance(to: 2)
    #expect(simulator.log == ["0 E(a,YES)"])
  }

  @Test(arguments: [0, 0.25])
  func `committed animations run when animations are disabled, flushed or not`(time: Double) {
    defer { UIView.setAnimationsEnabled(true) }
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    if time > 0 { simulator.advance(to: time) }
    UIView.setAnimationsEnabled(false)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 50, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }
}
