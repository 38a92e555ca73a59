import Animatic
import AnimaticStage
import Testing

/// Begins, commits and removals inside callbacks: rule F7.
@MainActor
struct ReentrancyTests {
  /// F7: each callback has a callback frame of its own.
  @Test func `a block that is open while a callback runs is not disturbed`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    UIView.beginAnimations("open", context: nil)
    UIView.setAnimationDuration(4)
    UIView.setAnimationCurve(.linear)
    block(
      "empty",
      didStop: { _, _, _ in
        UIView.setAnimationDuration(9)
        block("within") { other.moveX(to: 100) }
      }, animations: {})
    view.moveX(to: 100)
    UIView.commitAnimations()
    simulator.advance(to: 0.1)
    // The block of the callback inherits nothing from another callback frame.
    expectClose(other.shownX, 50)
    simulator.advance(to: 2)
    expectClose(view.shownX, 50)
    simulator.advance(to: 4)
    #expect(
      simulator.log == [
        "0 E(empty,YES)", "0 S(within)", "0 S(open)", "0.2 E(within,YES)", "4 E(open,YES)",
      ])
  }

  /// F7, A7
  @Test func `a callback's block runs while another block stays open`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    block(
      "a", didStop: { _, _, _ in linearBlock("b") { other.moveX(to: 100) } },
      animations: {
        view.moveX(to: 100)
      })
    simulator.flush()
    UIView.beginAnimations("open", context: nil)
    view.alpha = 0
    _ = diagnostics { simulator.advance(to: 0.7) }
    expectClose(other.shownX, 50)
    #expect(view.shownAlpha == 1)
    UIView.commitAnimations()
    simulator.advance(to: 0.8)
    expectClose(view.shownAlpha, 0.5, within: 1e-6)
    simulator.advance(to: 2)
    #expect(
      simulator.log == [
        "0 S(a)", "0.2 E(a,YES)", "0.2 S(b)", "0.7 S(open)", "0.9 E(open,YES)", "1.2 E(b,YES)",
      ])
  }

  /// F7, E8
  @Test(arguments: AnimationSemantics.allCases)
  func `a callback may remove the animating view, and others still fire`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    let other = simulator.addView()
    linearBlock("long", duration: 4) { view.alpha = 0 }
    block(
      "A", duration: 1, didStop: { _, _, _ in view.removeFromSuperview() },
      animations: {
        view.moveX(to: 100)
      })
    linearBlock("B") { other.moveX(to: 100) }
    simulator.advance(to: 5)
    #expect(simulator.log.prefix(4) == ["0 S(long)", "0 S(A)", "0 S(B)", "1 E(A,YES)"])
    #expect(
      Set(simulator.log.dropFirst(4)) == ["1 E(B,YES)", "1 E(long,NO)"] && view.window == nil)
  }

  /// F7: inside its own willStart.
  @Test func `a start may remove its view`() {
    let (simulator, view) = Fixture().parts
    block(
      "a", willStart: { _, _ in view.removeFromSuperview() }, animations: { view.moveX(to: 100) })
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0 E(a,NO)"] && !simulator.isRunning)
  }

  /// F7, E7: a stop inside of a callback.
  @Test func `a callback may remove the animations of others`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    var calls: [String] = []
    block(
      "B", duration: 2, didStop: { _, _, _ in calls.append("B") },
      animations: { other.moveX(to: 100) })
    block(
      "A", duration: 1,
      didStop: { _, _, _ in
        calls.append("in")
        other.layer.removeAllAnimations()
        calls.append("out")
      }, animations: { view.moveX(to: 100) })
    simulator.advance(to: 3)
    #expect(calls == ["in", "B", "out"])
    #expect(simulator.log == ["0 S(B)", "0 S(A)", "1 E(A,YES)", "1 E(B,NO)"])
  }

  /// F7: a block that begins another one in its own interruption.
  @Test func `an interrupted block may begin another one`() {
    let (simulator, view) = Fixture().parts
    block(
      "1", duration: 1, didStop: { _, _, _ in linearBlock("3") { view.alpha = 0 } },
      animations: { view.moveX(to: 100) })
    simulator.advance(to: 0.5)
    linearBlock("2") { view.moveX(to: 0) }
    simulator.advance(to: 2)
    #expect(
      simulator.log == [
        "0 S(1)", "0.5 E(1,NO)", "0.5 S(2)", "0.5 S(3)", "1.5 E(2,YES)", "1.5 E(3,YES)",
      ])
  }
}
