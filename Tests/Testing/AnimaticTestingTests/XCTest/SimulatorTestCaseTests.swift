import Animatic
import AnimaticTesting
import XCTest

final class SimulatorTestCaseTests: SimulatorTestCase {
  private let card = UIView()

  override func setUp() async throws { simulator.window.addSubview(card) }

  func testHasASimulatorOfItsOwnFromSetUpOn() throws {
    XCTAssertTrue(card.window === simulator.window)
    XCTAssertEqual(simulator.window.bounds.size, CGSize(width: 320, height: 480))
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.alpha = 0 }
    expectTimeline(of: card, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
  }

  func testWaitsInItsTimeUntilTheLastExpectationIsFulfilled() {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    second.expectedFulfillmentCount = 2
    simulator.schedule(after: 3) { first.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { second.fulfill() }
    UIView.animate(
      withDuration: 5, animations: { self.card.alpha = 0 }, completion: { _ in second.fulfill() })
    wait(for: [first, second], timeout: 60)
    XCTAssertEqual(simulator.time, 5)
  }

  func testWaitsInTheGivenOrder() {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    simulator.schedule(after: 2) { second.fulfill() }
    simulator.schedule(after: 1) { first.fulfill() }
    wait(for: [first, second], timeout: 60, enforceOrder: true)
    XCTAssertEqual(simulator.time, 2)
  }

  func testWaitsTheWholeTimeForWhatMustNotCome() {
    let never = expectation(description: "never")
    never.isInverted = true
    wait(for: [never], timeout: 90)
    XCTAssertEqual(simulator.time, 90)
  }

  func testWaitsInATask() async {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    let (third, fourth) = (expectation(description: "third"), expectation(description: "fourth"))
    Task {
      for (index, expectation) in [first, second, third, fourth].enumerated() {
        try await Task.sleep(for: .seconds(index + 1))
        expectation.fulfill()
      }
    }
    await fulfillment(of: [first, second])
    XCTAssertEqual(simulator.time, 3)
    await fulfillment(of: [third, fourth], timeout: .infinity, enforceOrder: true)
    XCTAssertEqual(simulator.time, 10)
  }

  func testWaitsInRealTimeForAnotherThread() {
    let worked = expectation(description: "worked")
    Thread.detachNewThread { worked.fulfill() }
    wait(for: [worked], timeout: 60)
    XCTAssertEqual(simulator.time, 0)
  }
}

final class SimulatorTestCaseSettingsTests: SimulatorTestCase {
  override var screenSize: CGSize { CGSize(width: 100, height: 200) }
  override var semantics: AnimationSemantics { .legacy }
  override var mainQueue: MainQueueTime { .real }
  override var allowsLeftovers: Bool { true }

  func testTakesItsSettings() async {
    XCTAssertEqual(simulator.window.bounds.size, screenSize)
    XCTAssertEqual(Simulator.defaultSemantics, .legacy)
    UIView.beginAnimations("left open", context: nil)
    let called = expectation(description: "called")
    DispatchQueue.main.async { called.fulfill() }
    await fulfillment(of: [called])
    XCTAssertEqual(simulator.time, 0)
  }
}

final class SimulatorTestCaseFailureTests: FailingTestCase {
  func testReportsAnExpectationThatIsFulfilledOutOfOrder() async {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    simulator.schedule(after: 1) { second.fulfill() }
    simulator.schedule(after: 2) { first.fulfill() }
    expect("\"second\" is fulfilled out of order at 1 s", line: #line + 1)
    await fulfillment(of: [first, second], timeout: 5, enforceOrder: true)
    await simulator.advance(by: 1)
  }

  func testReportsAnInvertedExpectation() {
    let never = expectation(description: "never")
    never.isInverted = true
    simulator.schedule(after: 1) { never.fulfill() }
    expect("\"never\" is fulfilled at 1 s, and is inverted", line: #line + 1)
    wait(for: [never], timeout: 5)
  }

  func testReportsWhatDoesNotComeWithWhatIsPending() {
    let far = expectation(description: "far")
    simulator.schedule(after: 9) { far.fulfill() }
    let place = "AnimaticTestingTests/SimulatorTestCaseTests.swift:\(#line - 1)"
    expect(
      "not fulfilled within 0.1 s: \"far\"; the simulator stands at 0.1 s\n  scheduled work due at 9 s, "
        + "scheduled at \(place)", line: #line + 1)
    wait(for: [far], timeout: 0.1)
    simulator.advance(to: 9)
  }

  func testReportsLeftovers() {
    UIView.beginAnimations("slide", context: nil)
    let place = "AnimaticTestingTests/SimulatorTestCaseTests.swift:\(#line - 1)"
    expect("left behind: the open block \"slide\", begun at \(place); commit it", line: 0)
  }

  func testReportsADiagnosticAtItsLine() {
    UIView.commitAnimations()
    expect(AnimationDiagnostic.commitWithoutBegin.description, line: #line - 1)
  }

  func testMovesTheTimeOfATestThatStandsStill() async throws {
    expect(
      "all tasks of the test wait, and nobody advances the simulator, which stands at 0 s; next is the "
        + "sleep of a task on the simulator's clock due at 3 s; begin a task for what waits and "
        + "advance, or use Simulator.current.run { … }; now the time moves on, as the test would wait for "
        + "ever", line: #line + 1)
    try await simulator.clock.sleep(for: .seconds(3))
    XCTAssertEqual(simulator.time, 3)
  }
}
