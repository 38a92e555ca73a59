import Animatic
import AnimaticObjects
import AnimaticTesting
import Foundation
import Testing

@MainActor @Suite struct ScopeTests {
  @Test("outside a scope, work and sleep go to the system")
  func outside() async throws {
    await withSimulator { simulator in
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
      try? await Task.sleep(for: .milliseconds(1))
      #expect(simulator.pendingWork.isEmpty && simulator.time == 0)
    }
  }

  @Test func `what waits when a scope ends runs once, in real time`() async {
    let runs = SharedTexts()
    var timer: (any DispatchSourceTimer)?
    var laterTimer: (any DispatchSourceTimer)?
    let group = DispatchGroup()
    await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      DispatchQueue.main.async { runs.append("1") }
      simulator.flush()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.002) { runs.append("3") }
      DispatchQueue.main.async { runs.append("2") }
      group.enter()
      group.notify(queue: .main) { runs.append("4") }
      timer = DispatchSource.makeTimerSource(queue: .main)
      timer?.setEventHandler { runs.append("5") }
      timer?.schedule(deadline: .now() + 0.004)
      timer?.activate()
      laterTimer = DispatchSource.makeTimerSource(queue: .main)
      laterTimer?.setRegistrationHandler { runs.append("6") }
      #expect(runs.all == ["1"])
    }
    group.leave()
    laterTimer?.activate()
    while runs.all.count < 6 { await Task.yield() }
    #expect(runs.all.sorted() == ["1", "2", "3", "4", "5", "6"])
    timer?.cancel()
    laterTimer?.cancel()
  }

  @Test func `a task that sleeps when its scope ends wakes in real time`() async throws {
    var task: Task<Void, any Error>?
    await withSimulator(mainQueue: .virtual, allowsLeftovers: true) { simulator in
      task = Task { try await Task.sleep(for: .milliseconds(20)) }
      await simulator.advance(by: 0.001)
      #expect(simulator.pendingWork.count == 1)
    }
    try await task?.value
  }

  @Test func `an inner scope has its own work, and the outer one goes on after it`() {
    var texts: [String] = []
    withSimulator(mainQueue: .virtual) { outer in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { texts.append("outer") }
      withSimulator(mainQueue: .virtual) { inner in
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { texts.append("inner") }
        inner.advance(by: 2)
      }
      outer.advance(by: 1)
    }
    #expect(texts == ["inner", "outer"])
  }

  @Test(arguments: [0, 1])
  func `of two scopes in a test, the one that lives on takes what follows`(first: Int) async throws
  {
    try await withSimulator { _ in
      var simulators = [Simulator(mainQueue: .virtual), Simulator(mainQueue: .virtual)]
      simulators.remove(at: first)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
      let task = Task { try await Task.sleep(for: .seconds(2)) }
      await simulators[0].advance(by: 2)
      try await task.value
      #expect(simulators[0].events.map(\.description) == ["1 work main queue", "2 work sleep"])
    }
  }

  @Test func `a thread of a tool reads the time at which the simulator stands`() {
    let simulator = Simulator(mainQueue: .virtual)
    simulator.advance(by: 5)
    let submits = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
      submits.signal()
    }
    submits.wait()
    simulator.advance(by: 3)
    #expect(simulator.events.map(\.description) == ["6 work main queue"])
  }

  @Test(.simulator(mainQueue: .virtual))
  func `a second simulator does not drive the queue of the scope`() {
    var runs = 0
    let second = Simulator()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { runs += 1 }
    second.advance(by: 5)
    #expect(runs == 0)
    Simulator.current.advance(by: 1)
    #expect(runs == 1)
  }

  @Test func `a simulator has the queue as long as it lives`() async {
    var simulator: Simulator? = Simulator(mainQueue: .virtual)
    var runs = 0
    DispatchQueue.main.async { runs += 1 }
    simulator?.flush()
    #expect(runs == 1)
    simulator = nil
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test(.simulator(mainQueue: .virtual))
  func `blocks may release what they hold, and submit more meanwhile`() {
    final class Owner {
      let runs: Box
      init(_ runs: Box) { self.runs = runs }
      deinit { DispatchQueue.main.async { [runs] in runs.count += 1 } }
    }
    final class Box: @unchecked Sendable { var count = 0 }
    let box = Box()
    var item: DispatchWorkItem? = DispatchWorkItem { [owner = Owner(box)] in _ = owner }
    if let item { DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item) }
    item?.cancel()
    item = nil
    Simulator.current.advance(by: 2)
    #expect(box.count == 1)
  }

  @Test(.simulator(mainQueue: .virtual)) func `many thousand steps of a chain run in order`() {
    var left = 20_000
    @MainActor func step() {
      left -= 1
      if left > 0 { DispatchQueue.main.asyncAfter(deadline: .now() + 0.01, execute: step) }
    }
    DispatchQueue.main.async(execute: step)
    Simulator.current.advance(by: 200)
    #expect(left == 0)
    Simulator.current.removeAllEvents()
  }

  /// Outside a test no context has the time for other threads.
  @Test func `a thread of the process reads the time at which its simulator stands`() {
    let times = SharedTexts()
    AnimationContext.perform(in: nil) {
      let simulator = Simulator(mainQueue: .virtual)
      for time in [0, 2, 3.5] {
        simulator.advance(to: time)
        simulator.flush()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            MainActor.assumeIsolated { times.append("\(simulator.time)") }
          }
          done.signal()
        }
        done.wait()
      }
      simulator.advance(by: 2)
    }
    #expect(times.all == ["1.0", "3.0", "4.5"])
  }
}
