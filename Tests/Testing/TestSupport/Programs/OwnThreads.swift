import Dispatch
import Synchronization
import Testing

/// A trait of tests that wait for programs: they run on threads of their own, three at a time.
///
/// Other tests share the main actor and as many threads as there are cores. A test that waits there
/// for a program would keep them from the others.
package struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared, operation: function)
  }
}

extension Trait where Self == OwnThreads {
  package static var ownThreads: Self { OwnThreads() }
}

/// Runs jobs on threads in turn. Serial queues get theirs from the system, however many wait.
private final class Threads: TaskExecutor {
  static let shared = Threads()

  private let queues = (0..<3).map { DispatchQueue(label: "tests that wait for programs \($0)") }
  private let count = Atomic(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let turn = count.wrappingAdd(1, ordering: .relaxed).newValue
    queues[turn % queues.count].async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
