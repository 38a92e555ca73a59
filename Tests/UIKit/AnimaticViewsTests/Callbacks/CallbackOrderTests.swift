import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// Times and order of callbacks: rules F3, F4, F5 and F8.
@MainActor
struct CallbackOrderTests {
  /// F3, F8: the old block stops after the commit and before the new one starts.
  @Test func `an interrupted block stops between the commit and the next start`() {
    let (simulator, view) = Fixture().parts
    var calls: [String] = []
    block(
      "1", duration: 1, willStart: { _, _ in calls.append("start 1") },
      didStop: { _, finished, _ in calls.append("stop 1 \(finished)") },
      animations: { view.moveX(to: 100) })
    calls.append("committed 1")
    simulator.advance(to: 0.5)
    block("2", willStart: { _, _ in calls.append("start 2") }, animations: { view.moveX(to: 0) })
    calls.append("committed 2")
    simulator.flush()
    #expect(calls == ["committed 1", "start 1", "committed 2", "stop 1 false", "start 2"])
  }

  /// F4: the stage removes the animation before the call.
  @Test(arguments: AnimationSemantics.allCases)
  func `the model shows when didStop comes`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    var shown: [CGFloat] = []
    var keys: [[String]?] = []
    block(
      "a", duration: 1, curve: .linear, repeatCount: 1, autoreverses: true,
      willStart: { _, _ in
        shown.append(view.shownX)
        keys.append(view.layer.animationKeys())
      },
      didStop: { _, _, _ in
        shown.append(view.shownX)
        keys.append(view.layer.animationKeys())
      }, animations: { view.moveX(to: 100) })
    simulator.advance(to: 5)
    #expect(shown == [0, 100] && keys == [["position"], nil])
  }

  typealias Program = @MainActor @Sendable (UIView, UIView, UIView) -> Void

  nonisolated private static let programs: [(String, Program, log: [String])] = [
    (
      "L37, F5: stops of one instant come in the order of submission",
      { first, second, _ in
        linearBlock("A") { first.moveX(to: 100) }
        block("B", duration: 0.5, delay: 0.5) { second.moveX(to: 100) }
      }, ["0 S(A)", "0.5 S(B)", "1 E(A,YES)", "1 E(B,YES)"]
    ),
    (
      "F5: even when the later block began first",
      { first, second, _ in
        block("A", duration: 0.5, delay: 0.5) { first.moveX(to: 100) }
        linearBlock("B") { second.moveX(to: 100) }
      }, ["0 S(B)", "0.5 S(A)", "1 E(A,YES)", "1 E(B,YES)"]
    ),
    (
      "F5: starts of one instant come before its stops",
      { first, second, _ in
        linearBlock("A") { first.moveX(to: 100) }
        block("B", delay: 1) { second.moveX(to: 100) }
      }, ["0 S(A)", "1 S(B)", "1 E(A,YES)", "1.2 E(B,YES)"]
    ),
    (
      "F5: within a transaction, the order in which blocks received their first animation",
      { first, second, third in
        linearBlock("outer") {
          linearBlock("inner") { first.moveX(to: 100) }
          second.moveX(to: 100)
          linearBlock("last") { third.moveX(to: 100) }
        }
      },
      [
        "0 S(inner)", "0 S(outer)", "0 S(last)", "1 E(inner,YES)", "1 E(outer,YES)",
        "1 E(last,YES)",
      ]
    ),
    (
      "F5, B11: 0.1 + 0.2 and 0.3 are one instant, so the order of submission decides",
      { first, second, _ in
        block("A", duration: 0.2, delay: 0.1) { first.moveX(to: 100) }
        block("B", duration: 0.3) { second.moveX(to: 100) }
      }, ["0 S(B)", "0.1 S(A)", "0.3 E(A,YES)", "0.3 E(B,YES)"]
    ),
    (
      "F3: a block starts with the first of its animations, after its delay",
      { view, _, _ in
        block("a", duration: 1, delay: 2) {
          view.alpha = 0
          UIView.setAnimationDelay(0.5)
          view.moveX(to: 100)
          UIView.setAnimationDelay(1)
          view.bounds.size.width = 50
        }
      }, ["0.5 S(a)", "3 E(a,YES)"]
    ),
  ]

  @Test(arguments: programs)
  func `callbacks come by time, and at one instant starts first, then stops in order`(
    name: String, program: Program, log: [String]
  ) {
    let (simulator, first) = Fixture().parts
    program(first, simulator.addView(), simulator.addView())
    simulator.advance(to: 5)
    #expect(simulator.log == log)
  }

  /// F5
  @Test func `callbacks of many blocks come by time, then by submission`() {
    let simulator = Simulator()
    let delays = [0.5, 0.25, 0, 0.5, 0.25]
    for (number, delay) in delays.enumerated() {
      let view = simulator.addView()
      block("\(number)", duration: 0.25, delay: delay) { view.moveX(to: 100) }
    }
    simulator.advance(to: 1)
    #expect(
      simulator.log == [
        "0 S(2)", "0.25 S(1)", "0.25 S(4)", "0.25 E(2,YES)", "0.5 S(0)", "0.5 S(3)",
        "0.5 E(1,YES)", "0.5 E(4,YES)", "0.75 E(0,YES)", "0.75 E(3,YES)",
      ])
  }
}
