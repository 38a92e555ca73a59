import Animatic
import AnimaticTesting
import Testing

/// The clock of a simulator for code that takes a clock of Swift concurrency.
@MainActor @Suite(.simulator)
struct ClockTests {
  @Test(arguments: [0.0, -0.5])
  func `a sleep until now or an earlier time does not begin`(offset: Double) async throws {
    let simulator = Simulator.current
    await simulator.advance(to: 1)
    let count = simulator.begunSleeps
    var isOver = false
    let clock = simulator.clock
    let task = Task {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(offset)))
      isOver = true
    }
    while !isOver, simulator.begunSleeps == count { await Task.yield() }
    #expect(isOver && simulator.begunSleeps == count)
    task.cancel()
    _ = await task.result
  }
}
