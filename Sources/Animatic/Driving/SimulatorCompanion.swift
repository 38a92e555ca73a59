/// A source of work outside a simulator, which the simulator asks before it moves on.
@MainActor
package protocol SimulatorCompanion: AnyObject {
  /// Schedules the work that other threads have submitted since the last call.
  func collect()
  /// Withdraws the next work of the simulator, as long as nobody waits for it any more.
  func dropAbandoned()
  /// The number of jobs of tasks that are ready or running, without the present one.
  var otherJobs: Int { get }
  /// The number of jobs that have run.
  var finishedJobs: Int { get }
  /// Returns the call of the program that submitted the work with an order of the host; `nil` if
  /// that is unknown.
  func place(ofWork order: Int) -> String?
  /// The work that waits for something else than a time.
  var undatedWork: [PendingWork] { get }
}
