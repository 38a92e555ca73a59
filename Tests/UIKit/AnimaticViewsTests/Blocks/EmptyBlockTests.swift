import Animatic
import AnimaticStage
import Testing

/// Blocks that animate nothing: rules A9, A10 and A13.
@MainActor
struct EmptyBlockTests {
  /// A change that leaves a property of a view in the window as it is.
  struct Unchanged: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @MainActor @Sendable (UIView) -> Void

    init(_ name: String, _ set: @escaping @MainActor @Sendable (UIView) -> Void) {
      testDescription = name
      self.set = set
    }
  }

  nonisolated static let unchanged = [
    Unchanged("nothing") { _ in },
    Unchanged("frame") { $0.frame = $0.frame },
    Unchanged("bounds") { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) },
    Unchanged("negative zero") { $0.bounds.origin.x = -0.0 },
    Unchanged("center") { $0.center = .zero },
    Unchanged("transform") { $0.transform = .identity },
    Unchanged("alpha") { $0.alpha = 1 },
    Unchanged("background") { $0.backgroundColor = nil },
    Unchanged("stretch") { $0.contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1) },
  ]

  /// L8, L9, A9, A10
  @Test(arguments: unchanged)
  func `a block without a change finishes in its commit`(change: Unchanged) {
    let (simulator, view) = Fixture().parts
    let recorder = CallRecorder()
    block("a", duration: 1, delay: 2, delegate: recorder) {
      change.set(view)
      recorder.calls.list.append("body")
    }
    recorder.calls.list.append("committed")
    #expect(recorder.calls.list == ["body", "E(a,YES,nil)", "committed"])
    simulator.advance(to: 5)
    #expect(simulator.log == ["0 E(a,YES)"])
    #expect(recorder.calls.list.count == 3)
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
    #expect(simulator.log == ["0 E(a,YES)"])
    #expect(view.shownX == 0)
    simulator.flush()
    #expect(view.shownX == 100)
    #expect(view.layer.animationKeys() == nil)
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
    #expect(view.shownAlpha == 0)
    #expect(view.layer.animationKeys() == ["position"])
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
