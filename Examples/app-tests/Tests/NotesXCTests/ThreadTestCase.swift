import Foundation
import QuartzCore
import UIKit
import XCTest

/// Work of other threads and queues: time stands while any of them runs.
final class ThreadTestCase: XCTestCase {
  private var begin = 0.0

  override func setUp() { begin = ProcessInfo.processInfo.systemUptime }

  /// Checks the time since the begin of the test. Virtual times are whole microseconds.
  private func assertTime(
    _ seconds: Double, within accuracy: Double = 5e-6, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let passed = ProcessInfo.processInfo.systemUptime - begin
    XCTAssertEqual(passed, seconds, accuracy: accuracy, file: file, line: line)
  }

  func testSleepsOfTheMainThread() {
    Thread.sleep(forTimeInterval: 0.6)
    usleep(5_000)
    sleep(1)
    Thread.sleep(until: Date(timeIntervalSinceNow: 0.5))
    assertTime(2.105)
  }

  func testComputingTakesNoTime() {
    let (date, media, clock) = (Date(), CACurrentMediaTime(), ContinuousClock.now)
    let (uptime, wall, suspending) = (
      DispatchTime.now(), DispatchWallTime.now(), SuspendingClock.now
    )
    XCTAssertNotEqual((0..<400_000).reduce(0) { $0 + sin(Double($1)) }, 0)
    XCTAssertEqual(Date(), date)
    XCTAssertEqual(CACurrentMediaTime(), media)
    XCTAssertEqual(ContinuousClock.now, clock)
    XCTAssertEqual(SuspendingClock.now, suspending)
    XCTAssertEqual(DispatchTime.now(), uptime)
    XCTAssertEqual(DispatchWallTime.now(), wall)
    var (time, day) = (timespec(), timeval())
    clock_gettime(CLOCK_MONOTONIC, &time)
    gettimeofday(&day, nil)
    XCTAssertEqual(
      UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec), uptime.uptimeNanoseconds)
    XCTAssertEqual(
      Double(day.tv_sec) + Double(day.tv_usec) / 1e6, date.timeIntervalSince1970, accuracy: 1e-6)
    XCTAssertEqual(ProcessInfo.processInfo.systemUptime, media)
  }

  func testWorkerSleeps() {
    let done = expectation(description: "slept")
    DispatchQueue(label: "worker", qos: .utility).async {
      Thread.sleep(forTimeInterval: 0.6)
      DispatchQueue.main.async { done.fulfill() }
    }
    wait(for: [done], timeout: 0.7)
    assertTime(0.6)
  }

  func testWorkerComputes() {
    let done = expectation(description: "computed")
    DispatchQueue.global().async {
      XCTAssertNotEqual((0..<1_000_000).reduce(0) { $0 + sin(Double($1)) }, 0)
      done.fulfill()
    }
    wait(for: [done], timeout: 0.05)
    assertTime(0)
  }

  func testSemaphores() {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 3) { semaphore.signal() }
    XCTAssertEqual(semaphore.wait(timeout: .now() + 2), .timedOut)
    assertTime(2)
    XCTAssertEqual(semaphore.wait(timeout: .now() + 2), .success)
    assertTime(3)
  }

  func testGroups() {
    let group = DispatchGroup()
    for number in 1...8 {
      DispatchQueue.global().async(group: group) {
        Thread.sleep(forTimeInterval: Double(number) / 10)
      }
    }
    XCTAssertEqual(group.wait(timeout: .now() + 0.75), .timedOut)
    assertTime(0.75)
    group.wait()
    assertTime(0.8)
  }

  func testWorkersThatWaitForOthers() {
    let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
    for _ in 0..<20 { DispatchQueue.global().async(group: group) { semaphore.wait() } }
    for _ in 0..<20 { DispatchQueue.global().async(group: group) { semaphore.signal() } }
    group.wait()
    assertTime(0)
  }

  func testConditions() {
    let condition = NSCondition()
    var isReady = false
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 1.5)
      condition.lock()
      isReady = true
      condition.broadcast()
      condition.unlock()
    }
    condition.lock()
    XCTAssertFalse(condition.wait(until: Date(timeIntervalSinceNow: 1)))
    while !isReady { _ = condition.wait(until: Date(timeIntervalSinceNow: 10)) }
    condition.unlock()
    assertTime(1.5)
  }

  func testOperations() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    for _ in 0..<6 { queue.addOperation { Thread.sleep(forTimeInterval: 0.2) } }
    queue.waitUntilAllOperationsAreFinished()
    assertTime(0.6, within: 1e-5)
  }

  func testPipes() {
    let pipe = Pipe()
    let done = expectation(description: "read")
    pipe.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.count == 3 { done.fulfill() }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      pipe.fileHandleForWriting.write(Data([1, 2, 3]))
    }
    wait(for: [done], timeout: 2)
    pipe.fileHandleForReading.readabilityHandler = nil
    assertTime(1)
  }

  func testFiles() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let done = expectation(description: "written")
    DispatchQueue.global().async {
      for byte in UInt8(0)..<20 { try? Data(repeating: byte, count: 1_000_000).write(to: url) }
      XCTAssertEqual((try? Data(contentsOf: url))?.count, 1_000_000)
      done.fulfill()
    }
    wait(for: [done], timeout: 0.05)
    try FileManager.default.removeItem(at: url)
    assertTime(0)
  }

  func testRunLoopOfAnotherThread() {
    let done = expectation(description: "fired")
    done.expectedFulfillmentCount = 4
    Thread.detachNewThread {
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in done.fulfill() }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 2.2))
    }
    wait(for: [done], timeout: 2.1)
    assertTime(2)
  }

  func testAnotherProgram() throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sh")
    program.arguments = ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done"]
    let done = expectation(description: "ended")
    program.terminationHandler = { _ in done.fulfill() }
    try program.run()
    wait(for: [done], timeout: 60)
  }
}
