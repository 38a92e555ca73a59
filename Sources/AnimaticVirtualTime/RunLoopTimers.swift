import Animatic
import AnimaticObjects
import Foundation

/// The timers and blocks of the main run loop, in the time of a scope.
///
/// A timer never gets into the loop. The simulator fires it at its instant, and at each interval
/// after that without drift.
enum RunLoopTimers {
  private final class Entry: @unchecked Sendable {
    let timer: Timer
    let queue: VirtualQueue
    /// The calls that added the timer to the run loop.
    let place: CallPlace
    var work: QueuedWork?

    init(_ timer: Timer, on queue: VirtualQueue, by place: CallPlace) {
      (self.timer, self.queue, self.place) = (timer, queue, place)
    }
  }

  private static let entries = Guarded<[UInt: Entry]>([:])

  /// Takes a timer that the program adds to a run loop; returns `false` for one of the system.
  static func take(_ address: UInt, of loop: UInt) -> Bool {
    guard let (queue, place) = scope(of: loop, for: "CFRunLoopAddTimer"),
      let timer = timer(at: address)
    else { return false }
    let entry = Entry(timer, on: queue, by: place)
    let isNew = entries.withLock { entries in
      if entries[address] != nil { return false }
      entries[address] = entry
      return true
    }
    if isNew { schedule(entry, at: instant(of: timer, in: queue)) }
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
    let entry = entries.withLock { $0.removeValue(forKey: address) }
    if let entry, let work = entry.work { entry.queue.withdraw(work) }
  }

  /// Lets a timer fire at another time.
  static func move(_ address: UInt) {
    guard let entry = entries.withLock({ $0[address] }) else { return }
    if let work = entry.work { entry.queue.withdraw(work) }
    schedule(entry, at: instant(of: entry.timer, in: entry.queue))
  }

  /// Gives the timers of a scope that ends to the main run loop, with the time that is left.
  static func handOver(of queue: VirtualQueue) {
    let ended = entries.withLock { entries in
      let ended = entries.filter { $0.value.queue === queue }
      for address in ended.keys { entries[address] = nil }
      return ended.values
    }
    for entry in ended {
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
    // In the time of a process, the timeouts of XCTest are virtual, too.
    return queue.isOfProcess || !place.isOfSystem(in: function) ? (queue, place) : nil
  }

  /// The timer of Foundation that one of Core Foundation fires: the value of its context.
  private static func timer(at address: UInt) -> Timer? {
    // The words of `CFRunLoopTimerContext`: version, value, and three functions.
    var context = [UInt](repeating: 0, count: 5)
    Original.timerContext(address, &context)
    guard let pointer = UnsafeRawPointer(bitPattern: context[1]) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Timer
  }

  /// The instant at which a timer is due: as much after the present one as its date is after the
  /// present date, to the millisecond for the time that the program took since it made the timer.
  private static func instant(of timer: Timer, in queue: VirtualQueue) -> Double {
    let (remaining, interval) = (timer.fireDate.timeIntervalSinceNow, timer.timeInterval)
    let isWhole = interval > 0 && abs(remaining - interval) < 0.01
    let delay = isWhole ? interval : (remaining * 1_000).rounded(.up) / 1_000
    return queue.present + max(0, delay)
  }

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

@_cdecl("CFRunLoopTimerInvalidate")
package func runLoopTimerInvalidate(_ timer: UInt) {
  RunLoopTimers.remove(timer)
  Original.invalidateTimer(timer)
}

@_cdecl("CFRunLoopTimerSetNextFireDate")
package func runLoopTimerSetNextFireDate(_ timer: UInt, _ date: Double) {
  Original.setTimerDate(timer, date)
  RunLoopTimers.move(timer)
}
