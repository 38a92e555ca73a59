import Animatic
import AnimaticObjects
import Glibc
import Testing

@testable import AnimaticVirtualTime

@MainActor struct ScopeTableTests {
  /// Begins a scope in a context of its own, and calls a closure there.
  private func inScope<Result>(
    of simulator: Simulator, _ body: (VirtualQueue) -> Result
  ) -> Result {
    AnimationContext.isolated {
      let queue = VirtualQueue(of: simulator, serialJobs: nil)
      queue.begin()
      return body(queue)
    }
  }

  /// Returns the least processor time of 200 looks for the scope of a call and that of a task with
  /// others alive, in seconds.
  private func cost(among count: Int) -> Double {
    let simulator = Simulator()
    let others = (0..<count).map { number in
      inScope(of: simulator) { queue in
        queue.add(UInt64.max - UInt64(number))
        return queue
      }
    }
    defer { for queue in others { queue.end() } }
    return inScope(of: simulator) { queue in
      defer { queue.end() }
      let costs = (0..<5).map { _ in
        let begin = processorTime
        for number in 0..<200 {
          let task = UInt64.max / 2 + UInt64(number)
          queue.add(task)
          guard VirtualQueue.current === queue, VirtualQueue.owner(of: task) === queue else {
            return Double.infinity
          }
        }
        return processorTime - begin
      }
      return costs.min() ?? .infinity
    }
  }

  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `a call finds its scope as fast among a thousand tests as alone`() {
    #expect(cost(among: 1_000) < 10 * cost(among: 0))
  }
}
