import Animatic
import AnimaticStage
import Testing

/// A property set outside of blocks while it animates: rule E5.
@MainActor
struct ModelChangeTests {
  /// L33
  @Test func `a legacy animation heads for the new value from its first value`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 50])
    view.moveX(to: 200)
    #expect(view.shownX == 50)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 0.75: 150, 1: 200])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// v = model + (old − target)·(1 − p): a jump of the full difference.
  @Test func `an additive animation moves along with the new value`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("a") { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 50])
    view.moveX(to: 200)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 150, 0.75: 175, 1: 200])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// A8: with animations off, inside a block as well.
  @Test func `a change with animations off bends a running animation too`() {
    defer { UIView.setAnimationsEnabled(true) }
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    UIView.setAnimationsEnabled(false)
    linearBlock("b") { view.moveX(to: 200) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 0.75: 150, 1: 200])
    #expect(simulator.log == ["0 S(a)", "0.5 E(b,YES)", "1 E(a,YES)"])
  }

  /// A13
  @Test func `a block without duration bends a running animation too`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    block("b", duration: 0) { view.moveX(to: 200) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 1: 200])
    #expect(simulator.log == ["0 S(a)", "0.5 E(b,YES)", "1 E(a,YES)"])
  }

  @Test func `a waiting animation holds its first value and heads for the new one`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1, curve: .linear, delay: 1) { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    view.moveX(to: 200)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 0, 1.5: 100, 2: 200])
  }

  @Test func `a change right after the commit counts as a change before the flush`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    view.moveX(to: 200)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 100, 1: 200])
  }

  @Test func `a transform set outside a block bends a running turn`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.transform = CGAffineTransform(rotationAngle: 1) }
    simulator.advance(to: 0.5)
    view.transform = CGAffineTransform(rotationAngle: 2)
    simulator.flush()
    expectClose(
      simulator.sample()?.transform.numbers, CGAffineTransform(rotationAngle: 1).numbers)
  }

  /// E5: other animations of the same layer do not change.
  @Test func `only the animation of the set property bends`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.moveX(to: 100)
      view.alpha = 0
    }
    simulator.advance(to: 0.5)
    view.alpha = 0.5
    simulator.advance(to: 0.75)
    expectClose([view.shownX, view.shownAlpha], [75, 0.625])
  }

  /// B9, E5
  @Test func `a returning animation bends towards the new value and lands on it`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1, curve: .linear, repeatCount: 1, autoreverses: true) {
      view.moveX(to: 100)
    }
    simulator.advance(to: 0.5)
    view.moveX(to: 200)
    expectTable(of: { view.shownX }, in: simulator, [1: 200, 1.5: 100, 2: 200])
  }
}
