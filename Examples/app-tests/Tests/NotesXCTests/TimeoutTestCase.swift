import QuartzCore
import UIKit
import XCTest

/// Waits of run loops and of XCTest, which end by virtual time only.
final class TimeoutTestCase: XCTestCase {
  func testRunsOfALoopAddUp() {
    var isDone = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isDone = true }
    let begin = Date()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 1.9))
    XCTAssertFalse(isDone)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    XCTAssertTrue(isDone)
    for _ in 0..<20 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
    XCTAssertEqual(Date().timeIntervalSince(begin), 4.1, accuracy: 1e-4)
  }

  func testAMinuteHas3600Frames() {
    MainActor.assumeIsolated {
      var frames = 0
      let link = CADisplayLink { _ in frames += 1 }
      link.add(to: .main, forMode: .common)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 60))
      link.invalidate()
      XCTAssertEqual(frames, 3_600)
    }
  }

  func testFramesTakeNoTimeOfATimeout() {
    MainActor.assumeIsolated {
      let link = CADisplayLink { _ in }
      link.add(to: .main, forMode: .common)
      let done = expectation(description: "done")
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.99) { done.fulfill() }
      wait(for: [done], timeout: 5)
      link.invalidate()
    }
  }

  func testALoopThatOnlyReadsAClockEnds() {
    let done = expectation(description: "done")
    var ticks = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      let end = ProcessInfo.processInfo.systemUptime + 0.02
      while ProcessInfo.processInfo.systemUptime < end {}
      ticks += 1
      if ticks == 20 { done.fulfill() }
    }
    wait(for: [done], timeout: 2.1)
    timer.invalidate()
  }

  func testWhatNeverComesEndsAtItsTimeout() {
    let begin = Date()
    let never = XCTestExpectation(description: "never")
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 300), .timedOut)
    let inverted = XCTestExpectation(description: "inverted")
    inverted.isInverted = true
    wait(for: [inverted], timeout: 60)
    XCTAssertEqual(Date().timeIntervalSince(begin), 360, accuracy: 0.01)
  }

  func testWhatComesAfterTheTimeoutIsLate() {
    let late = XCTestExpectation(description: "late")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2.1) { late.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [late], timeout: 2), .timedOut)
  }

  func testAWaitInsideAnotherOneEndsByItself() {
    let (outer, inner) = (
      expectation(description: "outer"), XCTestExpectation(description: "inner")
    )
    let begin = Date()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      XCTAssertEqual(XCTWaiter.wait(for: [inner], timeout: 3), .timedOut)
      XCTAssertEqual(Date().timeIntervalSince(begin), 4, accuracy: 0.01)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 6) { outer.fulfill() }
    wait(for: [outer], timeout: 7)
    XCTAssertEqual(Date().timeIntervalSince(begin), 6, accuracy: 1e-5)
  }

  func testAnotherThreadEndsAWaitAtOnce() {
    let begin = Date()
    for _ in 0..<100 {
      let done = expectation(description: "done")
      DispatchQueue.global().async { done.fulfill() }
      wait(for: [done], timeout: 50)
    }
    XCTAssertEqual(Date().timeIntervalSince(begin), 0, accuracy: 1e-3)
  }

  func testOrderAndPredicates() {
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    var isReady = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { first.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.101) { second.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { isReady = true }
    wait(for: [first, second], timeout: 0.2, enforceOrder: true)
    let predicate = NSPredicate { _, _ in isReady }
    wait(for: [XCTNSPredicateExpectation(predicate: predicate, object: nil)], timeout: 3.1)
  }

  func testFulfillmentOfAnAsynchronousTest() async {
    let done = expectation(description: "done")
    DispatchQueue.main.asyncAfter(deadline: .now() + 4.99) { done.fulfill() }
    await fulfillment(of: [done], timeout: 5)
  }
}
