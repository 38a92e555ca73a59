import Toasts
import UIKit
import XCTest

@testable import Notes

/// Tests in the Swift 5 mode, as many apps have them.
final class ToastTestCase: XCTestCase {
  private func makeWindow() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return window
  }

  func testToastGoesByItself() throws {
    let window = makeWindow()
    let toast = Toast(text: "Saved")
    toast.show(in: window)
    let gone = expectation(description: "the toast is gone")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { gone.fulfill() }
    XCTAssertNotNil(toast.superview)
    wait(for: [gone], timeout: 5)
    XCTAssertNil(toast.superview)
  }

  func testToastStaysForAWhile() {
    let window = makeWindow()
    let toast = Toast(text: "Saved")
    toast.show(in: window, for: 10)
    let never = expectation(description: "the toast is gone")
    never.isInverted = true
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { if toast.superview == nil { never.fulfill() } }
    }
    wait(for: [never], timeout: 9)
    timer.invalidate()
    XCTAssertEqual(toast.alpha, 1)
  }

  func testDebouncerCallsOnce() {
    let debouncer = Debouncer(interval: 0.3)
    let called = expectation(description: "called")
    var calls = 0
    for delay in [0, 0.1, 0.2] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        debouncer.call {
          calls += 1
          called.fulfill()
        }
      }
    }
    wait(for: [called], timeout: 1)
    XCTAssertEqual(calls, 1)
    XCTAssertTrue(debouncer.isQuiet)
  }

  func testRunLoopRuns() {
    let label = UILabel()
    RunLoop.main.perform { MainActor.assumeIsolated { label.text = "begun" } }
    _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
      MainActor.assumeIsolated { label.text = "done" }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    XCTAssertEqual(label.text, "begun")
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))
    XCTAssertEqual(label.text, "done")
  }

  func testSearchFinds() async throws {
    let store = NoteStore()
    let found = try await store.search("ada")
    XCTAssertEqual(found, ["Call Ada"])
  }

  @MainActor func testAppLaunches() async throws {
    let delegate = AppDelegate()
    UIApplication.shared.launch(with: delegate)
    let navigation = delegate.window?.rootViewController as? UINavigationController
    let notes = try XCTUnwrap(navigation?.topViewController as? NotesViewController)
    try await Task.sleep(nanoseconds: 3_500_000_000)
    XCTAssertEqual(notes.blinks, 3)
    delegate.window = nil
  }
}
