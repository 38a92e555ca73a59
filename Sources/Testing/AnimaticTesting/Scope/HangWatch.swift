import CVirtualClock
import Foundation
import Synchronization

/// A thread that ends the process when nothing can ever happen in its tests any more: the main
/// thread waits, as on a semaphore, for what only its queue could do, or all tests wait for what
/// nobody brings.
///
/// Nobody can take a test from a thread or a task that waits for ever, and the run would hang
/// without a word. In the time of a process, the thread that moves it looks after that.
enum HangWatch {
  /// The real time in seconds for which nothing can happen before the process ends.
  private static let patience = 5.0
  /// The same while another program may yet send something, which may take long.
  private static let patienceWithOthers = 120.0
  private static let interval = 0.5

  private struct State {
    var hasBegun = false
    /// The names of the tests that run, by numbers.
    var tests: [Int: String] = [:]
    var count = 0
    /// The number of looks in a row at which nothing could happen.
    var looks = 0
    /// The real time in seconds since which all tests wait for what nobody brings; `nil` for none.
    var hopelessSince: Double?
  }
  private static let state = Mutex(State())

  /// Watches a test until its end, and returns a number for that.
  static func begin(_ test: String) -> Int {
    let (number, isFirst) = state.withLock { state in
      defer { state.hasBegun = true }
      state.count += 1
      state.tests[state.count] = test
      return (state.count, !state.hasBegun)
    }
    if isFirst && animatic_now() == 0 { Thread.detachNewThread(watch) }
    return number
  }

  static func end(_ number: Int) { state.withLock { $0.tests[number] = nil } }

  /// Notes that the main thread serves its queue.
  ///
  /// - Parameter isHopeless: Whether all tests wait for what nobody brings.
  static func mainThreadRuns(isHopeless: Bool) {
    let tests = state.withLock { state in
      state.looks = 0
      state.hopelessSince = isHopeless ? state.hopelessSince ?? realTime : nil
      let hasEnded = state.hopelessSince.map { realTime - $0 > patience } ?? false
      return hasEnded ? state.tests : [:]
    }
    if !tests.isEmpty { stop(tests) }
  }

  private static var realTime: Double {
    var time = timespec()
    _ = animatic_read_wall(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Looks whether anything can happen: not where all threads wait without a time at which they go
  /// on, no timer is due after more than a second or has begun any work, and the process has
  /// started no other one that runs.
  private static func watch() {
    animatic_leave_out_present_thread()
    var latestWaits = 0
    while true {
      usleep(UInt32(interval * 1e6))
      let waits = animatic_waits_of_workers()
      let isQuiet = waits == latestWaits && animatic_all_threads_wait_for_ever()
      latestWaits = waits
      let patience = isQuiet && animatic_awaits_others() ? patienceWithOthers : patience
      let tests = state.withLock { state in
        state.looks = isQuiet && !state.tests.isEmpty ? state.looks + 1 : 0
        return Double(state.looks) * interval >= patience ? state.tests : [:]
      }
      if !tests.isEmpty { stop(tests) }
    }
  }

  private static func stop(_ tests: [Int: String]) -> Never {
    let text =
      "animatic: all threads wait for ever, so that the tests end here: a continuation is not "
      + "resumed, or the main thread waits for what only its own queue could do. These tests run:\n"
      + tests.sorted { $0.key < $1.key }.map { "  \($0.value)\n" }.joined()
    FileHandle.standardError.write(Data(text.utf8))
    _exit(1)
  }
}
