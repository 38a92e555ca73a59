/// The time in which work of the main queue is due while a ``Animatic/Simulator`` runs a program.
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
}
