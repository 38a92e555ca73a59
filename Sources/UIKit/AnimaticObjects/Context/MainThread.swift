import AnimaticTiming
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

extension MainThread {
  /// The thread of the last successful look by ``isPresentAsBefore``.
  private static let latest = Atomic<UInt>(0)

  /// The same as ``isPresent`` but for few instructions, also where the main queue moves from one
  /// thread to another. A thread that served it at the last look counts, though it may do something
  /// else now.
  package static var isPresentAsBefore: Bool {
    let present = pthread_self()
    return latest.load(ordering: .relaxed) == present || isPresent(on: present)
  }

  @inline(never) private static func isPresent(on thread: UInt) -> Bool {
    guard isPresent else { return false }
    latest.store(thread, ordering: .relaxed)
    return true
  }

  /// Ends the process with a message, in release builds too, where a call comes on another thread
  /// than the main one: what belongs to the main actor has no lock.
  /// - Parameter call: The function, as `#function` has it.
  package static func require(for call: StaticString, of type: StaticString) {
    if !isPresent { stop("\(type).\("\(call)".replacing("fileID:line:", with: "")) was called") }
  }

  /// Ends the process with a message about something that happened on another thread.
  @inline(never) package static func stop(_ event: String) -> Never {
    stopProgram(
      "\(event) on another thread than the main one; use views, layers and animations on the main "
        + "actor, as in DispatchQueue.main.async { … }")
  }
}

extension MainThread {
  /// Lets an asynchronous `main` wait in the run loop of the main thread, from its first suspension
  /// on, if nobody else has decided how it waits.
  ///
  /// By itself it ends the main thread on Linux, and other threads serve the main queue, so that
  /// `Thread.isMainThread` is false on the main actor (rule I18).
  package static func keep() { _ = isKept }

  private typealias Wait = @convention(c) (UnsafeRawPointer?) -> Void

  private static let isKept: Void = {
    guard Thread.isMainThread, let address = dlsym(nil, "swift_task_asyncMainDrainQueue_hook")
    else { return }
    // The runtime of Swift declares this variable for such a function.
    let hook = address.assumingMemoryBound(to: Wait?.self)
    guard hook.pointee == nil else { return }
    hook.pointee = { _ in
      while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }()
}
