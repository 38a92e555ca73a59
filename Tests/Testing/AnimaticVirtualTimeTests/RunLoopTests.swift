import Animatic
import AnimaticTesting
import Foundation
import Testing

/// Timers and blocks of the main run loop, which nobody runs.
@MainActor @Suite struct RunLoopTests {
  private nonisolated static func note(
    _ text: String, _ journal: Journal
  ) -> @Sendable (Timer) -> Void {
    { _ in MainActor.assumeIsolated { journal.note(text) } }
  }

  private nonisolated static let programs = [
    Program("a timer repeats without drift", lasts: 1, ["300 fires", "600 fires", "900 fires"]) {
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true, block: note("fires", $0))
    },
    Program("a timer fires once", lasts: 1, ["250 once"]) {
      _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false, block: note("once", $0))
    },
    Program("a timer begins at a date", lasts: 1, ["400 date", "650 date", "900 date"]) {
      let start = Date(timeIntervalSinceNow: 0.4)
      let timer = Timer(fire: start, interval: 0.25, repeats: true, block: note("date", $0))
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .default)
    },
    Program("a timer is added after a while", lasts: 1, ["200 add", "500 once"]) { journal in
      let block = note("once", journal)
      let date = Date(timeIntervalSinceNow: 0.5)
      nonisolated(unsafe) let timer = Timer(fire: date, interval: 0, repeats: false, block: block)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        journal.note("add")
        RunLoop.main.add(timer, forMode: .common)
      }
    },
    Program("a timer is added after its date", lasts: 1, ["300 late"]) { journal in
      let block = note("late", journal)
      let date = Date(timeIntervalSinceNow: 5)
      nonisolated(unsafe) let timer = Timer(fire: date, interval: 0, repeats: false, block: block)
      timer.fireDate = Date(timeIntervalSinceNow: 0.1)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        RunLoop.main.add(timer, forMode: .common)
      }
    },
    Program("a timer fires at another date", lasts: 1, ["800 later"]) {
      let block = note("later", $0)
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false, block: block)
      timer.fireDate = Date(timeIntervalSinceNow: 0.8)
    },
    Program("a timer is invalidated before it fires", lasts: 1, ["100 stop"]) { journal in
      let block = note("fires", journal)
      nonisolated(unsafe) let timer = Timer.scheduledTimer(
        withTimeInterval: 0.5, repeats: true, block: block)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        journal.note("stop")
        timer.invalidate()
      }
    },
    Program("a timer invalidates itself", lasts: 1, ["200 fires", "400 fires"]) { journal in
      nonisolated(unsafe) var left = 2
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        left -= 1
        if left == 0 { timer.invalidate() }
        MainActor.assumeIsolated { journal.note("fires") }
      }
    },
    Program("a block of the run loop comes later", lasts: 0.1, ["0 now", "0 block"]) { journal in
      RunLoop.main.perform { MainActor.assumeIsolated { journal.note("block") } }
      journal.note("now")
    },
  ]

  @Test(arguments: programs) func `the main run loop is in virtual time`(program: Program) {
    withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      let journal = Journal(in: simulator.window)
      program.run(journal)
      simulator.advance(by: program.duration)
      #expect(journal.lines == program.expected)
    }
  }

  @Test func `a timer that is left behind is an issue with its line`() {
    withKnownIssue {
      withSimulator(mainQueue: .virtual) { simulator in
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        simulator.advance(by: 2.5)
      }
    } matching: { issue in
      ["a timer of the main queue", " due at 3 s", "at RunLoopTests.swift:"].allSatisfy {
        issue.description.contains($0)
      }
    }
  }

  @Test func `a timer that never ends is named as what renews itself`() {
    withSimulator(mainQueue: .virtual) { simulator in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      let error = #expect(throws: SettlingError.self) { _ = try simulator.settle(limit: 5) }
      #expect(error?.description.contains("renews itself every 1 s") == true)
      timer.invalidate()
      #expect((try? simulator.settle(limit: 5)) == 5)
    }
  }

  @Test func `a timer of a scope that ends goes to the real run loop, with the time left`() {
    let timer = withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      let timer = Timer.scheduledTimer(withTimeInterval: 3000, repeats: true) { _ in }
      simulator.advance(by: 1000)
      return timer
    }
    #expect(timer.isValid)
    let left = timer.fireDate.timeIntervalSinceNow
    #expect(left <= 2000 && left > 1900)
    timer.invalidate()
    #expect(!timer.isValid)
  }
}
