import UIKit
import XCTest

/// A class on the main actor with synchronous tests, in the mode of Swift 6.
@MainActor final class MainActorTestsOfSwift6: XCTestCase {
  private var label: UILabel?

  override func setUp() async throws {
    continueAfterFailure = false
    label = UILabel()
  }

  override func tearDown() async throws { label = nil }

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

  func testSleep() async throws { try await Task.sleep(for: .seconds(2)) }

  func testTearDownBlock() {
    addTeardownBlock { @MainActor in self.label?.text = nil }
    label?.text = "begun"
  }

  func testMeasure() { measure { label?.text = "measured" } }
}
