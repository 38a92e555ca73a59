import Animatic
import AnimaticObjects
import Foundation
import Synchronization

// The queues of all scopes that have not ended. A call belongs to the scope of its task, or to that
// of the block that runs, if another call in the scope has given it to a queue of libdispatch.
extension VirtualQueue {
  private static let count = Atomic(0)
  private static let ofContexts = Guarded(ScopeTable<ObjectIdentifier?>())
  /// The scopes by the numbers that tasks have for life.
  private static let ofTasks = Guarded(ScopeTable<UInt64>())
  /// The scopes with blocks that the program may cancel.
  static let ofCancellable = Guarded(ScopeTable<BlockAddress>())
  /// The scopes with notifications of groups that are not empty.
  static let ofGroups = Guarded(ScopeTable<DispatchObject>())

  /// Whether there is any scope.
  static var isAnyActive: Bool { count.load(ordering: .relaxed) > 0 }

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
    return of(context)
  }

  /// The queue of the scope to which the present task belongs; `nil` outside all scopes.
  static var ofTask: VirtualQueue? {
    guard isAnyActive else { return nil }
    let context = AnimationContext.current
    if context == nil, let queue = ScopeOfThread.queue { return queue }
    if context == nil && AnimationContext.hasBeenUsed { return nil }
    return of(context)
  }

  private static func of(_ context: AnimationContext?) -> VirtualQueue? {
    ofContexts.withLock { $0[context.map(ObjectIdentifier.init)].last }
  }

  /// Returns the queue of the scope to which a task belongs; `nil` for a task that is new.
  static func owner(of task: UInt64) -> VirtualQueue? { ofTasks.withLock { $0[task].last } }

  /// Lets a task belong to the scope, until the scope ends.
  func add(_ task: UInt64) {
    Self.ofTasks.withLock { tasks in
      if hasEnded.load(ordering: .acquiring) { return }
      jobs.insert(task: task)
      tasks.add(self, for: task)
    }
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
    if let task = Original.currentTask().flatMap(Job.task) { add(task) }
    Self.ofContexts.withLock { $0.add(self, for: context.map(ObjectIdentifier.init)) }
    Self.count.add(1, ordering: .relaxed)
  }

  /// Ends the scope, and gives the system what still waits, with the time that is left for each; a
  /// loop without delay ends with its scope.
  func end() {
    hasEnded.store(true, ordering: .releasing)
    Self.count.subtract(1, ordering: .relaxed)
    Self.ofContexts.withLock { $0.remove(self, for: context.map(ObjectIdentifier.init)) }
    Self.ofTasks.withLock { table in
      for task in jobs.allTasks { table.remove(self, for: task) }
    }
    VirtualTimers.handOver(of: self)
    RunLoopTimers.handOver(of: self)
    let now = latestInstant
    let (works, notifications) = state.withLock { state in
      state.hasEnded = true
      defer {
        for block in state.cancellable.keys { forget(block) }
        for block in state.inbox.compactMap(\.cancellable) { forget(block) }
        Self.ofGroups.withLock { groups in
          for notification in state.notifications { groups.remove(self, for: notification.group) }
        }
        (state.inbox, state.scheduled, state.cancellable, state.notifications) = ([], [:], [:], [])
      }
      let scheduled = state.scheduled.values.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
      return (scheduled + state.inbox, state.notifications)
    }
    let ends = isInLoop.load(ordering: .relaxed)
    for work in works where !ends || work.due > now { work.handOver(after: work.due - now) }
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
