import Animatic
import AnimaticVirtualTime

/// A watch over a test whose tasks all wait for virtual time, which nobody moves on.
///
/// Such a test would hang without a word. The watch has no task, which would count to the scope of
/// the test.
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

  /// Watches a simulator, and reports its standstill once.
  func begin(_ simulator: Simulator, _ report: @escaping @MainActor (String) -> Void) {
    (self.simulator, self.report) = (simulator, report)
    look()
  }

  private func look() {
    guard let report else { return }
    let finished = simulator?.companion?.finishedJobs ?? 0
    quietLooks = finished == jobs && isWaiting ? quietLooks + 1 : 0
    jobs = finished
    if quietLooks < Self.patience {
      RealTime.call(after: Self.interval) { [self] in look() }
    } else if let message {
      report(message)
    }
  }

  func end() { report = nil }

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
