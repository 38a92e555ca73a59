import Animatic
import Foundation

extension Program {
  /// Programs of tasks that sleep, and of other threads.
  static let ofTasks = [
    Program("a task sleeps, then animates", lasts: 1, ["300 begin", "700 end"]) { journal in
      let view = journal.view()
      Task {
        try await Task.sleep(for: .milliseconds(300))
        journal.note("begin")
        UIView.animate(withDuration: 0.4, animations: { view.alpha = 0 }) { _ in
          journal.note("end")
        }
      }
    },
    Program("pages turn in a loop", lasts: 1, ["250 page 1", "500 page 2", "750 page 3"]) {
      journal in
      Task {
        for page in 1...3 {
          try await Task.sleep(nanoseconds: 250_000_000)
          journal.note("page \(page)")
        }
      }
    },
    Program("a new key cancels the task of the last one", lasts: 1, ["500 search ab"]) { journal in
      var search: Task<Void, any Error>?
      @MainActor func type(_ text: String) {
        search?.cancel()
        search = Task {
          try await Task.sleep(for: .seconds(0.3))
          journal.note("search \(text)")
        }
      }
      type("a")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { type("ab") }
    },
    Program("the first of two tasks wins", lasts: 2, ["400 answer"]) { journal in
      Task {
        let winner = try await withThrowingTaskGroup(of: String.self) { group in
          for (delay, text) in [(1500, "timeout"), (400, "answer")] {
            group.addTask {
              try await Task.sleep(for: .milliseconds(delay))
              return text
            }
          }
          defer { group.cancelAll() }
          return try await group.next()
        }
        journal.note(winner ?? "none")
      }
    },
    Program("steps without drift", lasts: 1, ["200 step 1", "400 step 2", "600 step 3"]) {
      journal in
      Task {
        let clock = ContinuousClock()
        let start = clock.now
        for step in 1...3 {
          try await clock.sleep(until: start + .milliseconds(200 * step))
          journal.note("step \(step)")
        }
      }
    },
    Program("a clock that stands while the machine sleeps", lasts: 1, ["350 awake"]) { journal in
      Task {
        try await SuspendingClock().sleep(for: .milliseconds(350))
        journal.note("awake")
      }
    },
    Program("a frame of a sixtieth", lasts: 1, ["17 frame 1", "33 frame 2", "50 frame 3"]) {
      journal in
      Task {
        for frame in 1...3 {
          try await Task.sleep(nanoseconds: 16_666_667)
          journal.note("frame \(frame)")
        }
      }
    },
    Program("operations run on the main queue", lasts: 0.1, ["0 now", "0 operation"]) { journal in
      OperationQueue.main.addOperation {
        MainActor.assumeIsolated { journal.note("operation") }
      }
      journal.note("now")
    },
  ]
}
