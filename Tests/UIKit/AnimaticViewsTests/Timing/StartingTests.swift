import Animatic
import AnimaticStage
import Testing

/// Begins of blocks: rules A4, B2, B3 and B5.
@MainActor
struct StartingTests {
  /// L13, B3: during the delay the first value shows.
  @Test(arguments: AnimationSemantics.allCases)
  func `a delay holds the first value and delays the start`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    block("a", duration: 1, curve: .linear, delay: 1) { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 0, 1: 0, 1.5: 50, 2: 100])
    #expect(view.center.x == 100 && simulator.log == ["1 S(a)", "2 E(a,YES)"])
  }

  /// L14, B5: a delay is added to the start time, or counts from now when that is past; a start in
  /// the past means at once, and a negative delay counts as none.
  @Test(
    arguments: [
      (1, 12, 13), (nil, -100, 10), (nil, 0, 10), (nil, 9.5, 10), (nil, 10, 10), (1, 5, 11),
      (-0.5, nil, 10),
    ] as [(TimeInterval?, CFTimeInterval?, TimeInterval)])
  func `a block begins after its delay from its start time on`(
    delay: TimeInterval?, startTime: CFTimeInterval?, begin: TimeInterval
  ) {
    let (simulator, view) = Fixture().parts
    simulator.advance(to: 10)
    block("a", duration: 1, curve: .linear, delay: delay, startTime: startTime) {
      view.moveX(to: 100)
    }
    expectTable(of: { view.shownX }, in: simulator, [begin: 0, begin + 0.5: 50, begin + 1: 100])
    #expect(simulator.log == ["\(Int(begin)) S(a)", "\(Int(begin) + 1) E(a,YES)"])
  }

  /// L14, B5
  @Test func `a start date in the past means at once`() {
    let (simulator, view) = Fixture().parts
    block("a") {
      UIView.setAnimationStartDate(.distantPast)
      view.moveX(to: 100)
    }
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0.2 E(a,YES)"])
  }

  /// A date in 1000 s, as programs ask for the present one.
  nonisolated private static let dates: [@Sendable () -> Date] = [
    { Date(timeIntervalSinceNow: 1000) },
    { Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + 1000) },
  ]

  /// L14, B5, B13: the block reads a date in real time, so the number shows a stall of the machine.
  @Test(arguments: dates.indices)
  func `a start date counts from the present real time`(_ index: Int) throws {
    let (simulator, view) = Fixture().parts
    simulator.advance(to: 10)
    block("a", delay: 1) {
      UIView.setAnimationStartDate(Self.dates[index]())
      view.moveX(to: 100)
    }
    simulator.advance(to: 2000)
    let start = try #require(simulator.events.first)
    #expect(start.kind == .willStart && (1000...1011).contains(start.time))
  }

  /// A4, B2
  @Test func `a block begins at the flush of the turn it was committed in`() {
    let (simulator, view) = Fixture().parts
    simulator.advance(to: 3)
    linearBlock("a") { view.moveX(to: 100) }
    #expect(view.shownX == 0 && !simulator.log.contains("3 S(a)"))
    simulator.advance(by: 0.25)
    expectClose(view.shownX, 25)
    #expect(simulator.log == ["3 S(a)"])
  }

  /// A4, B11: running for t < E, finished for t ≥ E, even where E is a rounded sum.
  @Test func `blocks committed in one turn begin together, and do not outlive their ends`() {
    let (simulator, first) = Fixture().parts
    let second = simulator.addView()
    linearBlock("a") { first.moveX(to: 100) }
    block("b", duration: 0.2, delay: 0.1) { second.moveX(to: 100) }
    simulator.advance(to: 0.3)
    #expect(second.shownX == 100)
    expectClose(first.shownX, 30)
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "0.1 S(b)", "0.3 E(b,YES)", "1 E(a,YES)"])
    #expect(!simulator.isRunning)
  }
}
