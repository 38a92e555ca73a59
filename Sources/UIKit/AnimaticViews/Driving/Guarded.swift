import Foundation

/// A value that a lock guards.
///
/// `Mutex` does the same with less, but where threads wait for one, the thread sanitizer misses
/// that one comes after the other, and reports races that do not exist. Other modules compile it
/// for their values.
@usableFromInline package final class Guarded<Value>: @unchecked Sendable {
  @usableFromInline let lock = NSLock()
  /// The value, at an address of its own: the lock checks already that accesses do not overlap.
  @usableFromInline let value: UnsafeMutablePointer<Value>

  /// Creates a guarded value, to which nobody else has access.
  package init(_ value: sending Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Calls a closure with the value, while no other thread has it.
  @inlinable package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value.pointee)
  }
}
