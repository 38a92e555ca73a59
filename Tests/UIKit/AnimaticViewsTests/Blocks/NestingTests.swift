import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// Blocks inside blocks: rules A3, A4 and A14, and the worked transaction A17.
@MainActor
struct NestingTests {
  /// L4, A3
  @Test func `an inner block inherits the duration and the curve`() {
    let (simulator, view) = Fixture().parts
    linearBlock("outer") {
      block("inner") { view.moveX(to: 100) }
    }
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.5: 50, 0.75: 75, 1: 100])
  }

  /// A3
  @Test func `an inner block overrides the settings that it sets`() {
    let (simulator, view) = Fixture().parts
    linearBlock("outer") {
      block("inner", duration: 2, curve: .easeIn) { view.moveX(to: 100) }
    }
    expectTable(
      of: { view.shownX }, in: simulator, [0.5: 9.3465, 1: 31.5357, 1.5: 62.1862, 2: 100],
      within: 1e-4)
  }

  /// A3: the enclosing block's current values, not its first values.
  @Test func `an inner block inherits the settings at its beginning`() {
    let (simulator, early) = Fixture().parts
    let late = simulator.addView()
    linearBlock("outer") {
      block("early") { early.moveX(to: 100) }
      UIView.setAnimationDuration(2)
      UIView.setAnimationCurve(.easeIn)
      block("late") { late.moveX(to: 100) }
    }
    simulator.advance(to: 0.5)
    expectClose(early.shownX, 50)
    expectClose(late.shownX, 9.3465, within: 1e-4)
  }

  /// A3, table A16
  @Test func `an inner block inherits neither delay, start, repeats, autoreverse nor callbacks`() {
    let (simulator, view) = Fixture().parts
    let recorder = CallRecorder()
    block(
      "outer", duration: 1, curve: .linear, delay: 1, startTime: 5, repeatCount: 3,
      autoreverses: true, delegate: recorder,
      willStart: { _, _ in recorder.calls.list.append("start") },
      didStop: { _, _, _ in recorder.calls.list.append("stop") },
      animations: {
        block("inner") { view.moveX(to: 100) }
        UIView.setAnimationDelegate(nil)
        UIView.setAnimationDidStop(nil)
      })
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.75: 75, 1: 100, 1.5: 100])
    #expect(simulator.log == ["0 E(outer,YES)", "0 S(inner)", "1 E(inner,YES)"])
    #expect(recorder.calls.list == [])
  }

  /// A3, E2
  @Test func `an inner block does not inherit beginning from the current state`() {
    let (simulator, view) = Fixture().parts
    linearBlock { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    block(duration: 1, curve: .linear, fromCurrentState: true) {
      block { view.moveX(to: 0) }
    }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 1: 50])
  }

  /// L5, A4
  @Test func `each delay of a transaction counts from the common begin`() {
    let (simulator, outer) = Fixture().parts
    let inner = simulator.addView()
    block("outer", delay: 1) {
      outer.alpha = 0
      block("inner", duration: 1, curve: .linear, delay: 0.5) { inner.moveX(to: 100) }
    }
    expectTable(of: { inner.shownX }, in: simulator, [0.5: 0, 1: 50, 1.5: 100])
    expectEvents(
      """
      inner: -----S---------E(yes)
      outer: ----------S-E(yes)
      """, tick: 0.1, in: simulator)
  }

  /// L6, A4, A7; the animation is listed before it runs (H5).
  @Test(arguments: AnimationSemantics.allCases)
  func `an inner commit begins nothing by itself`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    UIView.beginAnimations("outer", context: nil)
    linearBlock("inner") { view.moveX(to: 100) }
    _ = diagnostics { simulator.advance(to: 2) }
    #expect(view.layer.animationKeys() == ["position"])
    #expect(view.shownX == 0)
    #expect(!simulator.isRunning)
    UIView.commitAnimations()
    #expect(simulator.log == ["2 E(outer,YES)"])
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position"])
    expectTable(of: { view.shownX }, in: simulator, [2.5: 50, 3: 100])
    #expect(simulator.log == ["2 E(outer,YES)", "2 S(inner)", "3 E(inner,YES)"])
  }

  /// A17
  @Test func `the worked transaction runs as written`() {
    let (simulator, first) = Fixture().parts
    let second = simulator.addView()
    simulator.advance(to: 10)
    block("outer", duration: 1, curve: .easeOut, delay: 1) {
      first.alpha = 0
      block("inner", duration: 0.2, curve: .linear, repeatCount: 2.5, autoreverses: true) {
        second.alpha = 0
      }
    }
    simulator.flush()
    let table: KeyValuePairs<TimeInterval, [CGFloat]> = [
      10.1: [1, 0.5], 10.2: [1, 0], 10.3: [1, 0.5], 10.4: [1, 1], 10.9: [1, 0.5], 11: [1, 0],
      11.25: [1 - 0.378138, 0], 11.75: [1 - 0.906535, 0], 12: [0, 0],
    ]
    for (time, alphas) in table {
      simulator.advance(to: time)
      expectClose([first.shownAlpha, second.shownAlpha], alphas, within: 1e-6)
    }
    #expect(
      simulator.log == ["10 S(inner)", "11 S(outer)", "11 E(inner,YES)", "12 E(outer,YES)"])
  }

  /// A17, A3
  @Test func `the inner block of the worked transaction can inherit a second of ease-out`() {
    let (simulator, first) = Fixture().parts
    let second = simulator.addView()
    block("outer", duration: 1, curve: .easeOut, delay: 1) {
      first.alpha = 0
      block("inner", repeatCount: 2.5, autoreverses: true) { second.alpha = 0 }
    }
    expectTable(
      of: { second.shownAlpha }, in: simulator,
      [0.25: 1 - 0.378138, 1: 0, 1.75: 1 - 0.378138, 5: 0], within: 1e-6)
    #expect(
      simulator.log == ["0 S(inner)", "1 S(outer)", "2 E(outer,YES)", "5 E(inner,YES)"])
  }

  /// A14, A9
  @Test func `an empty inner block ends in its own commit, whatever the outer block does`() {
    let (simulator, view) = Fixture().parts
    linearBlock("outer") {
      view.moveX(to: 100)
      block("inner") {}
      #expect(simulator.log == ["0 E(inner,YES)"])
    }
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 E(inner,YES)", "0 S(outer)", "1 E(outer,YES)"])
  }

  /// A14, A9
  @Test func `an empty outer block ends in its own commit, while the inner block runs`() {
    let (simulator, view) = Fixture().parts
    block("outer") { linearBlock("inner") { view.moveX(to: 100) } }
    #expect(simulator.log == ["0 E(outer,YES)"])
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 E(outer,YES)", "0 S(inner)", "1 E(inner,YES)"])
  }
}
