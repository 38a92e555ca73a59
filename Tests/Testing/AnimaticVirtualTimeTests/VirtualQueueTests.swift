import Animatic
import AnimaticTesting
import Foundation
import Testing

@MainActor @Suite(.simulator(mainQueue: .virtual)) struct VirtualQueueTests {
  @Test func `flush() and advance(by: 0) run what is due now`() {
    var runs = 0
    DispatchQueue.main.async { runs += 1 }
    #expect(runs == 0)
    Simulator.current.flush()
    #expect(runs == 1)
    DispatchQueue.main.async { runs += 1 }
    Simulator.current.advance(by: 0)
    #expect(runs == 2)
  }

  @Test func `a barrier comes in its order, and on another queue at once`() {
    var runs: [String] = []
    DispatchQueue.main.async { runs.append("first") }
    DispatchQueue.main.async(flags: .barrier) { runs.append("barrier") }
    DispatchQueue.main.async { runs.append("last") }
    let (queue, done) = (DispatchQueue(label: "other", attributes: .concurrent), DispatchGroup())
    done.enter()
    queue.async(flags: .barrier) { done.leave() }
    done.wait()
    #expect(runs == [])
    Simulator.current.flush()
    #expect(runs == ["first", "barrier", "last"])
  }

  @Test func `an interval counts from the time at which the program read the clock`() {
    var times: [Double] = []
    let deadline = DispatchTime.now() + 1
    Simulator.current.advance(by: 0.4)
    DispatchQueue.main.asyncAfter(deadline: deadline) { times.append(CACurrentMediaTime()) }
    DispatchQueue.main.asyncAfter(deadline: .now() - 1) { times.append(CACurrentMediaTime()) }
    Simulator.current.advance(by: 2)
    #expect(times == [0.4, 1])
  }

  @Test func `fractions of seconds are exact`() {
    let delays: [Double] = [0.29, 0.57, 1.1, 0.001, 1 / 3]
    var times: [Double] = []
    for delay in delays {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { times.append(CACurrentMediaTime()) }
    }
    Simulator.current.advance(by: 2)
    // Libdispatch counts in nanoseconds.
    expectEqual(times, delays.sorted(), within: 1e-9)
    #expect(times.contains(0.29) && times.contains(1.1))
  }

  @Test func `layout and blocks of work begin in its turn`() {
    let view = UIView()
    Simulator.current.window.addSubview(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    }
    expectTimeline(of: view, \.alpha, at: [0.5: 1, 1: 0.5, 1.5: 0], within: 1e-9)
  }

  @Test func `work of other queues is due at the present instant, in the order of arrival`() {
    let texts = SharedTexts()
    Simulator.current.advance(by: 0.25)
    let thread = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for number in 0..<100 {
        DispatchQueue.main.async { texts.append("\(number) at \(CACurrentMediaTime())") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        texts.append("later at \(CACurrentMediaTime())")
      }
      thread.signal()
    }
    thread.wait()
    Simulator.current.advance(by: 1)
    #expect(texts.all == (0..<100).map { "\($0) at 0.25" } + ["later at 0.5"])
  }

  @Test("a deadline that never comes keeps nothing waiting")
  func distantFuture() throws {
    DispatchQueue.main.asyncAfter(deadline: .distantFuture) { Issue.record("it came") }
    #expect(Simulator.current.pendingWork.isEmpty)
    #expect(try Simulator.current.settle(limit: 1) == 0)
  }

  @Test("settle runs all work, and knows it by its due time")
  func settling() throws {
    let simulator = Simulator.current
    let workLine = #line + 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {}
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let timerLine = #line + 1
    timer.schedule(deadline: .now() + 2)
    timer.setEventHandler {}
    timer.activate()
    let place = ", submitted by VirtualQueueTests.settling() at VirtualQueueTests.swift:"
    #expect(
      simulator.pendingWork.map(\.description) == [
        "work of the main queue due at 0.5 s\(place)\(workLine)",
        "a timer of the main queue due at 2 s\(place)\(timerLine)",
      ])
    #expect(throws: SettlingError.self) { try simulator.settle(limit: 1) }
    #expect(try simulator.settle(limit: 5) == 2)
    #expect(
      simulator.events.map(\.description) == [
        "0.5 work main queue", "1.25 work main queue", "2 work timer",
      ])
    timer.cancel()
  }

  @Test func `nobody waits for cancelled work`() throws {
    let item = DispatchWorkItem { Issue.record("it ran") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
    item.cancel()
    #expect(Simulator.current.pendingWork.isEmpty)
    #expect(try Simulator.current.settle(limit: 1) == 0)
  }

  @Test("nobody waits for the sleep of a cancelled task")
  func cancelledSleep() async throws {
    let simulator = Simulator.current
    let line = #line + 1
    let task = Task { try await Task.sleep(for: .seconds(5)) }
    await simulator.advance(by: 1)
    let place = "VirtualQueueTests.cancelledSleep() at VirtualQueueTests.swift:\(line)"
    #expect(
      simulator.pendingWork.map(\.description) == [
        "the sleep of a task due at 5 s, submitted by \(place)"
      ])
    task.cancel()
    #expect(try await simulator.settle(limit: 1) == 1)
    #expect(simulator.pendingWork.isEmpty)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `what waits at the end of a test is an issue`() {
    withKnownIssue {
      withSimulator(mainQueue: .virtual) { simulator in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
        simulator.advance(by: 0.5)
      }
    } matching: {
      $0.description.contains("work of the main queue due at 1 s")
    }
  }

  @Test("a group that somebody has not left is an issue")
  func groupThatWaits() {
    let group = DispatchGroup()
    group.enter()
    withKnownIssue {
      withSimulator(mainQueue: .virtual) { simulator in
        group.notify(queue: .main) {}
        #expect(!simulator.isRunning)
      }
    } matching: {
      $0.description.contains(
        "the notification of a group, submitted by VirtualQueueTests.groupThatWaits()")
    }
    group.leave()
  }

  @Test func `time does not move inside work`() {
    withKnownIssue {
      withSimulator(mainQueue: .virtual) { simulator in
        DispatchQueue.main.async { simulator.advance(by: 1) }
        simulator.flush()
        #expect(simulator.time == 0)
      }
    } matching: {
      $0.description.contains("advance was called inside work of the main queue, and did nothing")
    }
  }

  @Test func `a timer that is set again fires by its new time only`() throws {
    var times: [Double] = []
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { times.append(CACurrentMediaTime()) }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
    Simulator.current.advance(by: 1.5)
    timer.schedule(deadline: .now() + 0.25)
    try Simulator.current.settle(limit: 5)
    #expect(times == [1, 1.75] && Simulator.current.time == 1.75)
  }

  @Test func `a timer that the program releases stops, and so does what it holds`() {
    final class Owner {}
    weak var owner: Owner?
    withSimulator(mainQueue: .virtual) { simulator in
      var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .main)
      let held = Owner()
      owner = held
      timer?.setEventHandler { withExtendedLifetime(held) { _ = Issue.record("it fired") } }
      timer?.schedule(deadline: .now() + 1, repeating: 1)
      timer?.activate()
      timer = nil
      simulator.advance(by: 3)
    }
    #expect(owner == nil)
  }

  @Test func `a timer that is cancelled before its first look takes no other work with it`() {
    var runs = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { runs += 1 }
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 2)
    let resumed = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      timer.resume()
      resumed.signal()
    }
    resumed.wait()
    timer.cancel()
    Simulator.current.advance(by: 3)
    #expect(runs == 1)
  }
}
