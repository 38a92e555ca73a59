import Animatic
import AnimaticVirtualTime

/// A watch over a test whose tasks all wait for virtual time, which nobody moves on.
///
/// Such a test would hang without a word. The task of the watch begins before the scope of the
/// test, so that it counts to no scope. XCTest knows the test without a task, and would count one.
@MainActor
final class StandstillWatch {
  private static let interval = 0.1
  /// The number of intervals after which the watch reports: a second of real time.
  private static let patience = 10

  private weak var simulator: Simulator?
  private var report: (@MainActor (String) -> Void)?
  /// The number of jobs that had run at the last look.
  private var jobs = 0
  /// The number of looks in a row at which only virtual time could move the test on.
  private var quietLooks = 0

  private var hasEnded = false

  /// Creates a watch.
  ///
  /// - Parameter inTask: Whether a task of the present test looks, which knows the test.
  init(inTask: Bool) {
    guard inTask else { return }
    Task {
      while !hasEnded && !look() { await RealTime.pause(Self.interval) }
    }
  }

  /// Watches a simulator, and reports its standstill once.
  func begin(_ simulator: Simulator, _ report: @escaping @MainActor (String) -> Void) {
    (self.simulator, self.report) = (simulator, report)
  }

  /// Looks from now on without a task.
  func lookOn() {
    if !hasEnded && !look() { RealTime.call(after: Self.interval) { [self] in lookOn() } }
  }

  /// Looks once, and returns whether the test stands still and there is nothing more to look for.
  private func look() -> Bool {
    guard let report else { return false }
    let finished = simulator?.companion?.finishedJobs ?? 0
    quietLooks = finished == jobs && isWaiting ? quietLooks + 1 : 0
    jobs = finished
    guard quietLooks >= Self.patience else { return false }
    if let message { report(message) }
    return true
  }

  func end() { (hasEnded, report) = (true, nil) }

  /// Whether only virtual time can move the test on.
  private var isWaiting: Bool {
    guard let simulator, let companion = simulator.companion else { return false }
    return companion.otherJobs == 0 && simulator.nextDue != nil
  }

  private var message: String? {
    guard let simulator, let due = simulator.nextDue else { return nil }
    let work = simulator.pendingWork.first.map { "\($0)" } ?? "an animation ends at \(due) s"
    return "all tasks of the test wait, and nobody advances the simulator, which stands at "
      + "\(simulator.time) s; next is \(work); begin a task for what waits and advance, or use "
      + "Simulator.current.run { … }"
  }
}
