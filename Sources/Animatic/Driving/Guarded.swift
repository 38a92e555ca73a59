import Foundation

/// A value that a lock guards.
///
/// `Mutex` does the same with less, but where threads wait for one, the thread sanitizer misses
/// that one comes after the other, and reports races that are none.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a guarded value, to which nobody else has access.
  package init(_ value: sending Value) { self.value = value }

  /// Calls a closure with the value, while no other thread has it.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
