import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// Blocks inside blocks: rules A3, A4 and A14, and the worked transaction A17.
@MainActor
struct NestingTests {
  /// L4, A3
  @Test func `an inner block inherits the duration and the curve, and may set its own`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    linearBlock("outer") {
      block("inner") { view.moveX(to: 100) }
      block("other", duration: 2, curve: .easeIn) { other.moveX(to: 100) }
    }
    for (time, shown) in [(0.5, [50, 9.3465]), (1, [100, 31.5357]), (2, [100, 100])]
      as [(TimeInterval, [CGFloat])]
    {
      simulator.advance(to: time)
      expectClose([view.shownX, other.shownX], shown, within: 1e-4)
    }
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
    #expect(view.layer.animationKeys() == ["position"] && view.shownX == 0 && !simulator.isRunning)
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

  @Test func `an empty block ends in its own commit, whatever blocks in or around it do`() {
    let (simulator, view) = Fixture().parts
    linearBlock("outer") {
      block("inner") { linearBlock("innermost") { view.moveX(to: 100) } }
      #expect(simulator.log == ["0 E(inner,YES)"])
      view.alpha = 0
    }
    simulator.advance(to: 1)
    let starts = ["0 E(inner,YES)", "0 S(innermost)", "0 S(outer)"]
    #expect(simulator.log == starts + ["1 E(innermost,YES)", "1 E(outer,YES)"])
  }
}
