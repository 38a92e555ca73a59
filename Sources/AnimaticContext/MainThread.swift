import Dispatch
import Foundation
import Synchronization

/// The main thread, by an identifier that costs no call of the system.
package enum MainThread {
  /// The identifier of the main thread; 0 until it has asked.
  private static let identifier = Atomic<UInt>(0)

  /// Whether the present thread is the main one, or serves the main queue.
  package static var isPresent: Bool {
    let present = pthread_self()
    let main = identifier.load(ordering: .relaxed)
    if main == present { return true }
    if main == 0 && Thread.isMainThread {
      identifier.store(present, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: mainQueueMark) != nil
  }

  /// A mark of the main queue. On Linux other threads than the main one may serve this queue.
  private static let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
