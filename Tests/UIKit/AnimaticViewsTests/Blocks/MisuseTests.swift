import Animatic
import AnimaticStage
import Testing

/// Harmless misuse and its diagnostics: rules A6, A7 and F7.
@MainActor
struct MisuseTests {
  /// L7, A6
  @Test func `a commit without a block is reported and has no effect`() {
    let (simulator, view) = Fixture().parts
    #expect(diagnostics { UIView.commitAnimations() } == [.commitWithoutBegin])
    let later = diagnostics {
      linearBlock("a") { view.moveX(to: 100) }
      expectTable(of: { view.shownX }, in: simulator, [0.5: 50, 1: 100])
    }
    #expect(later == [] && simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// A7
  @Test(arguments: AnimationSemantics.allCases)
  func `the screen keeps the last flushed values while a block is open`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    UIView.beginAnimations("a", context: nil)
    UIView.beginAnimations("b", context: nil)
    view.moveX(to: 100)
    #expect(view.center.x == 100)
    let found = diagnostics { simulator.advance(to: 3) }
    #expect(found == [.advancedInsideBlock(depth: 2)] && view.shownX == 0 && simulator.log == [])
    UIView.commitAnimations()
    UIView.commitAnimations()
    expectTable(of: { view.shownX }, in: simulator, [3: 0, 3.1: 50, 3.2: 100])
    #expect(simulator.log == ["3 E(a,YES)", "3 S(b)", "3.2 E(b,YES)"])
  }

  /// F7
  @Test func `blocks that a callback leaves open are dropped and reported`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    let found = diagnostics {
      linearBlock("a") {
        view.moveX(to: 100)
        UIView.setAnimationDidStop { _, _, _ in
          UIView.beginAnimations("left", context: nil)
          UIView.beginAnimations("open", context: nil)
          other.moveX(to: 100)
        }
      }
      simulator.advance(to: 2)
    }
    #expect(found == [.blockLeftOpenByCallback(count: 2)])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"] && other.shownX == 100)
    #expect(diagnostics { UIView.commitAnimations() } == [.commitWithoutBegin])
  }

  @Test(arguments: [
    (AnimationDiagnostic.commitWithoutBegin, "remove it"),
    (.advancedInsideBlock(depth: 2), "commit them first"),
    (.blockLeftOpenByCallback(count: 1), "commit them in it"),
  ])
  func `a diagnostic says what to do`(diagnostic: AnimationDiagnostic, advice: String) {
    #expect(diagnostic.description.hasSuffix(advice))
  }

  @Test(
    arguments: [
      (
        .movedBack(from: 2, to: 1),
        """
        the clock stands at 2.0 s and cannot move back to 1.0 s; read values in the order of time, \
        or take a snapshot() before the clock moves on
        """
      ),
      (
        .leftInRealTime(work: "a timer", place: "A.swift:1"),
        """
        a timer stays in real time, submitted by A.swift:1; use DispatchQueue.main.asyncAfter, \
        DispatchSource.makeTimerSource(queue: .main), Task.sleep or CADisplayLink
        """
      ),
      (
        .loopWithoutDelay(at: 1.5, work: ["a", "b"]),
        """
        what happens at 1.5 s brings more of itself without delay, and without end; let it wait, or \
        end it:
          a
          b
        """
      ),
      (
        .constraintsUnsatisfiable(constraints: ["a", "b"], broken: "b"),
        """
        Unable to simultaneously satisfy constraints; remove one, or give it a lower priority:
          a
          b
        Will attempt to recover by breaking constraint b
        """
      ),
      (
        .guideUnsettled(guide: "g", constraints: ["a", "b"]),
        """
        g follows the frame of its view, which constraints let follow the guide without end; it \
        counts without insets. Constrain the view to others, or to a guide of its superview:
          a
          b
        """
      ),
    ] as [(AnimationDiagnostic, String)])
  func `a diagnostic of what may be long says all of it`(
    diagnostic: AnimationDiagnostic, text: String
  ) {
    #expect(diagnostic.description == text)
  }
}
