import Animatic
import Foundation

extension Simulator {
  /// Creates a simulator at time 0 with an empty window, which has the main queue of the program in
  /// its time if you like.
  ///
  /// ```swift
  /// let simulator = Simulator(mainQueue: .virtual)
  /// let label = UILabel()
  /// DispatchQueue.main.asyncAfter(deadline: .now() + 2) { label.text = "Saved" }
  /// simulator.advance(by: 2)
  /// label.text  // "Saved"
  /// ```
  ///
  /// The scope of the virtual queue is the present test, or the whole process outside a test; it
  /// ends with the life of the simulator. What waits then goes to the system, with the time that it
  /// has still to wait. UIKit has no counterpart.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - semantics: The effect of a second animation of a property on the first one;
  ///     `defaultSemantics` by default.
  ///   - mainQueue: The time in which work of the main queue is due.
  public convenience init(
    screen: CGSize = CGSize(width: 320, height: 480),
    semantics: AnimationSemantics = Simulator.defaultSemantics, mainQueue: MainQueueTime
  ) {
    self.init(screen: screen, semantics: semantics)
    switch mainQueue {
    case .real: break
    case .virtual: companion = MainQueueScope(of: self, jobs: nil)
    case .serial(let seed): companion = MainQueueScope(of: self, jobs: SerialJobs(seed: seed))
    }
  }
}

/// The scope of a virtual main queue, which ends with its simulator.
@MainActor final class MainQueueScope: SimulatorCompanion {
  private let queue: VirtualQueue

  init(of simulator: Simulator, jobs: SerialJobs?) {
    queue = VirtualQueue(of: simulator, serialJobs: jobs)
    queue.begin()
  }

  deinit { queue.end() }

  func collect() {
    queue.collect()
    queue.reportWorkInRealTime()
  }

  func dropAbandoned() { queue.dropAbandoned() }

  var otherJobs: Int { queue.otherJobs }
  var finishedJobs: Int { queue.jobs.finishedJobs }
  var jobsOfOtherTasks: Int { queue.jobs.jobsOfOtherTasks }

  func advancesInPresentTask() {
    queue.jobs.setAdvancing(Original.currentTask().flatMap(Job.task))
  }

  func pendingWork(of order: Int) -> PendingWork? {
    guard let work = queue.state.withLock({ $0.scheduled[order] }) else { return nil }
    let period = queue.state.withLock { $0.renewals.period(of: work.place, due: work.due) }
    return PendingWork(
      due: work.due, kind: work.kind.rawValue, place: work.place.description, period: period)
  }

  func tasksOfNextJobs() async -> [PendingWork] {
    let places = await queue.placesOfNextJobs()
    let due = queue.latestInstant
    return places.map { PendingWork(due: due, kind: "a task that never waits", place: $0) }
  }

  var undatedWork: [PendingWork] {
    queue.dropAllAbandoned()
    return queue.undatedWork
  }
}
