import Animatic
import AnimaticObjects
import Foundation
import Synchronization

// The queues of all scopes that have not ended. A call belongs to the scope of its task, or to that
// of the block that runs, if another call in the scope has given it to a queue of libdispatch.
extension VirtualQueue {
  private static let count = Atomic(0)
  private static let ofContexts = Guarded(ScopeTable<ObjectIdentifier?>())
  /// The scopes with blocks that the program may cancel.
  static let ofCancellable = Guarded(ScopeTable<BlockAddress>())
  /// The scopes with notifications of groups that are not empty.
  static let ofGroups = Guarded(ScopeTable<DispatchObject>())
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

  /// Returns a block that another queue runs in the scope of the present call, with the same work.
  static func inScope(_ block: @escaping Block) -> Block { inScope(block, of: current) }

  /// Returns a block that another queue runs in a scope, with the same work.
  static func inScope(_ block: @escaping Block, of queue: VirtualQueue?) -> Block {
    // A block with flags of its own must reach libdispatch as it is.
    guard let queue, BlockAddress(ofCancellable: block) == nil else { return block }
    return { ScopeOfThread.run(block, in: queue) }
  }

  func begin() {
    ScopesOfTasks.addPresent(to: self)
    Self.ofContexts.withLock { $0.add(self, for: context.map(ObjectIdentifier.init)) }
    Self.count.add(1, ordering: .relaxed)
  }

  /// Ends the scope, and gives the system what still waits, with the time that is left for each; a
  /// loop without delay ends with its scope.
  func end() {
    ScopesOfTasks.removeAll(of: address, with: jobs)
    Self.count.subtract(1, ordering: .relaxed)
    Self.ofContexts.withLock { $0.remove(self, for: context.map(ObjectIdentifier.init)) }
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
  private static let value = ObjectOfThread<VirtualQueue>()

  /// The queue of the scope; `nil` for none, and after the end of the scope: the last job of a test
  /// makes the runner of all tests ready.
  static var queue: VirtualQueue? {
    guard let queue = value.object, !queue.jobs.hasEnded else { return nil }
    return queue
  }

  static func run(_ block: () -> Void, in queue: VirtualQueue) { value.run(block, with: queue) }
}
