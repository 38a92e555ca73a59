import Animatic
import AnimaticTesting
import Foundation
import TestSupport
import Testing

/// Work that the program gives to something else than the main queue.
@MainActor @Suite struct RealTimeTests {
  enum Work: CaseIterable {
    case delayed, item, wall, group, inBlock, timer, timerInBlock
    case scheduledTimer, addedTimer, selectorTimer, runLoopBlock

    var text: String {
      switch self {
      case .delayed, .item, .wall, .group, .inBlock:
        "work that asyncAfter gives to another queue than the main one stays in real time"
      case .timer, .timerInBlock: "a timer of another queue than the main one stays in real time"
      case .scheduledTimer, .addedTimer, .selectorTimer:
        "a Timer of another run loop than the main one stays in real time"
      case .runLoopBlock: "a block of another run loop than the main one stays in real time"
      }
    }

    /// Does the work, and signals its end; a run loop does not run in a test.
    func submit(_ end: DispatchSemaphore) {
      let (queue, delay) = (DispatchQueue(label: "other"), DispatchTimeInterval.milliseconds(1))
      switch self {
      case .delayed: queue.asyncAfter(deadline: .now() + delay) { end.signal() }
      case .item:
        queue.asyncAfter(deadline: .now() + delay, execute: DispatchWorkItem { end.signal() })
      case .wall: queue.asyncAfter(wallDeadline: .now() + delay) { end.signal() }
      case .group:
        let group = DispatchGroup()
        group.enter()
        queue.asyncAfter(deadline: .now() + delay) { group.leave() }
        group.notify(queue: queue) { end.signal() }
      case .inBlock: queue.async { Work.delayed.submit(end) }
      case .timer:
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler {
          timer.cancel()
          end.signal()
        }
        timer.schedule(deadline: .now() + delay, repeating: 1)
        timer.activate()
      case .timerInBlock: queue.async { Work.timer.submit(end) }
      case .scheduledTimer:
        queue.async {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }.invalidate()
          end.signal()
        }
      case .addedTimer:
        queue.async {
          let timer = Timer(timeInterval: 0.1, repeats: true) { _ in }
          RunLoop.current.add(timer, forMode: .common)
          timer.invalidate()
          end.signal()
        }
      case .selectorTimer:
        queue.async {
          let selector = Selector("fire", Target.fire)
          Timer.scheduledTimer(
            timeInterval: 1, target: Target(), selector: selector, userInfo: nil, repeats: true
          ).invalidate()
          end.signal()
        }
      case .runLoopBlock:
        queue.async {
          RunLoop.current.perform {}
          end.signal()
        }
      }
    }
  }

  private final class Target {
    func fire() {}
  }

  @Test(arguments: third(Work.allCases, from: 1))
  func `what waits elsewhere runs in real time, and each place says so once`(work: Work) {
    var reports: [String] = []
    withSimulator(mainQueue: .virtual) { simulator in
      AnimationDiagnostic.handler = { reports.append($0.description) }
      let end = DispatchSemaphore(value: 0)
      for _ in 0..<3 {
        work.submit(end)
        #expect(end.wait(timeout: .now() + 60) == .success)
        simulator.advance(by: 1)
      }
    }
    #expect(reports.count == 1)
    let texts = [work.text, ", submitted by ", ".submit(_:) at RealTimeTests.swift:", "; use Disp"]
    for text in texts { #expect(reports.first?.contains(text) == true, "\(reports)") }
  }

  @Test("each place is an issue of a test that never advances", arguments: [false, true])
  func issue(allowsLeftovers: Bool) {
    withKnownIssue {
      withSimulator(mainQueue: .virtual, allowsLeftovers: allowsLeftovers) { _ in
        DispatchQueue.global().asyncAfter(deadline: .now()) {}
      }
    } matching: {
      $0.description.contains("stays in real time, submitted by")
    }
  }

  @Test func `work of other queues is no diagnostic outside a scope, or without delay`() {
    var reports: [String] = []
    let end = DispatchSemaphore(value: 0)
    withSimulator { _ in
      AnimationDiagnostic.handler = { reports.append($0.description) }
      for work in Work.allCases {
        work.submit(end)
        #expect(end.wait(timeout: .now() + 60) == .success)
      }
    }
    withSimulator(mainQueue: .virtual) { simulator in
      AnimationDiagnostic.handler = { reports.append($0.description) }
      DispatchQueue.global().async { end.signal() }
      DispatchQueue.global().sync {}
      DispatchQueue.global().async(group: DispatchGroup()) { end.signal() }
      for _ in 0..<2 { #expect(end.wait(timeout: .now() + 60) == .success) }
      // A source that is no timer has no delay.
      DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global()).activate()
      simulator.advance(by: 1)
    }
    #expect(reports.isEmpty, "\(reports)")
  }
}
