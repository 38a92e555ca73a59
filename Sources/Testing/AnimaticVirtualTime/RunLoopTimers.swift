import Animatic
import AnimaticObjects
import CVirtualClock
import Foundation

/// The timers and blocks of the main run loop, in the time of a scope.
///
/// A timer never gets into the loop. The simulator fires it at its instant, and at each interval
/// after that without drift.
enum RunLoopTimers {
  private final class Entry: @unchecked Sendable {
    let timer: Timer
    let queue: VirtualQueue
    let place: CallPlace
    var work: QueuedWork?

    init(_ timer: Timer, on queue: VirtualQueue, by place: CallPlace) {
      (self.timer, self.queue, self.place) = (timer, queue, place)
    }
  }

  /// When a timer was given its date: the instant of the scope, and the date of the calendar.
  private struct Making {
    let queue: VirtualQueue
    let instant: Double
    let date = Date()
  }

  private static let entries = Guarded(ScopedValues<UInt, Entry>())
  private static let makings = Guarded(ScopedValues<UInt, Making>())

  /// Remembers when a timer was given its date. Time may pass before it gets into a run loop.
  static func note(_ address: UInt) {
    guard VirtualQueue.isAnyActive, let queue = VirtualQueue.current else { return }
    let making = Making(queue: queue, instant: queue.present)
    makings.withLock { $0.set(making, for: address, in: queue) }
  }

  /// Takes a timer that the program adds to a run loop; returns `false` for one of the system.
  static func take(_ address: UInt, of loop: UInt) -> Bool {
    guard let (queue, place) = scope(of: loop, for: "CFRunLoopAddTimer"),
      let timer = timer(at: address)
    else { return false }
    let entry = Entry(timer, on: queue, by: place)
    let isNew = entries.withLock { entries in
      if entries[address] != nil { return false }
      entries.set(entry, for: address, in: queue)
      return true
    }
    if isNew { schedule(entry, at: instant(of: timer, address, in: queue)) }
    return true
  }

  /// Takes a block that the program gives to a run loop; returns `false` for one of the system.
  static func take(block address: UInt, of loop: UInt) -> Bool {
    guard let pointer = UnsafeRawPointer(bitPattern: address),
      let (queue, place) = scope(of: loop, for: "CFRunLoopPerformBlock")
    else { return false }
    let block = unsafeBitCast(pointer, to: Block.self)
    return queue.submit(QueuedWork(block, as: .work, at: queue.present, by: place))
  }

  /// Forgets a timer that the program has invalidated.
  static func remove(_ address: UInt) {
    _ = makings.withLock { $0.remove(address) }
    let entry = entries.withLock { $0.remove(address) }
    if let entry, let work = entry.work { entry.queue.withdraw(work) }
  }

  /// Lets a timer fire at another time.
  static func move(_ address: UInt) {
    note(address)
    guard let entry = entries.withLock({ $0[address] }) else { return }
    if let work = entry.work { entry.queue.withdraw(work) }
    schedule(entry, at: instant(of: entry.timer, address, in: entry.queue))
  }

  /// Gives the timers of a scope that ends to the main run loop, with the time that is left.
  static func handOver(of queue: VirtualQueue) {
    _ = makings.withLock { $0.removeAll(in: queue) }
    for entry in entries.withLock({ $0.removeAll(in: queue) }) {
      guard let work = entry.work else { continue }
      queue.withdraw(work)
      entry.timer.fireDate = Date(timeIntervalSinceNow: work.due - queue.latestInstant)
      RunLoop.main.add(entry.timer, forMode: .common)
    }
  }

  /// The scope in which the main run loop is virtual, for the present call, and that call; `nil`
  /// for one that the system makes for itself.
  private static func scope(of loop: UInt, for function: String) -> (VirtualQueue, CallPlace)? {
    guard VirtualQueue.isAnyActive, let queue = VirtualQueue.current,
      MainThread.isPresent || loop == Original.mainRunLoop()
    else { return nil }
    let place = CallPlace()
    return place.isOfSystem(in: function) ? nil : (queue, place)
  }

  /// The timer of Foundation that one of Core Foundation fires: the value of its context.
  private static func timer(at address: UInt) -> Timer? {
    // The words of `CFRunLoopTimerContext`: version, value, and three functions.
    var context = [UInt](repeating: 0, count: 5)
    Original.timerContext(address, &context)
    guard let pointer = UnsafeRawPointer(bitPattern: context[1]) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Timer
  }

  /// The instant at which a timer is due: as much after the one at which it was given its date as
  /// that is after the date of the calendar then, to the millisecond for the time that the program
  /// took meanwhile. Of a timer from outside the scope it is reckoned from the present.
  private static func instant(of timer: Timer, _ address: UInt, in queue: VirtualQueue) -> Double {
    let known = makings.withLock { $0.remove(address) }
    let making =
      known.flatMap { $0.queue === queue ? $0 : nil }
      ?? Making(queue: queue, instant: queue.present)
    let remaining = timer.fireDate.timeIntervalSince(making.date)
    let interval = timer.timeInterval
    let isWhole = interval > 0 && abs(remaining - interval) < 0.01
    let delay = isWhole ? interval : (remaining * 1_000).rounded(.up) / 1_000
    return max(queue.present, making.instant + delay)
  }

  /// Returns the date that a timer of a process in virtual time gets. A `Date` is a multiple of
  /// 0.12 µs, and one behind the instant that the program means would come a microsecond later.
  static func preciseDate(_ date: Double) -> Double { animatic_now() == 0 ? date : date.nextDown }

  private static func schedule(_ entry: Entry, at due: Double) {
    let fire: Block = {
      entry.timer.fire()
      let interval = entry.timer.timeInterval
      guard entry.timer.isValid, interval > 0, entry.work?.due == due else { return }
      schedule(entry, at: due + interval)
    }
    let work = QueuedWork(fire, as: .timer, at: due, by: entry.place)
    entry.work = work
    _ = entry.queue.submit(work)
  }
}

@_cdecl("CFRunLoopTimerCreate") package func runLoopTimerCreate(
  _ allocator: UInt, _ date: Double, _ interval: Double, _ flags: UInt, _ order: Int,
  _ callout: UInt, _ context: UInt
) -> UInt {
  let date = RunLoopTimers.preciseDate(date)
  let timer = Original.createTimer(allocator, date, interval, flags, order, callout, context)
  RunLoopTimers.note(timer)
  return timer
}

@_cdecl("CFRunLoopTimerInvalidate") package func runLoopTimerInvalidate(_ timer: UInt) {
  RunLoopTimers.remove(timer)
  Original.invalidateTimer(timer)
}

@_cdecl("CFRunLoopTimerSetNextFireDate")
package func runLoopTimerSetNextFireDate(_ timer: UInt, _ date: Double) {
  Original.setTimerDate(timer, RunLoopTimers.preciseDate(date))
  RunLoopTimers.move(timer)
}
