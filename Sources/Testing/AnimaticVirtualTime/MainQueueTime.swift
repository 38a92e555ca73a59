/// The time in which work of the main queue is due while a `Simulator` runs a program.
///
/// UIKit has no counterpart.
public enum MainQueueTime: Sendable {
  /// Real time: work of the main queue waits until the main thread is free, as ever.
  case real
  /// The time of the simulator.
  ///
  /// `DispatchQueue.main.async` and `asyncAfter`, work items, notifications of groups, timers of
  /// `DispatchSource` on the main queue, `Task.sleep`, and the sleeps of `ContinuousClock` and
  /// `SuspendingClock` are due when the simulator gets there.
  case virtual
  /// The time of the simulator, in which the jobs of tasks run one at a time on the main queue.
  ///
  /// A job is the part of a task up to its next suspension. Jobs of the main actor run in the order
  /// in which they become ready; the seed chooses among the first of them and all others. So a test
  /// runs its tasks in one order for a seed, and other seeds show whether it depends on the order.
  case serial(seed: UInt64)
}
