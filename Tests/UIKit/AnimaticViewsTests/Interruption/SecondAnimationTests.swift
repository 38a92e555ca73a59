import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// A second animation of a property that still animates: rules E1 to E4 and the worked numbers of
/// section E, L30 to L32.
@MainActor
struct SecondAnimationTests {
  /// L30–L32, E1, E2, E3, F8: the presentation at .5, .6, .75, .9, 1.0, 1.25 and 1.5 s in the modes
  /// in which a second animation can meet the first.
  @Test(
    arguments: [
      (AnimationSemantics.legacy, true, [50, 49.01, 43.54, 33.41, 25, 6.46, 0]),
      (.legacy, false, [100, 98.03, 87.08, 66.81, 50, 12.92, 0]),
      (.additive, false, [50, 64.84, 74.17, 64.84, 50, 12.92, 0]),
      (.additive, true, [50, 64.84, 74.17, 64.84, 50, 12.92, 0]),
    ] as [(AnimationSemantics, Bool, [CGFloat])])
  func `a return from half way runs as the table says`(
    semantics: AnimationSemantics, fromCurrentState: Bool, shown: [CGFloat]
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block("1", duration: 1) { view.center.y = 100 }
    simulator.advance(to: 0.5)
    expectClose(view.shownY, 50)
    block("2", duration: 1, fromCurrentState: fromCurrentState) { view.center.y = 0 }
    for (time, expected) in zip([0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5], shown) {
      simulator.advance(to: time)
      expectClose(view.shownY, expected, within: 0.005, "\(time)")
    }
    let first = semantics == .additive ? "S---------E(yes)" : "S----E(no)"
    expectEvents("1: \(first)\n2: -----S---------E(yes)", tick: 0.1, in: simulator)
    #expect(!simulator.isRunning)
  }

  /// E2: the position is continuous, the velocity is not.
  @Test func `beginning from the current state begins at the presentation`() {
    let (simulator, view) = Fixture().parts
    linearBlock("1") { view.moveX(to: 100) }
    simulator.advance(to: 0.25)
    block("2", duration: 1, curve: .linear, delay: 1, fromCurrentState: true) {
      view.moveX(to: 200)
    }
    expectTable(
      of: { view.shownX }, in: simulator, [0.25: 25, 0.75: 25, 1.25: 25, 1.75: 112.5, 2.25: 200])
    #expect(simulator.log == ["0 S(1)", "0.25 E(1,NO)", "1.25 S(2)", "2.25 E(2,YES)"])
  }

  /// E2: a third animation interrupts a second one likewise.
  @Test func `beginning from the current state works again and again`() {
    let (simulator, view) = Fixture().parts
    for (time, target) in [(0, 100), (0.5, 0), (1, 100), (1.5, 0)] {
      simulator.advance(to: time)
      block("\(time)", duration: 1, curve: .linear, fromCurrentState: true) {
        view.moveX(to: CGFloat(target))
      }
    }
    // The animations reach 50, 25 and 62.5 in turn.
    expectTable(of: { view.shownX }, in: simulator, [1.5: 62.5, 2: 31.25, 2.5: 0])
  }

  /// E13: opacity and colours are not additive, so they are replaced under both semantics.
  @Test(arguments: AnimationSemantics.allCases)
  func `a second fade replaces the first`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("1") { view.alpha = 0 }
    simulator.advance(to: 0.5)
    block("2", duration: 1, curve: .linear, fromCurrentState: true) { view.alpha = 1 }
    expectTable(of: { view.shownAlpha }, in: simulator, [0.5: 0.5, 1: 0.75, 1.5: 1])
    #expect(simulator.log == ["0 S(1)", "0.5 E(1,NO)", "0.5 S(2)", "1.5 E(2,YES)"])
  }
}
