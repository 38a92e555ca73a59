import Animatic
import AnimaticLayers

// The simulator asks the queue before it moves on.
extension VirtualQueue {
  /// Schedules the work that other threads have submitted, in the order of arrival.
  @MainActor func collect() {
    guard let simulator else { return }
    isInLoop.store(simulator.isInLoop, ordering: .relaxed)
    let (inbox, cancelled) = state.withLock { state in
      defer { (state.inbox, state.cancelled) = ([], []) }
      return (state.inbox, state.cancelled)
    }
    for work in inbox { schedule(work, on: simulator) }
    for block in cancelled { withdraw(block.address, on: simulator) }
  }

  /// Drops the work that nobody waits for, as far as nothing else comes first: sleeps of cancelled
  /// tasks, which run on already, and firings of timers that were set again.
  @MainActor func dropAbandoned() {
    guard let simulator else { return }
    while let order = simulator.host.nextWorkOrder,
      let work = state.withLock({ $0.scheduled[order] }), work.isAbandoned
    {
      drop(work, on: simulator)
    }
  }

  /// Drops all work that nobody waits for.
  /// - Complexity: O(*n* log *n*) in waiting work.
  @MainActor func dropAllAbandoned() {
    guard let simulator else { return }
    let abandoned = state.withLock { state in state.scheduled.values.filter(\.isAbandoned) }
    for work in abandoned { drop(work, on: simulator) }
  }

  /// Withdraws work; the simulator no longer counts as running for it.
  func withdraw(_ work: QueuedWork) {
    work.withdraw()
    _ = onMainActor { self.drop(work, on: $0) }
  }

  @MainActor private func drop(_ work: QueuedWork, on simulator: Simulator) {
    guard state.withLock({ $0.scheduled.removeValue(forKey: work.order) }) != nil else { return }
    simulator.host.cancelAwaitedWork(work.order)
    work.perform()
  }

  /// Notes that the program has cancelled a block: the simulator no longer counts as running for
  /// it. The block is still due, as those wait for that who asked for a notification.
  static func blockWasCancelled(_ block: @escaping Block) {
    let cancelled = CancelledBlock(block)
    for queue in ofCancellable.withLock({ $0[cancelled.address] }) {
      if queue.onMainActor({ queue.withdraw(cancelled.address, on: $0) }) == nil {
        queue.state.withLock { $0.cancelled.append(cancelled) }
      }
    }
  }

  @MainActor private func withdraw(_ block: BlockAddress, on simulator: Simulator) {
    let works = state.withLock { state in
      let works = state.cancellable.removeValue(forKey: block) ?? []
      forget(block)
      for work in works { state.scheduled[work.order] = nil }
      return works
    }
    for work in works {
      simulator.host.cancelAwaitedWork(work.order)
      schedule(work, on: simulator, isAwaited: false)
    }
  }
}
