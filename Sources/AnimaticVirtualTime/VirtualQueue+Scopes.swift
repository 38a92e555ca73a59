import Animatic
import AnimaticObjects
import Foundation
import Synchronization

// The queues of all scopes that have not ended. A call belongs to the scope of its task, or to that
// of the block that runs, if another call in the scope has given it to a queue of libdispatch.
extension VirtualQueue {
  private static let count = Atomic(0)
  private static let active = Guarded<[VirtualQueue]>([])

  /// Whether there is any scope.
  static var isAnyActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// The queues of all scopes, from the outermost to the innermost.
  static var all: [VirtualQueue] { active.withLock { $0 } }

  /// The queue that takes what a call gives to a queue of libdispatch; `nil` for the system.
  static func inCharge(of queue: DispatchObject) -> VirtualQueue? {
    guard isAnyActive, queue == Original.mainQueue else { return nil }
    return current
  }

  /// The queue of the scope in which the present call happens; `nil` outside all scopes.
  static var current: VirtualQueue? {
    guard isAnyActive else { return nil }
    let context = AnimationContext.current
    if context == nil, let queue = ScopeOfThread.queue { return queue }
    if context == nil && AnimationContext.hasBeenUsed && !MainThread.isPresent { return nil }
    return active.withLock { queues in queues.last { $0.context === context } }
  }

  /// The queue of the scope to which the present task belongs; `nil` outside all scopes.
  static var ofTask: VirtualQueue? {
    guard isAnyActive else { return nil }
    let context = AnimationContext.current
    if context == nil, let queue = ScopeOfThread.queue { return queue }
    if context == nil && AnimationContext.hasBeenUsed { return nil }
    return active.withLock { queues in queues.last { $0.context === context } }
  }

  /// Returns a block that another queue runs in the scope of the present call, with the same work.
  static func inScope(_ block: @escaping Block) -> Block { inScope(block, of: current) }

  /// Returns a block that another queue runs in a scope, with the same work.
  static func inScope(_ block: @escaping Block, of queue: VirtualQueue?) -> Block {
    // A block with flags of its own must reach libdispatch as it is.
    guard let queue, BlockAddress(ofCancellable: block) == nil else { return block }
    guard queue.isOfProcess else { return { ScopeOfThread.run(block, in: queue) } }
    queue.jobs.beginBlock()
    return {
      ScopeOfThread.run(block, in: queue)
      queue.jobs.end()
    }
  }

  /// Begins the scope of the queue.
  func begin() {
    if let task = Original.currentTask().flatMap(Job.task) { jobs.insert(task: task) }
    Self.active.withLock { $0.append(self) }
    Self.count.add(1, ordering: .relaxed)
  }

  /// Ends the scope, and gives the system what still waits, with the time that is left for each.
  func end() {
    hasEnded.store(true, ordering: .releasing)
    Self.count.subtract(1, ordering: .relaxed)
    Self.active.withLock { queues in queues.removeAll { $0 === self } }
    VirtualTimers.handOver(of: self)
    RunLoopTimers.handOver(of: self)
    let now = latestInstant
    let (works, notifications) = state.withLock { state in
      state.hasEnded = true
      defer {
        (state.inbox, state.scheduled, state.cancellable, state.notifications) = ([], [:], [:], [])
      }
      let scheduled = state.scheduled.values.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
      return (scheduled + state.inbox, state.notifications)
    }
    for work in works { work.handOver(after: work.due - now) }
    for notification in notifications {
      Original.groupNotify(notification.group, Original.mainQueue, notification.block)
      Original.release(notification.group)
    }
  }
}

/// The scope of the block that the present thread runs, which has no task.
enum ScopeOfThread {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The queue of the scope; `nil` for none, and after the end of the scope: the last job of a test
  /// makes the runner of all tests ready.
  static var queue: VirtualQueue? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    let queue = Unmanaged<VirtualQueue>.fromOpaque(pointer).takeUnretainedValue()
    return queue.hasEnded.load(ordering: .acquiring) ? nil : queue
  }

  static func run(_ block: () -> Void, in queue: VirtualQueue) {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(queue).toOpaque())
    withExtendedLifetime(queue) { block() }
    pthread_setspecific(key, outer)
  }
}
