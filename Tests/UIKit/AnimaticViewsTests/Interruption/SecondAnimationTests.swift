import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// A second animation of a property that still animates: rules E1 to E4 and the worked numbers of
/// section E, L30 to L32.
@MainActor
struct SecondAnimationTests {
  /// The three modes in which a second animation can meet the first.
  struct Mode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let semantics: AnimationSemantics
    let fromCurrentState: Bool
    /// The presentation at .5, .6, .75, .9, 1.0, 1.25 and 1.5 s.
    let shown: [CGFloat]
    let log: [String]
    let timeline: String
  }

  private nonisolated static let replacedLog = [
    "0 S(1)", "0.5 E(1,NO)", "0.5 S(2)", "1.5 E(2,YES)",
  ]
  private nonisolated static let replacedTimeline = """
    1: S----E(no)
    2: -----S---------E(yes)
    """
  private nonisolated static let addedLog = ["0 S(1)", "0.5 S(2)", "1 E(1,YES)", "1.5 E(2,YES)"]
  private nonisolated static let addedTimeline = """
    1: S---------E(yes)
    2: -----S---------E(yes)
    """
  private nonisolated static let addedNumbers: [CGFloat] = [50, 64.84, 74.17, 64.84, 50, 12.92, 0]

  nonisolated static let modes = [
    Mode(
      testDescription: "legacy, from the current state", semantics: .legacy,
      fromCurrentState: true, shown: [50, 49.01, 43.54, 33.41, 25, 6.46, 0], log: replacedLog,
      timeline: replacedTimeline),
    Mode(
      testDescription: "legacy, from the last end state", semantics: .legacy,
      fromCurrentState: false, shown: [100, 98.03, 87.08, 66.81, 50, 12.92, 0], log: replacedLog,
      timeline: replacedTimeline),
    Mode(
      testDescription: "additive", semantics: .additive, fromCurrentState: false,
      shown: addedNumbers, log: addedLog, timeline: addedTimeline),
    Mode(
      testDescription: "additive, from the current state", semantics: .additive,
      fromCurrentState: true, shown: addedNumbers, log: addedLog, timeline: addedTimeline),
  ]

  /// L30–L32, E1, E2, E3, F8
  @Test(arguments: modes)
  func `a return from half way runs as the table says`(mode: Mode) {
    let (simulator, view) = Fixture(mode.semantics).parts
    block("1", duration: 1) { view.center.y = 100 }
    simulator.advance(to: 0.5)
    expectClose(view.shownY, 50)
    block("2", duration: 1, fromCurrentState: mode.fromCurrentState) { view.center.y = 0 }
    for (time, expected) in zip([0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5], mode.shown) {
      simulator.advance(to: time)
      expectClose(view.shownY, expected, within: 0.005, "\(time)")
    }
    #expect(simulator.log == mode.log)
    expectEvents(mode.timeline, tick: 0.1, in: simulator)
    #expect(!simulator.isRunning)
  }

  /// E1, additive: Linear stands still from .5 to 1.0.
  @Test func `two opposite moves at constant speed stand still together`() {
    let (simulator, view) = Fixture(.additive).parts
    linearBlock("1") { view.center.y = 100 }
    simulator.advance(to: 0.5)
    linearBlock("2") { view.center.y = 0 }
    expectTable(
      of: { view.shownY }, in: simulator, [0.5: 50, 0.625: 50, 0.75: 50, 1: 50, 1.25: 25, 1.5: 0])
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

  /// E4
  @Test(arguments: AnimationSemantics.allCases)
  func `beginning from the current state has no effect without a running animation`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block("a", duration: 1, curve: .linear, fromCurrentState: true) { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 50, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// E1: a new animation replaces a waiting one too.
  @Test func `a second animation replaces a waiting one`() {
    let (simulator, view) = Fixture().parts
    block("1", delay: 1) { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    linearBlock("2") { view.moveX(to: 0) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 100, 1: 50, 1.5: 0])
    #expect(simulator.log == ["0.5 E(1,NO)", "0.5 S(2)", "1.5 E(2,YES)"])
  }

  /// E6
  @Test(arguments: AnimationSemantics.allCases)
  func `other properties go on undisturbed`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    linearBlock("1") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    linearBlock("2") { view.alpha = 0 }
    expectTable(of: { view.shownX }, in: simulator, [0.75: 75, 1: 100])
    #expect(simulator.log == ["0 S(1)", "0.5 S(2)", "1 E(1,YES)"])
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

  /// E13: the sum of the remaining differences.
  @Test func `many additive animations add up`() {
    let (simulator, view) = Fixture(.additive).parts
    for step in 1...5 {
      linearBlock("\(step)") { view.moveX(to: CGFloat(step * 10)) }
      simulator.advance(by: 0.125)
    }
    // Animation k began at (k − 1)/8; (1 − t + (k − 1)/8) of its −10 remain.
    let left = (0..<5).map { 1 - 0.625 + Double($0) / 8 }
    expectClose(view.shownX, 50 - 10 * left.reduce(0, +))
    #expect(view.layer.animationKeys()?.count == 5)
    simulator.advance(to: 1.5)
    #expect(view.shownX == 50)
    #expect(
      simulator.log.suffix(5) == [
        "1 E(1,YES)", "1.125 E(2,YES)", "1.25 E(3,YES)", "1.375 E(4,YES)", "1.5 E(5,YES)",
      ])
  }
}
