/// A source of work outside a simulator, which the simulator asks before it moves on.
@MainActor package protocol SimulatorCompanion: AnyObject {
  /// Schedules the work that other threads have submitted since the last call.
  func collect()
  /// Withdraws the next work of the simulator, as long as nobody waits for it any more.
  func dropAbandoned()
  /// The number of jobs of tasks that are ready or running, without the present one.
  var otherJobs: Int { get }
  var finishedJobs: Int { get }
  /// Lets the present task advance the simulator, so that its own jobs do not count in a loop.
  func advancesInPresentTask()
  /// The number of jobs that have become ready, without those of the task that advances.
  var jobsOfOtherTasks: Int { get }
  /// Returns the work with an order of the host; `nil` for work that is not the companion's.
  func pendingWork(of order: Int) -> PendingWork?
  /// Returns the tasks of which the next jobs come, without the present one.
  func tasksOfNextJobs() async -> [PendingWork]
  /// The work that waits for something else than a time.
  var undatedWork: [PendingWork] { get }
}
