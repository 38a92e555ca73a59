import Animatic
import AnimaticStage
import Testing

/// Repeats, autoreverse and the values after them: rules B6 to B9.
@MainActor
struct RepeatingTests {
  /// One row of table B9, for a move from 0 to 100 in iterations of one second.
  struct Row: Sendable, CustomTestStringConvertible {
    var count: Float
    var reverses = false
    var total: TimeInterval
    var last: CGFloat

    var testDescription: String { "count \(count)\(reverses ? ", reversing" : "")" }
  }

  nonisolated static let rows = [
    Row(count: 0, total: 1, last: 100),
    Row(count: 1, total: 1, last: 100),
    Row(count: 2.5, total: 2.5, last: 50),
    Row(count: 0.5, total: 0.5, last: 50),
    Row(count: 3, total: 3, last: 100),
    Row(count: 1, reverses: true, total: 2, last: 0),
    Row(count: 1.5, reverses: true, total: 3, last: 100),
    Row(count: 2.5, reverses: true, total: 5, last: 100),
    Row(count: 0.5, reverses: true, total: 1, last: 100),
    Row(count: 2, reverses: true, total: 4, last: 0),
    Row(count: 0.25, reverses: true, total: 0.5, last: 50),
  ]

  /// B9, B11
  @Test(arguments: rows, AnimationSemantics.allCases)
  func `the model shows from the end on, whatever the end of the last iteration`(
    row: Row, semantics: AnimationSemantics
  ) {
    let (simulator, view) = Fixture(semantics).parts
    block(
      "a", duration: 1, curve: .linear, repeatCount: row.count, autoreverses: row.reverses
    ) { view.moveX(to: 100) }
    simulator.advance(to: row.total - 1e-9)
    expectClose(view.shownX, row.last, within: 1e-6)
    #expect(simulator.log == ["0 S(a)"])
    simulator.advance(to: row.total)
    #expect(view.shownX == 100)
    #expect(simulator.events.last?.time == row.total)
    #expect(simulator.events.last?.finished == true)
    #expect(simulator.events.count == 2)
  }

  /// L15, B7
  @Test func `a fractional repeat stops in mid-cycle and jumps`() {
    let (simulator, view) = repeating(2.5)
    expectTable(
      of: { view.shownX }, in: simulator, [1.25: 25, 2.25: 25, 2.499: 49.9, 2.5: 100])
    #expect(simulator.log == ["0 S(a)", "2.5 E(a,YES)"])
  }

  /// L16, B9
  @Test func `a whole number of returns ends on the old value and jumps`() {
    let (simulator, view) = repeating(1, reversing: true)
    expectTable(
      of: { view.shownX }, in: simulator, [0.75: 75, 1: 100, 1.25: 75, 1.999: 0.1, 2: 100])
    #expect(simulator.log == ["0 S(a)", "2 E(a,YES)"])
  }

  /// L17, B9
  @Test func `a repeat ends on the new value when half a cycle is added`() {
    let (simulator, view) = repeating(1.5, reversing: true)
    expectTable(
      of: { view.shownX }, in: simulator, [2: 0, 2.5: 50, 2.999: 99.9, 3: 100])
    #expect(simulator.log == ["0 S(a)", "3 E(a,YES)"])
  }

  /// L18, B8
  @Test func `reversing without a repeat count has no effect`() {
    let (simulator, view) = repeating(0, reversing: true)
    expectTable(of: { view.shownX }, in: simulator, [0.5: 50, 0.75: 75, 1: 100, 1.25: 100])
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// B8, A1
  @Test func `reversing may be set before the repeat count`() {
    let (simulator, view) = Fixture().parts
    linearBlock("a") {
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationRepeatCount(1)
      view.moveX(to: 100)
    }
    expectTable(of: { view.shownX }, in: simulator, [1.25: 75, 2: 100])
    #expect(simulator.log == ["0 S(a)", "2 E(a,YES)"])
  }

  /// L19, B6
  @Test func `a backward iteration replays the forward one`() {
    let (simulator, view) = repeating(1, reversing: true, curve: .easeIn)
    expectTable(
      of: { view.shownX }, in: simulator,
      [0.25: 9.3465, 0.75: 62.1862, 1.25: 62.1862, 1.75: 9.3465], within: 1e-4)
  }

  /// B6: v(D + s) = v(D − s)
  @Test(arguments: UIView.AnimationCurve.allCases)
  func `both iterations are mirror images under every curve`(curve: UIView.AnimationCurve) {
    let (simulator, view) = repeating(1, reversing: true, curve: curve)
    var there: [CGFloat] = []
    for tick in 1..<64 {
      simulator.advance(to: Double(tick) / 64)
      there.append(view.shownX)
    }
    for (tick, expected) in zip(65..<128, there.reversed()) {
      simulator.advance(to: Double(tick) / 64)
      expectClose(view.shownX, expected)
    }
  }

  /// B6: the curve applies to each iteration.
  @Test func `every cycle eases again`() {
    let (simulator, view) = repeating(3, curve: .easeIn)
    expectTable(
      of: { view.shownX }, in: simulator, [0.5: 31.5357, 1.5: 31.5357, 2.5: 31.5357, 3: 100],
      within: 1e-4)
  }

  /// L20, B7, F9
  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
  func `an endless repeat runs until it is removed`(count: Float) {
    let (simulator, view) = repeating(count)
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 1000.5: 50])
    #expect(simulator.log == ["0 S(a)"])
    #expect(simulator.isRunning)
    view.layer.removeAllAnimations()
    #expect(view.shownX == 100)
    #expect(simulator.log == ["0 S(a)", "1000.5 E(a,NO)"])
    #expect(!simulator.isRunning)
  }

  /// B7
  @Test func `an endless there-and-back never ends either`() {
    let (simulator, view) = repeating(.infinity, reversing: true)
    expectTable(of: { view.shownX }, in: simulator, [1.25: 75, 1000.25: 25, 1001.25: 75])
    #expect(simulator.log == ["0 S(a)"])
  }

  /// B5, B7: the delay counts once.
  @Test func `a delay is not repeated`() {
    let (simulator, view) = Fixture().parts
    block("a", duration: 1, curve: .linear, delay: 0.5, repeatCount: 2) { view.moveX(to: 100) }
    expectTable(
      of: { view.shownX }, in: simulator, [0.25: 0, 1: 50, 1.75: 25, 2: 50, 2.5: 100])
    #expect(simulator.log == ["0.5 S(a)", "2.5 E(a,YES)"])
  }

  /// Makes a simulator whose view moves from 0 to 100 in iterations of one second.
  private func repeating(
    _ count: Float, reversing: Bool = false, curve: UIView.AnimationCurve = .linear
  ) -> (simulator: Simulator, view: UIView) {
    let fixture = Fixture()
    block("a", duration: 1, curve: curve, repeatCount: count, autoreverses: reversing) {
      fixture.view.moveX(to: 100)
    }
    return fixture.parts
  }
}
