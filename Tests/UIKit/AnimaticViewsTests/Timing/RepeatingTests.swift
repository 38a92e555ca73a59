import Animatic
import AnimaticStage
import Testing

/// Repeats, autoreverse and the values after them: rules B6 to B9.
@MainActor
struct RepeatingTests {
  /// One row of table B9, for a move from 0 to 100 in iterations of one second.
  typealias Row = (count: Float, reverses: Bool, total: TimeInterval, last: CGFloat)

  nonisolated static let rows: [Row] = [
    (0, false, 1, 100), (1, false, 1, 100), (2.5, false, 2.5, 50), (0.5, false, 0.5, 50),
    (3, false, 3, 100), (1, true, 2, 0), (1.5, true, 3, 100), (2.5, true, 5, 100),
    (0.5, true, 1, 100), (2, true, 4, 0), (0.25, true, 0.5, 50),
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
    #expect(view.shownX == 100 && simulator.events.count == 2)
    #expect(simulator.events.last == .didStop("a", at: row.total, finished: true))
  }

  /// L15 to L18, B7 to B9: a fractional repeat stops in mid-cycle and jumps, a whole number of
  /// returns ends on the old value and jumps, and reversing without a count has no effect.
  @Test(
    arguments: [
      (2.5, false, [1.25: 25, 2.25: 25, 2.499: 49.9, 2.5: 100], "2.5 E(a,YES)"),
      (1, true, [0.75: 75, 1: 100, 1.25: 75, 1.999: 0.1, 2: 100], "2 E(a,YES)"),
      (1.5, true, [2: 0, 2.5: 50, 2.999: 99.9, 3: 100], "3 E(a,YES)"),
      (0, true, [0.5: 50, 0.75: 75, 1: 100, 1.25: 100], "1 E(a,YES)"),
    ] as [(Float, Bool, [TimeInterval: CGFloat], String)])
  func `a repeat shows each iteration, and jumps to the model at its end`(
    count: Float, reverses: Bool, shown: [TimeInterval: CGFloat], stop: String
  ) {
    let (simulator, view) = repeating(count, reversing: reverses)
    for (time, x) in shown.sorted(by: { $0.key < $1.key }) {
      simulator.advance(to: time)
      expectClose(view.shownX, x, within: 1e-9, "\(time)")
    }
    #expect(simulator.log == ["0 S(a)", stop])
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
  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude], [false, true])
  func `an endless repeat runs until it is removed`(count: Float, reverses: Bool) {
    let (simulator, view) = repeating(count, reversing: reverses)
    expectTable(
      of: { view.shownX }, in: simulator, [0.25: 25, 1000.25: 25, 1001.25: reverses ? 75 : 25])
    #expect(simulator.log == ["0 S(a)"] && simulator.isRunning)
    view.layer.removeAllAnimations()
    #expect(view.shownX == 100 && !simulator.isRunning)
    #expect(simulator.log == ["0 S(a)", "1001.25 E(a,NO)"])
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
