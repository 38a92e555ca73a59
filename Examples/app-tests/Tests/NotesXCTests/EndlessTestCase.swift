import Foundation
import XCTest

/// A test that waits for ever fails, and the next one runs. `.ci/app-tests` asks for both.
final class EndlessTestCase: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["ANIMATIC_ENDLESS"] == nil)
  }

  func testAContinuationThatNobodyResumes() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      _ = continuation
    }
  }

  func testNextOne() async throws { try await Task.sleep(nanoseconds: 1_000_000_000) }
}
