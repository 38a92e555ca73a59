import Animatic

/// Runs the body of a test with a simulator and state of its own, in XCTest or Swift Testing.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import XCTest
///
/// final class CardTests: XCTestCase {
///   func testCardFades() async {
///     await withSimulator { simulator in
///       let card = UIView()
///       simulator.window.addSubview(card)
///       UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.alpha = 0 }
///       expectTimeline(of: card, \.alpha, at: [0: 1, 0.1: 0.5, 0.2: 0], within: 0.001)
///     }
///   }
/// }
/// ```
///
/// XCTest for Linux cannot call a synchronous method of the main actor, so let the test be
/// asynchronous. Meanwhile the test has the state that ``SimulatorTrait`` describes. Diagnostics
/// and leftovers are failures at the line of the call. The function itself links with XCTest and
/// Swift Testing, and reports to the one that runs the test.
///
/// - Parameters:
///   - semantics: The effect of a second animation of a property on the first one, also for further
///     simulators of the test.
///   - screen: The size of the screen in points.
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
  semantics: AnimationSemantics = .legacy, screen: CGSize = CGSize(width: 320, height: 480),
  allowsLeftovers: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: @MainActor (Simulator) throws -> Result
) rethrows -> Result {
  try TestScope.run(
    TestScope.Settings(screen: screen, semantics: semantics, allowsLeftovers: allowsLeftovers),
    at: TestLocation(fileID, filePath, line, column), body)
}

/// Runs the asynchronous body of a test with a simulator and state of its own, in XCTest or Swift
/// Testing.
///
/// - Parameters:
///   - semantics: The effect of a second animation of a property on the first one, also for further
///     simulators of the test.
///   - screen: The size of the screen in points.
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
  semantics: AnimationSemantics = .legacy, screen: CGSize = CGSize(width: 320, height: 480),
  allowsLeftovers: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: @MainActor (Simulator) async throws -> Result
) async rethrows -> Result {
  try await TestScope.run(
    TestScope.Settings(screen: screen, semantics: semantics, allowsLeftovers: allowsLeftovers),
    at: TestLocation(fileID, filePath, line, column), body)
}
