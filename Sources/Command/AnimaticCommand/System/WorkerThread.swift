import Foundation
import Synchronization

/// A thread that does pieces of work in turn.
///
/// A queue of Dispatch waits for ever where the system has no memory for another thread; this
/// thread fails to be created.
package final class WorkerThread: Sendable {
  private let pieces = Mutex<[@Sendable () -> Void]>([])
  /// The number of pieces that wait; with none the thread ends.
  private let waiting = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a thread; `nil` where the system refuses it.
  package init?() {
    let reference = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { reference in
        pthread_detach(pthread_self())
        // The parameter is optional on Linux alone.
        let reference: UnsafeMutableRawPointer? = reference
        reference.map { Unmanaged<WorkerThread>.fromOpaque($0).takeRetainedValue().work() }
        return nil
      }, reference.toOpaque())
    if code != 0 {
      reference.release()
      return nil
    }
  }

  package func append(_ piece: @escaping @Sendable () -> Void) {
    pieces.withLock { $0.append(piece) }
    waiting.signal()
  }

  /// Ends the thread after its last piece, and waits for that.
  package func finish() {
    waiting.signal()
    ended.wait()
  }

  private func work() {
    while true {
      waiting.wait()
      guard let piece = pieces.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { break }
      piece()
    }
    ended.signal()
  }
}
