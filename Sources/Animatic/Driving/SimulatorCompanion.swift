/// A source of work outside a simulator, which the simulator asks before it moves on.
@MainActor
package protocol SimulatorCompanion: AnyObject {
  /// Schedules the work that other threads have submitted since the last call.
  func collect()
  /// Withdraws the next work of the simulator, as long as nobody waits for it any more.
  func dropAbandoned()
  /// The work that waits for something else than a time.
  var undatedWork: [PendingWork] { get }
}
