import Animatic
import Testing

/// The times at which a block's attributes are read: rules A1, A2 and A5.
@MainActor
struct CapturingTests {
  /// A timing attribute and a call that sets it visibly.
  struct Setter: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @MainActor @Sendable () -> Void

    init(_ name: String, _ set: @escaping @MainActor @Sendable () -> Void) {
      testDescription = name
      self.set = set
    }
  }

  nonisolated static let setters = [
    Setter("duration") { UIView.setAnimationDuration(5) },
    Setter("delay") { UIView.setAnimationDelay(3) },
    Setter("start time") { UIView.setAnimationStartTime(7) },
    Setter("start date") { UIView.setAnimationStartDate(.distantFuture) },
    Setter("curve") { UIView.setAnimationCurve(.easeIn) },
    Setter("repeat count") { UIView.setAnimationRepeatCount(3) },
    Setter("autoreverse") {
      UIView.setAnimationRepeatCount(1)
      UIView.setAnimationRepeatAutoreverses(true)
    },
    Setter("from current state") { UIView.setAnimationBeginsFromCurrentState(true) },
  ]

  /// L1
  @Test func `a plain block fades over a fifth of a second, slow at both ends`() {
    let (simulator, view) = Fixture().parts
    block("fade") { view.alpha = 0 }
    #expect(view.alpha == 0)
    #expect(view.shownAlpha == 1)
    expectTable(
      of: { view.shownAlpha }, in: simulator,
      [0: 1, 0.05: 0.870838, 0.1: 0.5, 0.15: 0.129162, 0.2: 0], within: 1e-6)
    #expect(simulator.log == ["0 S(fade)", "0.2 E(fade,YES)"])
  }

  /// L2, A1
  @Test func `a duration set between two changes holds for the second only`() {
    let (simulator, view) = Fixture().parts
    block("a", curve: .linear) {
      view.alpha = 0
      UIView.setAnimationDuration(2)
      view.center.x += 100
    }
    expectTable(
      of: { view.shownAlpha }, in: simulator, [0.1: 0.5, 0.2: 0], within: 1e-6)
    expectClose(view.shownX, 10)
    #expect(view.layer.animationKeys() == ["position"])
    expectTable(of: { view.shownX }, in: simulator, [1: 50, 1.5: 75, 2: 100])
    #expect(simulator.log == ["0 S(a)", "2 E(a,YES)"])
  }

  /// A1
  @Test(arguments: setters)
  func `a timing setter leaves the changes before it alone`(setter: Setter) {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      view.moveX(to: 100)
      setter.set()
    }
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.5: 50, 1: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// L3, A5
  @Test(arguments: setters)
  func `a timing setter outside of blocks does nothing`(setter: Setter) {
    let (simulator, view) = Fixture().parts
    setter.set()
    block("a") { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0.1: 50, 0.2: 100])
    #expect(simulator.log == ["0 S(a)", "0.2 E(a,YES)"])
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
    #expect(first.calls.list == [])
    #expect(second.calls.list == ["S(a,nil)", "E(a,YES,nil)", "new"])
  }

  /// A2
  @Test func `setters reach the innermost open block only`() {
    let (simulator, outer) = Fixture().parts
    let (inner, late) = (simulator.addView(), simulator.addView())
    linearBlock("outer") {
      block("inner") {
        UIView.setAnimationDuration(4)
        UIView.setAnimationDelay(1)
        inner.moveX(to: 100)
      }
      outer.moveX(to: 100)
      UIView.setAnimationDuration(2)
      late.moveX(to: 100)
    }
    simulator.advance(to: 0.5)
    expectClose([outer.shownX, inner.shownX, late.shownX], [50, 0, 25])
    simulator.advance(to: 3)
    expectClose([outer.shownX, inner.shownX, late.shownX], [100, 50, 100])
    simulator.advance(to: 5)
    #expect(
      simulator.log == ["0 S(outer)", "1 S(inner)", "2 E(outer,YES)", "5 E(inner,YES)"])
  }
}
