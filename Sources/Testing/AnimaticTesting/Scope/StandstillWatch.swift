import Animatic
import AnimaticIssues
import AnimaticLayers
import AnimaticVirtualTime
import CVirtualClock
import Testing

/// A watch over a test whose tasks all wait for virtual time, which nobody moves on.
///
/// Such a test would hang without a word. The task of the watch begins before the scope of the
/// test, so that it counts to no scope, and waits for what to report. XCTest knows the test without
/// a task, and would count one.
@MainActor
final class StandstillWatch {
  /// What a watch looks at.
  struct Subject {
    weak let simulator: Simulator?
    /// What goes on in real time; `nil` for a virtual main queue, which knows it.
    weak let realTime: RealTimeWatch?
    /// The tasks that wait for virtual time.
    let waiting: WaitingTasks
    /// The task of the test; `nil` for a test of a class.
    let task: UnsafeCurrentTask?
    let report: @MainActor (String) -> Void
  }

  /// The number of intervals after which the watch reports: a second of real time.
  private static let patience = 10
  /// The number of intervals while the test waits for something that may come in real time.
  private static let longPatience = 50
  /// The number of intervals while nothing is due that the test could wait for.
  private static let lastPatience = 100

  private var subject: Subject?
  /// The number of jobs that had run at the last look, and the time of the simulator.
  private var latest = (jobs: 0, time: 0.0)
  /// What threads had done at the last look without a job.
  private var latestWaits = 0
  /// The number of looks in a row at which only virtual time could move the test on.
  private var quietLooks = 0

  /// Whether a task of the test reports.
  private let isInTask: Bool
  /// What the task of the watch waits for.
  private var report: CheckedContinuation<String?, Never>?
  private var hasEnded = false

  /// Creates a watch.
  ///
  /// - Parameter inTask: Whether a task of the present test reports, which knows the test.
  init(inTask: Bool) {
    isInTask = inTask
    guard inTask else { return }
    Task {
      guard !hasEnded, let text = await withCheckedContinuation({ report = $0 }) else { return }
      subject?.report(text)
    }
  }

  /// Watches a test, reports its first standstill, and moves the time on from then on, so that the
  /// test comes to its end.
  func begin(_ subject: Subject) {
    self.subject = subject
    StandstillClock.add(self)
  }

  /// Whether the test stood still once.
  private var hasReported = false
  /// Whether nothing that the test waits for is due, or can come.
  fileprivate var isHopeless: Bool { quietLooks >= Self.lastPatience }

  /// Looks once, and reports a standstill.
  fileprivate func look() {
    guard let subject, let simulator = subject.simulator,
      !isInTask || report != nil || hasReported
    else { return }
    let jobs = simulator.companion?.finishedJobs ?? subject.realTime?.finishedJobs ?? 0
    let waitsForTime = subject.isWaiting(simulator)
    let isQuiet =
      (jobs, simulator.time) == latest && (waitsForTime || subject.waitsForNothing(simulator))
    let waits = isQuiet && !waitsForTime ? animatic_waits_of_workers() : latestWaits
    quietLooks = isQuiet && (quietLooks == 0 || waits == latestWaits) ? quietLooks + 1 : 0
    (latest, latestWaits) = ((jobs, simulator.time), waits)
    let patience =
      !waitsForTime
      ? Self.lastPatience
      : hasReported ? 1 : subject.mayGoOn ? Self.longPatience : Self.patience
    guard quietLooks >= patience else { return }
    if !hasReported {
      hasReported = true
      let text = waitsForTime ? subject.message(simulator) : subject.messageOfNothing(simulator)
      if isInTask { answer(text) } else { subject.report(text) }
    }
    guard waitsForTime else {
      // In the time of a process its mover gives up the test, once nobody looks any more.
      if animatic_now() != 0 { StandstillClock.remove(self) }
      return
    }
    quietLooks = 0
    Task { try await simulator.settle(limit: 600) }
  }

  private func answer(_ text: String?) {
    report?.resume(returning: text)
    report = nil
  }

  func end() {
    (hasEnded, subject) = (true, nil)
    StandstillClock.remove(self)
    answer(nil)
  }
}

/// The clock by which all watches look, every tenth of a second of real time.
///
/// One for all of them: ten thousand tests at once would keep the main actor busy with theirs.
@MainActor
private enum StandstillClock {
  private static let interval = 0.1
  private static var watches: [ObjectIdentifier: StandstillWatch] = [:]
  private static var isRunning = false

  static func add(_ watch: StandstillWatch) {
    watches[ObjectIdentifier(watch)] = watch
    if !isRunning { runOn() }
  }

  static func remove(_ watch: StandstillWatch) { watches[ObjectIdentifier(watch)] = nil }

  private static func runOn() {
    isRunning = !watches.isEmpty
    guard isRunning else { return }
    RealTime.call(after: interval) {
      for watch in watches.values { watch.look() }
      HangWatch.mainThreadRuns(isHopeless: watches.values.allSatisfy(\.isHopeless))
      runOn()
    }
  }
}

@MainActor
extension StandstillWatch.Subject {
  /// Whether only virtual time can move the test on.
  ///
  /// In a test with a real main queue, work that is due in virtual time may be of no interest to
  /// tasks that wait for a file, so that a task must wait for it.
  fileprivate func isWaiting(_ simulator: Simulator) -> Bool {
    if let companion = simulator.companion {
      return companion.otherJobs == 0 && (simulator.nextDue != nil || !waiting.isEmpty)
    }
    return realTime?.isBusy == false && !waiting.isEmpty
  }

  /// Whether all threads of the process wait, and nothing is due in the test.
  fileprivate func waitsForNothing(_ simulator: Simulator) -> Bool {
    guard let companion = simulator.companion, companion.otherJobs == 0,
      companion.undatedWork.isEmpty
    else { return false }
    // The time of a process moves only when all threads wait.
    return animatic_now() != 0
      || animatic_all_threads_wait_for_ever() && !animatic_awaits_others()
  }

  /// Whether the test may wait for a thread, on behalf of which no task runs.
  fileprivate var mayGoOn: Bool { realTime != nil && task.map(waiting.contains) != true }

  fileprivate func message(_ simulator: Simulator) -> String {
    "all tasks of the test wait, and nobody advances the simulator, which stands at "
      + "\(simulator.timeText)\(awaitingPlace); next is \(nextWork(of: simulator)); "
      + "begin a task for what waits and advance, or use Simulator.current.run { … }; "
      + "now the time moves on, as the test would wait for ever"
  }

  fileprivate func messageOfNothing(_ simulator: Simulator) -> String {
    "the test waits at \(simulator.timeText)\(awaitingPlace), and nothing is due that it could wait "
      + "for; resume its continuation"
  }

  /// The line of the test that waits, as part of the message.
  private var awaitingPlace: String {
    guard let task, let place = CallPlace.ofWaiting(task).description else { return "" }
    return ", in \(place)"
  }

  private func nextWork(of simulator: Simulator) -> String {
    let due = simulator.nextDue ?? .infinity
    if let work = simulator.pendingWork.first, work.due <= due { return "\(work)" }
    let next = simulator.runningAnimations.first { $0.begin == due || $0.end == due }
    if let next { return "the animation \(next)" }
    return due < .infinity
      ? "an event at \(dumpText(ofTime: due)) s"
      : "what the test has committed, with the next advance"
  }
}
