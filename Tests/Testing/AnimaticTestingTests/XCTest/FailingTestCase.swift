import XCTest

@testable import AnimaticTesting

/// A class of tests that fail, which are right if their failures are the expected ones.
class FailingTestCase: SimulatorTestCase {
  private nonisolated(unsafe) var failures: [(text: String, line: Int)] = []
  private nonisolated(unsafe) var expected: [(text: String, line: Int)] = []

  /// Expects a failure at a line.
  nonisolated func expect(_ text: String, line: Int = #line) { expected.append((text, line)) }

  nonisolated override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine line: Int, expected: Bool
  ) {
    failures.append((description.replacing("failed - ", with: ""), line))
  }

  nonisolated override func invokeTest() {
    super.invokeTest()
    let (found, wanted) = (failures.map { "\($0)" }, expected.map { "\($0)" })
    if found != wanted {
      super.recordFailure(
        withDescription: "failures \(found) instead of \(wanted)", inFile: #filePath,
        atLine: #line, expected: true)
    }
  }
}
