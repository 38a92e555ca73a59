import Animatic
import AnimaticObjects
import Foundation
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
        ScopesOfTasks.add(UInt64.max - UInt64(number), to: queue)
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
          ScopesOfTasks.add(task, to: queue)
          guard VirtualQueue.current === queue, ScopesOfTasks.scope(of: task) === queue else {
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

  /// Work that lasts until the test ends it.
  private actor Worker {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    func work() {
      hasBegun.signal()
      mayEnd.wait()
    }
  }

  /// Returns whether a test whose tasks all wait is busy, as soon as a thread has waited.
  private func isBusy(_ watch: RealTimeWatch, after wait: @escaping @Sendable () -> Void) async
    -> Bool
  {
    await withCheckedContinuation { continuation in
      Thread {
        wait()
        RealTime.callSoon { continuation.resume(returning: watch.isBusy) }
      }.start()
    }
  }

  @Test func `the work of an actor counts in a test with a real main queue`() async {
    await AnimationContext.isolatedTask {
      let (watch, worker) = (RealTimeWatch(), Worker())
      let task = Task { await worker.work() }
      #expect(await isBusy(watch) { worker.hasBegun.wait() })
      worker.mayEnd.signal()
      await task.value
      // The thread of the actor may still be on its way out.
      var looks = 0
      while await isBusy(watch, after: { usleep(1_000) }), looks < 60_000 { looks += 1 }
      #expect(looks < 60_000)
    }
  }

  @Test func `a call finds its scope as fast among a thousand tests as alone`() {
    #expect(cost(among: 1_000) < 10 * cost(among: 0))
  }
}
