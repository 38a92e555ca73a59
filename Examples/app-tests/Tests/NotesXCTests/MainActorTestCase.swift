import UIKit
import XCTest

/// A class on the main actor with synchronous tests, in the mode of Swift 5.
@MainActor final class MainActorTestCase: XCTestCase {
  private var label: UILabel?

  override func setUp() {
    super.setUp()
    continueAfterFailure = false
    MainActor.assumeIsolated { label = UILabel() }
  }

  func testText() {
    label?.text = "Saved"
    XCTAssertEqual(label?.text, "Saved")
  }

  func testFade() throws {
    let label = try XCTUnwrap(label)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    window.addSubview(label)
    let done = expectation(description: "done")
    UIView.animate(withDuration: 0.3) {
      label.alpha = 0
    } completion: { _ in
      done.fulfill()
    }
    wait(for: [done], timeout: 0.31)
  }

  func testSleep() async throws { try await Task.sleep(nanoseconds: 2_000_000_000) }

  func testMeasure() { measure { label?.text = "measured" } }
}
