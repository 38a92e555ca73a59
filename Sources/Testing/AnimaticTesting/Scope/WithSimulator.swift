import Animatic
import AnimaticIssues

/// Runs the body of a test with a simulator and state of its own, in XCTest or Swift Testing.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import XCTest
///
/// final class CardTests: XCTestCase {
///   func testCardFades() {
///     withSimulator { simulator in
///       let card = UIView()
///       simulator.window.addSubview(card)
///       UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.alpha = 0 }
///       expectTimeline(of: card, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
///     }
///   }
/// }
/// ```
///
/// The body runs on the main actor, at once. XCTest calls synchronous tests on the main thread, so
/// leave `@MainActor` out there: XCTest for Linux cannot call a synchronous method of the main
/// actor, and ends the whole run. In an asynchronous test, Swift prefers the asynchronous function.
///
/// Meanwhile the test has the state that ``SimulatorTrait`` describes. Diagnostics and leftovers
/// are failures at the line of the call. The function itself links with XCTest and Swift Testing,
/// and reports to the one that runs the test.
///
/// - Parameters:
///   - semantics: The effect of a second animation of a property on the first one, also for further
///     simulators of the test.
///   - screen: The size of the screen in points.
///   - mainQueue: The time in which work of the main queue is due.
///   - allowsLeftovers: Whether the body may leave open blocks, running animations and pending
///     work behind.
///   - fileID: The file of the issues.
///   - filePath: The path of that file.
///   - line: The line of the issues.
///   - column: The column of the issues.
///   - body: The body of the test, which receives the simulator.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
/// - Precondition: The caller is on the main thread.
@_disfavoredOverload  // else asynchronous tests choose it for bodies without `await`
@discardableResult
public func withSimulator<Result>(
  semantics: AnimationSemantics = .asIntroduced, screen: CGSize = CGSize(width: 320, height: 480),
  mainQueue: MainQueueTime = .real, allowsLeftovers: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: @MainActor (Simulator) throws -> Result
) rethrows -> Result {
  MainActor.preconditionIsolated(
    "withSimulator without await needs the main thread; await it in an asynchronous test")
  return try MainActor.assumeIsolated {
    Unchecked(
      value: try TestScope.run(
        TestScope.Settings(
          screen: screen, semantics: semantics, mainQueue: mainQueue,
          allowsLeftovers: allowsLeftovers),
        at: TestLocation(fileID, filePath, line, column), body))
  }.value
}

/// A value that leaves the main actor and stays on its thread.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}

/// Runs the asynchronous body of a test with a simulator and state of its own, in XCTest or Swift
/// Testing.
///
/// - Parameters:
///   - semantics: The effect of a second animation of a property on the first one, also for further
///     simulators of the test.
///   - screen: The size of the screen in points.
///   - mainQueue: The time in which work of the main queue is due.
///   - allowsLeftovers: Whether the body may leave open blocks, running animations and pending
///     work behind.
///   - fileID: The file of the issues.
///   - filePath: The path of that file.
///   - line: The line of the issues.
///   - column: The column of the issues.
///   - body: The body of the test, which receives the simulator.
/// - Returns: The result of the body.
/// - Throws: The error of the body.
@MainActor @discardableResult
public func withSimulator<Result>(
  semantics: AnimationSemantics = .asIntroduced, screen: CGSize = CGSize(width: 320, height: 480),
  mainQueue: MainQueueTime = .real, allowsLeftovers: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: @MainActor (Simulator) async throws -> Result
) async rethrows -> Result {
  try await TestScope.run(
    TestScope.Settings(
      screen: screen, semantics: semantics, mainQueue: mainQueue, allowsLeftovers: allowsLeftovers),
    at: TestLocation(fileID, filePath, line, column)
  ) { simulator in
    // The present job began outside the scope, and an actor that it called would do its work there.
    await Task.yield()
    return try await body(simulator)
  }
}
