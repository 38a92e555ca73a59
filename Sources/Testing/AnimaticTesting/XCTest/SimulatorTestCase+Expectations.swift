import Animatic
import AnimaticIssues
import XCTest

// XCTest's functions of these names have one parameter more. Swift calls those with fewer, so that
// the ones with an order do without the file.
extension SimulatorTestCase {
  /// Waits until expectations are fulfilled, in the time of the simulator.
  ///
  /// The time goes from one due time to the next, and stands where the last expectation is
  /// fulfilled. Where nothing is due, real time passes, for work that no task shows. Expectations
  /// that are not fulfilled in time are failures at the line of the call.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The time to wait at most, in seconds of the simulator, and in seconds of real
  ///     time while nothing is due.
  ///   - filePath: The file of the failure.
  ///   - line: The line of the failure.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:) instead.")
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    ExpectationWait(expectations, timeout: timeout, in: simulator)
      .run(at: TestLocation(filePath, line))
  }

  /// Waits until expectations are fulfilled in the given order, in the time of the simulator.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The time to wait at most, in seconds of the simulator, and in seconds of real
  ///     time while nothing is due.
  ///   - enforceOrder: Whether the expectations must be fulfilled in their order.
  ///   - line: The line of the failure.
  @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: UInt = #line
  ) {
    ExpectationWait(expectations, timeout: timeout, inOrder: enforceOrder, in: simulator)
      .run(at: TestScope.location(ofLine: line))
  }

  /// Waits until expectations are fulfilled, in the time of the simulator.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The time to wait at most, in seconds of the simulator, and in seconds of real
  ///     time while nothing is due; 60 by default.
  ///   - filePath: The file of the failure.
  ///   - line: The line of the failure.
  public func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval = 60,
    filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await ExpectationWait(expectations, timeout: timeout, in: simulator)
      .run(at: TestLocation(filePath, line))
  }

  /// Waits until expectations are fulfilled in the given order, in the time of the simulator.
  ///
  /// - Parameters:
  ///   - expectations: The expectations.
  ///   - timeout: The time to wait at most, in seconds of the simulator, and in seconds of real
  ///     time while nothing is due.
  ///   - enforceOrder: Whether the expectations must be fulfilled in their order.
  ///   - line: The line of the failure.
  public func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool,
    line: UInt = #line
  ) async {
    await ExpectationWait(expectations, timeout: timeout, inOrder: enforceOrder, in: simulator)
      .run(at: TestScope.location(ofLine: line))
  }
}
