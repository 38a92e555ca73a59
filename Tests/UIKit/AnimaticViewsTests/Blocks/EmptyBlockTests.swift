import Animatic
import AnimaticStage
import Testing

/// Blocks that animate nothing: rules A9, A10 and A13.
@MainActor
struct EmptyBlockTests {
  /// Changes that leave a property of a view in the window as it is.
  nonisolated static let unchanged: [(String, @MainActor @Sendable (UIView) -> Void)] = [
    ("nothing", { _ in }), ("frame", { $0.frame = $0.frame }),
    ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) }),
    ("negative zero", { $0.bounds.origin.x = -0.0 }), ("center", { $0.center = .zero }),
    ("transform", { $0.transform = .identity }), ("alpha", { $0.alpha = 1 }),
    ("background", { $0.backgroundColor = nil }),
    ("stretch", { $0.contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1) }),
  ]

  /// L8, L9, A9, A10
  @Test(arguments: unchanged)
  func `a block without a change finishes in its commit`(
    name: String, set: @MainActor @Sendable (UIView) -> Void
  ) {
    let (simulator, view) = Fixture().parts
    let recorder = CallRecorder()
    block("a", duration: 1, delay: 2, delegate: recorder) {
      set(view)
      recorder.calls.list.append("body")
    }
    recorder.calls.list.append("committed")
    #expect(recorder.calls.list == ["body", "E(a,YES,nil)", "committed"])
    simulator.advance(to: 5)
    #expect(simulator.log == ["0 E(a,YES)"] && recorder.calls.list.count == 3)
  }

  /// A10: values are compared exactly.
  @Test func `the least difference animates`() {
    let (simulator, view) = Fixture().parts
    block("a") { view.alpha = CGFloat(1).nextDown }
    #expect(simulator.log == [])
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0.2 E(a,YES)"])
  }

  /// L12, A13
  @Test(
    arguments: AnimationSemantics.allCases, [0, -1, -Double.leastNonzeroMagnitude])
  func `a duration of 0 applies changes at once and ignores the delay`(
    semantics: AnimationSemantics, duration: TimeInterval
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block("a", duration: duration, delay: 3) { view.moveX(to: 100) }
    #expect(simulator.log == ["0 E(a,YES)"] && view.shownX == 0)
    simulator.flush()
    #expect(view.shownX == 100 && view.layer.animationKeys() == nil)
    simulator.advance(to: 5)
    #expect(simulator.log == ["0 E(a,YES)"])
  }

  /// A13, A1
  @Test func `a change without duration does not delay the others of its block`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.moveX(to: 100)
      UIView.setAnimationDuration(0)
      view.alpha = 0
    }
    simulator.flush()
    #expect(view.shownAlpha == 0 && view.layer.animationKeys() == ["position"])
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// A9: the flag of a block is that of its own animations.
  @Test func `an empty block ends even while another block animates the view`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") { view.moveX(to: 100) }
    simulator.advance(to: 0.5)
    block("b") { view.moveX(to: 100) }
    #expect(simulator.log == ["0 S(a)", "0.5 E(b,YES)"])
    expectTable(of: { view.shownX }, in: simulator, [0.75: 75, 1: 100])
    #expect(simulator.log == ["0 S(a)", "0.5 E(b,YES)", "1 E(a,YES)"])
  }
}
