import Animatic
import Testing

/// The times at which a block's attributes are read: rules A1, A2 and A5.
@MainActor
struct CapturingTests {
  /// The timing attributes, and calls that set them visibly.
  nonisolated static let setters: [(String, @MainActor @Sendable () -> Void)] = [
    ("duration", { UIView.setAnimationDuration(5) }), ("delay", { UIView.setAnimationDelay(3) }),
    ("start time", { UIView.setAnimationStartTime(7) }),
    ("start date", { UIView.setAnimationStartDate(.distantFuture) }),
    ("curve", { UIView.setAnimationCurve(.easeIn) }),
    ("repeat count", { UIView.setAnimationRepeatCount(3) }),
    (
      "autoreverse",
      {
        UIView.setAnimationRepeatCount(1)
        UIView.setAnimationRepeatAutoreverses(true)
      }
    ),
    ("from current state", { UIView.setAnimationBeginsFromCurrentState(true) }),
  ]

  /// L1
  @Test func `a plain block fades over a fifth of a second, slow at both ends`() {
    let (simulator, view) = Fixture().parts
    block("fade") { view.alpha = 0 }
    #expect(view.alpha == 0 && view.shownAlpha == 1)
    expectTable(
      of: { view.shownAlpha }, in: simulator,
      [0: 1, 0.05: 0.870838, 0.1: 0.5, 0.15: 0.129162, 0.2: 0], within: 1e-6)
    #expect(simulator.log == ["0 S(fade)", "0.2 E(fade,YES)"])
  }

  /// A1, A5, L2, L3
  @Test(arguments: setters)
  func `a timing setter changes nothing before it in its block, and nothing outside of blocks`(
    name: String, set: @MainActor @Sendable () -> Void
  ) {
    let (simulator, view) = Fixture().parts
    set()
    linearBlock("a") {
      view.moveX(to: 100)
      set()
    }
    set()
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.5: 50, 1: 100])
    block("b") { view.moveX(to: 0) }
    expectTable(of: { view.shownX }, in: simulator, [1.1: 50, 1.2: 0])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)", "1 S(b)", "1.2 E(b,YES)"])
  }

  /// A5
  @Test func `a delegate and closures set outside of blocks are not called`() {
    let (simulator, view) = Fixture().parts
    let recorder = CallRecorder()
    UIView.setAnimationDelegate(recorder)
    UIView.setAnimationWillStart { _, _ in recorder.calls.list.append("started") }
    UIView.setAnimationDidStop { _, _, _ in recorder.calls.list.append("stopped") }
    block { view.moveX(to: 100) }
    simulator.advance(to: 1)
    #expect(recorder.calls.list == [])
  }

  /// A16: the last value before the commit counts.
  @Test func `delegate and closures are read at the callback, not when properties change`() {
    let (simulator, view) = Fixture().parts
    let (first, second) = (CallRecorder(), CallRecorder())
    block(
      "a", delegate: first, didStop: { _, _, _ in first.calls.list.append("old") },
      animations: {
        view.moveX(to: 100)
        UIView.setAnimationDelegate(second)
        UIView.setAnimationDidStop { _, _, _ in second.calls.list.append("new") }
      })
    simulator.advance(to: 1)
    #expect(first.calls.list == [] && second.calls.list == ["S(a,nil)", "E(a,YES,nil)", "new"])
  }
}
