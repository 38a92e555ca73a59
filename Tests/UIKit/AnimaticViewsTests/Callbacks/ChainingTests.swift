import Animatic
import AnimaticStage
import AnimaticTesting
import Testing

/// Blocks that callbacks commit: rule F6.
@MainActor
struct ChainingTests {
  /// L38, F6: the due time of the callback counts, not the length of the host's steps.
  @Test(arguments: [0.03, 0.25, 1.5, 7], AnimationSemantics.allCases)
  func `a block begun by a stop begins at that stop, under any steps`(
    step: TimeInterval, semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block(
      "A", duration: 1, didStop: { _, _, _ in linearBlock("C") { view.moveX(to: 0) } },
      animations: { view.moveX(to: 100) })
    for time in stride(from: step, to: 1.5, by: step) { simulator.advance(to: time) }
    simulator.advance(to: 1.5)
    expectClose(view.shownX, 50)
    simulator.advance(to: 2)
    expectEvents("A: S---------E(yes)\nC: ----------S---------E(yes)", tick: 0.1, in: simulator)
  }

  @Test func `a long chain runs through in one advance`() {
    let (simulator, view) = Fixture().parts
    var times: [TimeInterval] = []
    func hop(_ count: Int) {
      block(
        "\(count)", duration: 0.25,
        didStop: { _, finished, _ in
          #expect(finished)
          times.append(CACurrentMediaTime())
          if count < 100 { hop(count + 1) }
        }, animations: { view.moveX(to: CGFloat(count)) })
    }
    hop(1)
    simulator.advance(to: 1000)
    let quarters: [TimeInterval] = (1...100).map { Double($0) / 4 }
    #expect(times == quarters && simulator.events.count == 200)
    #expect((view.shownX, simulator.time) == (100, 1000))
  }

  @Test func `a start may begin a block as well`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    block(
      "A", duration: 1, delay: 1, willStart: { _, _ in linearBlock("B") { other.moveX(to: 100) } },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 5)
    #expect(simulator.log == ["1 S(A)", "1 S(B)", "2 E(A,YES)", "2 E(B,YES)"])
  }

  /// F6, A9: an empty block in a callback stops inside of the callback.
  @Test func `an empty block in a callback stops inside of the callback`() {
    let (simulator, view) = Fixture().parts
    var calls: [String] = []
    block(
      "A",
      didStop: { _, _, _ in
        calls.append("in")
        block("B", didStop: { _, _, _ in calls.append("B") }, animations: {})
        calls.append("out")
      }, animations: { view.moveX(to: 100) })
    simulator.advance(to: 1)
    #expect(calls == ["in", "B", "out"])
    #expect(simulator.log == ["0 S(A)", "0.2 E(A,YES)", "0.2 E(B,YES)"])
  }

  /// F6: stops of one instant, then the block that the first of them began.
  @Test func `other stops of the instant come before a block that one of them begins`() {
    let (simulator, first) = Fixture().parts
    let second = simulator.addView()
    block(
      "A", duration: 1, didStop: { _, _, _ in linearBlock("C") { first.moveX(to: 0) } },
      animations: { first.moveX(to: 100) })
    linearBlock("B") { second.moveX(to: 100) }
    simulator.advance(to: 2)
    #expect(
      simulator.log == [
        "0 S(A)", "0 S(B)", "1 E(A,YES)", "1 E(B,YES)", "1 S(C)", "2 E(C,YES)",
      ])
  }

  /// F6: a property set in a stop shows from that instant on.
  @Test func `a model set in a callback shows from then on`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    linearBlock("B", duration: 2) { other.moveX(to: 100) }
    block(
      "A", duration: 1, didStop: { _, _, _ in other.moveX(to: 200) },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 1.5)
    expectClose(other.shownX, 150)
  }
}
