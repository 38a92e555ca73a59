import Animatic
import AnimaticTesting
import Testing

@MainActor @Suite(.simulator) struct TaskTests {
  private var simulator: Simulator { .current }
  private var clock: SimulatorClock { simulator.clock }

  /// The times at which tasks got to their steps.
  @MainActor final class Log {
    var times: [TimeInterval] = []
    func add() { times.append(Simulator.current.time) }
  }

  @Test func `a task sleeps until the simulator reaches the time`() async throws {
    let log = Log()
    let task = Task {
      log.add()
      try await clock.sleep(for: .milliseconds(100))
      log.add()
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
      log.add()
    }
    await simulator.advance(to: 0.05)
    #expect(log.times == [0])
    await simulator.advance(to: 0.1)
    #expect(log.times == [0, 0.1])
    await simulator.advance(to: 5)
    #expect(log.times == [0, 0.1, 1.1])
    try await task.value
  }

  @Test func `settling waits for tasks between their sleeps`() async throws {
    let log = Log()
    let task = Task {
      for _ in 1...50 {
        try await clock.sleep(for: .milliseconds(10))
        await Self.work()
        log.add()
      }
    }
    let end = try await simulator.settle(limit: 2)
    #expect(log.times.count == 50)
    expectEqual(end, 0.5, within: 1e-9)
    try await task.value
  }

  /// Work on the threads of the global executor.
  @concurrent private nonisolated static func work() async {
    for _ in 0..<3 { await Task.yield() }
  }

  @Test func `code that takes any clock waits for the simulator`() async throws {
    func poll(on clock: any Clock<Duration>, _ log: Log) async throws {
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(1))
        log.add()
      }
    }
    let log = Log()
    let task = Task { try await poll(on: clock, log) }
    try await simulator.settle(limit: 10)
    #expect(log.times == [1, 2, 3])
    try await task.value
  }

  @Test func `a cancelled task stops sleeping, and leaves no work`() async {
    let task = Task { try await clock.sleep(for: .seconds(100)) }
    await simulator.advance(by: 1)
    #expect(simulator.pendingWork.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(simulator.pendingWork.isEmpty)
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(100))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test func `a time that is not in the future does not suspend`() async throws {
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.now.time == 0)
  }

  @Test func `tasks wake in the order of their times, after the callbacks due then`() async throws {
    var log: [String] = []
    let view = UIView()
    simulator.window.addSubview(view)
    let tasks = [0.2, 0.1].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        log.append("task \(simulator.time)")
      }
    }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.1)
    UIView.setAnimationDidStop { _, _, _ in log.append("stop \(Simulator.current.time)") }
    view.alpha = 0
    UIView.commitAnimations()
    try await simulator.settle(limit: 1)
    #expect(log == ["stop 0.1", "task 0.1", "task 0.2"])
    for task in tasks { try await task.value }
  }

  @Test func `an animation that a task awaits ends in time`() async throws {
    let view = UIView()
    simulator.window.addSubview(view)
    let log = Log()
    let task = Task {
      for alpha in [0, 1.0] {
        await withCheckedContinuation { continuation in
          let complete = { (_: Bool) in continuation.resume() }
          let change = { view.alpha = alpha }
          UIView.animate(withDuration: 0.25, animations: change, completion: complete)
        }
        log.add()
      }
    }
    try await simulator.settle(limit: 1)
    #expect(log.times == [0.25, 0.5])
    await task.value
  }

  @Test func `settling reports sleeps behind the limit`() async {
    let task = Task { try await clock.sleep(for: .seconds(10)) }
    let error = await #expect(throws: SettlingError.self) {
      try await simulator.settle(limit: 1)
    }
    #expect(error?.description.contains("the sleep of a task") == true)
    task.cancel()
    _ = await task.result
  }

  @Test func `all threads read the time of the clock`() async {
    await simulator.advance(to: 2.5)
    let clock = clock
    let time = await Task.detached { clock.now.time }.value
    #expect(time == 2.5)
    #expect(clock.now.duration(to: clock.now.advanced(by: .seconds(0.5))) == .seconds(0.5))
  }
}
