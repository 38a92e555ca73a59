import Animatic
import AnimaticStage
import Testing

/// A property set outside of blocks while it animates: rule E5.
@MainActor
struct ModelChangeTests {
  /// L33, E5: a legacy animation heads for the new value from its first one, and an additive one
  /// moves along by the full difference: v = model + (old − target)·(1 − p).
  @Test(arguments: [
    (AnimationSemantics.legacy, [50.0, 100, 150, 200]), (.additive, [50, 150, 175, 200]),
  ])
  func `an animation heads for the new value, or moves along with it`(
    semantics: AnimationSemantics, shown: [CGFloat]
  ) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    view.moveX(to: 200)
    let before = view.shownX
    let after = [0.5, 0.75, 1].map { time in
      simulator.advance(to: time)
      return view.shownX
    }
    expectClose([before] + after, shown)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// A8, A13: with animations off, or without a duration, inside a block as well.
  @Test(arguments: [true, false])
  func `a block that does not animate bends a running animation too`(isEnabled: Bool) {
    defer { UIView.setAnimationsEnabled(true) }
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    UIView.setAnimationsEnabled(isEnabled)
    block("b", duration: isEnabled ? 0 : 1) { view.moveX(to: 200) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 0.75: 150, 1: 200])
    #expect(simulator.log == ["0 S(a)", "0.5 E(b,YES)", "1 E(a,YES)"])
  }

  /// B9: the delay and the repeats of an animation of a second, the time of the change, and where
  /// the view shows at 0.25, 1, 1.5 and 2 s.
  @Test(arguments: [
    (1.0, Float(0), 0.5, [0.0, 0, 100, 200]), (0, 0, 0, [50, 200, 200, 200]),
    (0, 1, 0.5, [25, 200, 100, 200]),
  ])
  func `waiting, new and returning animations bend towards the new value and land on it`(
    delay: Double, repeats: Float, time: Double, shown: [CGFloat]
  ) {
    let (simulator, view) = Fixture().parts
    block(
      "a", duration: 1, curve: .linear, delay: delay, repeatCount: repeats,
      autoreverses: repeats > 0
    ) { view.moveX(to: 100) }
    if time == 0 { view.moveX(to: 200) }
    let values = [0.25, 0.5, 1, 1.5, 2].map { next in
      simulator.advance(to: next)
      let value = view.shownX
      if next == time { view.moveX(to: 200) }
      return value
    }
    expectClose([values[0]] + values[2...], shown)
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
}
