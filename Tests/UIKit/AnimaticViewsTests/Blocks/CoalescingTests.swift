import Animatic
import AnimaticStage
import Testing

/// One property set several times in a transaction: rules A11 and A12.
@MainActor
struct CoalescingTests {
  @Test(arguments: [(AnimationSemantics.legacy, [50, 75, 100]), (.additive, [0, 50, 100])])
  func `two changes in one block are one animation`(
    semantics: AnimationSemantics, shown: [CGFloat]
  ) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("a") {
      view.moveX(to: 50)
      view.moveX(to: 100)
    }
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position"])
    expectTable(of: { view.shownX }, in: simulator, [0: shown[0], 0.5: shown[1], 1: shown[2]])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// A11: opacity is additive under neither semantics (E13).
  @Test(arguments: AnimationSemantics.allCases)
  func `a label blinks that is hidden and shown in one block`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("blink") {
      view.alpha = 0
      view.alpha = 1
    }
    expectTable(of: { view.shownAlpha }, in: simulator, [0: 0, 0.25: 0.25, 0.5: 0.5, 1: 1])
    #expect(simulator.log == ["0 S(blink)", "1 E(blink,YES)"])
  }

  /// A11, E2
  @Test(arguments: AnimationSemantics.allCases)
  func `the second of two changes begins from the presentation if it shall`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("1") { view.alpha = 0 }
    simulator.advance(to: 0.5)
    block("2", duration: 1, curve: .linear, fromCurrentState: true) {
      view.alpha = 0.25
      view.alpha = 1
    }
    expectTable(of: { view.shownAlpha }, in: simulator, [0.5: 0.5, 1: 0.75, 1.5: 1])
    #expect(
      simulator.log == ["0 S(1)", "0.5 E(1,NO)", "0.5 S(2)", "1.5 E(2,YES)"])
  }

  /// A11: the second change runs alone with its own timing, or both side by side, added:
  /// 100 − 50·(1 − t/4) − 50·(2 − t), where the second animation waits until 1.
  @Test(
    arguments: [
      (AnimationSemantics.legacy, [50, 75, 100, 100, 100], ["1 S(a)", "2 E(a,YES)"]),
      (.additive, [12.5, 43.75, 75, 87.5, 100], ["0 S(a)", "4 E(a,YES)"]),
    ] as [(AnimationSemantics, [CGFloat], [String])])
  func `the second of two changes runs with its own timing`(
    semantics: AnimationSemantics, shown: [CGFloat], log: [String]
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block("a", duration: 4, curve: .linear) {
      view.moveX(to: 50)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(1)
      view.moveX(to: 100)
    }
    for (time, x) in zip([1, 1.5, 2, 3, 4], shown) {
      simulator.advance(to: time)
      expectClose(view.shownX, x)
    }
    #expect(simulator.log == log)
  }

  @Test func `an inner block supersedes a property, from the value before the transaction`() {
    let (simulator, view) = Fixture().parts
    block("outer", duration: 4) {
      view.moveX(to: 50)
      linearBlock("inner") { view.moveX(to: 100) }
    }
    #expect(simulator.log == [], "a superseded block notifies at the flush")
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 50, 1: 100])
    #expect(simulator.log == ["0 E(outer,NO)", "0 S(inner)", "1 E(inner,YES)"])
  }

  /// A12
  @Test func `additive animations of both blocks run side by side`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("outer", duration: 2) {
      view.moveX(to: 50)
      linearBlock("inner", duration: 1) { view.moveX(to: 100) }
    }
    // 100 − 50·(1 − t/2) − 50·(1 − t)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 37.5, 1: 75, 1.5: 87.5, 2: 100])
    #expect(
      simulator.log == ["0 S(outer)", "0 S(inner)", "1 E(inner,YES)", "2 E(outer,YES)"])
  }

  /// A12, E13: opacity is not additive.
  @Test func `opacity is superseded under additive semantics as well`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("outer", duration: 2) {
      view.alpha = 0.5
      linearBlock("inner", duration: 1) { view.alpha = 0 }
    }
    expectTable(of: { view.shownAlpha }, in: simulator, [0.25: 0.75, 0.5: 0.5, 1: 0])
    #expect(simulator.log == ["0 E(outer,NO)", "0 S(inner)", "1 E(inner,YES)"])
  }
}
