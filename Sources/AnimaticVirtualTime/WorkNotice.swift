import Animatic
import Synchronization

/// The notice that a virtual main queue has new work, or that a job has run, for the one who moves
/// the time of the process.
package enum WorkNotice {
  private static let isWanted = Atomic(false)
  private static let handler = Guarded<(@Sendable () -> Void)?>(nil)

  /// Calls a closure at each notice from now on, on the thread of the event.
  package static func begin(_ body: @escaping @Sendable () -> Void) {
    handler.withLock { $0 = body }
    isWanted.store(true, ordering: .releasing)
  }

  static func post() {
    guard isWanted.load(ordering: .acquiring) else { return }
    handler.withLock { $0 }?()
  }
}
