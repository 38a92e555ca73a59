import Animatic
import AnimaticIssues
import AnimaticLayers
import AnimaticVirtualTime
import XCTest

/// A wait for expectations of XCTest, which moves the time of a simulator meanwhile.
///
/// A waiter of XCTest ends by real time, or as the last expectation is fulfilled, which other
/// threads learn later. So two expectations of its own frame the wait: the first is fulfilled from
/// the start and tells that the waiter has begun, the second is inverted, so that the waiter goes
/// on until the wait fulfils it. XCTest tells nobody whether an expectation is fulfilled, but the
/// reflection of Swift reads it.
@MainActor
final class ExpectationWait {
  /// The greatest real time that the waiter waits by itself, in seconds.
  private static let greatestRealTime = 1e6

  private let simulator: Simulator
  private let expectations: [XCTestExpectation]
  private let timeout: TimeInterval
  private let isInOrder: Bool
  private let waiter = XCTWaiter()
  private let begin = XCTestExpectation(description: "begin")
  private let end = XCTestExpectation(description: "end")

  init(
    _ expectations: [XCTestExpectation], timeout: TimeInterval, inOrder: Bool = false,
    in simulator: Simulator
  ) {
    (self.expectations, self.timeout) = (expectations, timeout.isFinite ? timeout : 600)
    (isInOrder, self.simulator) = (inOrder, simulator)
    begin.fulfill()
    end.isInverted = true
  }

  /// Waits, and reports what is missing.
  @available(*, noasync)
  func run(at location: TestLocation) {
    Task { await moveTime() }
    waiter.wait(for: [begin] + expectations + [end], timeout: Self.greatestRealTime)
    report(at: location)
  }

  /// Waits, and reports what is missing.
  func run(at location: TestLocation) async {
    let mover = Task { await moveTime() }
    await waiter.fulfillment(
      of: [begin] + expectations + [end], timeout: Self.greatestRealTime)
    await mover.value
    report(at: location)
  }

  /// The expectations that are fulfilled, in the order in which they were.
  private var fulfilled: [XCTestExpectation] {
    expectations.compactMap { expectation in
      let count = Self.value(of: "numberOfFulfillments", in: expectation, as: Int.self) ?? 0
      let order = Self.value(of: "fulfillmentToken", in: expectation, as: UInt64.self) ?? 0
      return count >= expectation.expectedFulfillmentCount ? (order, expectation) : nil
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func value<Value>(
    of name: String, in expectation: XCTestExpectation, as type: Value.Type
  ) -> Value? {
    sequence(first: Mirror(reflecting: expectation), next: \.superclassMirror).lazy
      .compactMap { $0.descendant(name) as? Value }.first
  }

  private var missing: [XCTestExpectation] {
    let fulfilled = fulfilled
    return expectations.filter { !$0.isInverted && !fulfilled.contains($0) }
  }

  /// The first expectation that was fulfilled and should not be, or not yet.
  private var misfit: XCTestExpectation? {
    let fulfilled = fulfilled
    let wanted = expectations.filter { !$0.isInverted }
    return fulfilled.first(where: \.isInverted)
      ?? (isInOrder ? zip(fulfilled, wanted).first { $0 !== $1 }?.0 : nil)
  }

  /// Moves the time until the wait is over, and ends the waiter.
  private func moveTime() async {
    defer { end.fulfill() }
    let tasks = ReadyTasks(of: simulator)
    let deadline = simulator.time + max(0, timeout)
    let realEnd = RealTime.now + timeout
    while !waiter.fulfilledExpectations.contains(begin) { await RealTime.pause(0.0005) }
    while true {
      await tasks.run(pauses: 0)
      let isComplete = missing.isEmpty && !expectations.contains(where: \.isInverted)
      if isComplete || misfit != nil { return }
      if let due = simulator.nextDue, due <= deadline {
        await simulator.step(tasks) { $0.advance(to: due) }
      } else if !missing.isEmpty && RealTime.now < realEnd {
        await RealTime.pause(0.001)
      } else {
        return await simulator.step(tasks) { $0.advance(to: max(deadline, $0.time)) }
      }
    }
  }

  private func report(at location: TestLocation) {
    let missing = missing
    if let misfit {
      let name = misfit.expectationDescription
      AnimaticIssues.report(
        misfit.isInverted
          ? "\"\(name)\" is fulfilled at \(simulator.timeText), and is inverted"
          : "\"\(name)\" is fulfilled out of order at \(simulator.timeText)", at: location)
    } else if !missing.isEmpty {
      let names = missing.map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
      AnimaticIssues.report(
        "not fulfilled within \(dumpText(ofTime: timeout)) s: \(names); the simulator stands at "
          + simulator.timeText
          + simulator.pendingWork.map { "\n  \($0)" }.joined(), at: location)
    }
  }
}
