import CVirtualClock
import Glibc

// Definitions of the program come before those of shared libraries, so that libdispatch's callers
// reach these. Outside a scope each hands its arguments on. The names of libdispatch are not
// imported here, as the compiler would take these definitions for others.

@_cdecl("dispatch_async")
package func dispatchAsync(_ queue: DispatchObject, _ block: @escaping Block) {
  if isTaken(block, from: queue) { return }
  Original.async(queue, VirtualQueue.inScope(block))
}

@_cdecl("dispatch_barrier_async")
package func dispatchBarrierAsync(_ queue: DispatchObject, _ block: @escaping Block) {
  if isTaken(block, from: queue) { return }
  Original.barrierAsync(queue, VirtualQueue.inScope(block))
}

/// Lets the virtual main queue take a block that is due at once; returns `false` for a block of the
/// system.
private func isTaken(_ block: @escaping Block, from queue: DispatchObject) -> Bool {
  guard let virtual = VirtualQueue.inCharge(of: queue) else { return false }
  return virtual.submit(QueuedWork(block, as: .work, at: virtual.present))
}

@_cdecl("dispatch_after")
package func dispatchAfter(_ deadline: UInt64, _ queue: DispatchObject, _ block: @escaping Block) {
  animatic_note_delay(deadline)
  var block = block
  if queue != Original.mainQueue {
    WorkInRealTime.delayed.note(by: "dispatch_after")
  } else if let virtual = VirtualQueue.current {
    if let due = virtual.instant(of: deadline) {
      if virtual.submit(QueuedWork(block, as: .work, at: due)) { return }
    } else {
      virtual.reportDelay()
    }
  } else {
    block = RealTimeWatch.noting(block, at: deadline)
  }
  Original.after(deadline, queue, VirtualQueue.inScope(block))
}

/// Swift's concurrency calls this function for each task that sleeps, with a queue that is not the
/// main one.
@_cdecl("dispatch_after_f")
package func dispatchAfterFunction(
  _ deadline: UInt64, _ queue: DispatchObject, _ argument: UnsafeMutableRawPointer?,
  _ function: Function
) {
  guard let argument else { return Original.afterFunction(deadline, queue, nil, function) }
  let job = Job(argument, function, on: queue)
  if let virtual = VirtualQueue.ofTask {
    let due = virtual.endOfSleep(deadline)
    let work = QueuedWork(waking: .current, by: job, in: virtual, at: due)
    if virtual.submit(work) { return }
  } else if RealTimeWatch.sleep(deadline, job) {
    return
  }
  Original.afterFunction(deadline, queue, argument, function)
}

@_cdecl("dispatch_block_cancel")
package func dispatchBlockCancel(_ block: @escaping Block) {
  Original.cancelBlock(block)
  if VirtualQueue.isAnyActive { VirtualQueue.blockWasCancelled(block) }
  RealTimeWatch.blockWasCancelled(block)
}

@_cdecl("dispatch_group_async")
package func dispatchGroupAsync(
  _ group: DispatchObject, _ queue: DispatchObject, _ block: @escaping Block
) {
  if let virtual = VirtualQueue.inCharge(of: queue) {
    Original.groupEnter(group)
    let work = QueuedWork(block, leaving: group, as: .work, at: virtual.present)
    if virtual.submit(work) { return }
    Original.groupLeave(group)
  }
  Original.groupAsync(group, queue, VirtualQueue.inScope(block))
}

@_cdecl("dispatch_group_notify")
package func dispatchGroupNotify(
  _ group: DispatchObject, _ queue: DispatchObject, _ block: @escaping Block
) {
  if let virtual = VirtualQueue.inCharge(of: queue), virtual.notify(block, of: group) { return }
  Original.groupNotify(group, queue, block)
}

@_cdecl("dispatch_group_leave")
package func dispatchGroupLeave(_ group: DispatchObject) {
  // The group may be gone now; one with notifications is not, as they retain it. Nobody may retain
  // one that only its blocks keep.
  Original.groupLeave(group)
  if VirtualQueue.isAnyActive { VirtualQueue.groupWasLeft(group) }
}

// A deadline of `.now() + 0.3` says only a number of real nanoseconds. So the scope remembers the
// virtual instants of the times that the program has read, and of the sums that it has made.

@_cdecl("dispatch_time")
package func dispatchTime(_ base: UInt64, _ nanoseconds: Int64) -> UInt64 {
  guard let queue = VirtualQueue.current else { return Original.time(base, nanoseconds) }
  let result =
    base == 0 ? DispatchDeadline.uptime(after: nanoseconds) : Original.time(base, nanoseconds)
  queue.remember(result, base: base, nanoseconds: nanoseconds)
  return result
}

@_cdecl("dispatch_walltime")
package func dispatchWallTime(_ base: UnsafePointer<timespec>?, _ nanoseconds: Int64) -> UInt64 {
  let result = Original.wallTime(base, nanoseconds)
  if base == nil {
    VirtualQueue.current?.remember(result, base: 0, nanoseconds: nanoseconds)
  }
  return result
}

/// Notes that a task has read a clock, as those that are to sleep do.
func clockWasRead(_ clock: Int32, _ result: UnsafePointer<timespec>?) {
  let isReadByTasks = clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME
  if let result, isReadByTasks, let queue = VirtualQueue.current {
    queue.readings(of: clock).withLock { $0.add(result.pointee, at: queue.latestInstant) }
  }
}
