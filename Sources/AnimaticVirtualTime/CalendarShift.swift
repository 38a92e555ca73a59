import Animatic
import Glibc
import Synchronization

/// The seconds by which the calendar of the process is ahead of that of the system.
///
/// `Date()` reads the clock of the system, so that what a program computes takes its time. Whenever
/// virtual time moves on, the calendar moves on by as much. Only Foundation's readings move: waits
/// of libdispatch end by the clock of the system.
package enum CalendarShift {
  private static let shift = Atomic<Int64>(0)
  /// Whether an address lies in a library of Foundation.
  private static let known = Guarded<[UInt: Bool]>([:])

  /// Moves the calendar on by an interval in seconds.
  package static func add(seconds: Double) {
    shift.add(Nanoseconds(seconds: seconds), ordering: .relaxed)
  }

  /// Moves a reading of the calendar on, if Foundation has asked for it.
  package static func add(to time: inout timespec) {
    let nanoseconds = shift.load(ordering: .relaxed)
    guard nanoseconds > 0, isAskedByFoundation else { return }
    let sum = Nanoseconds(of: time) + nanoseconds
    (time.tv_sec, time.tv_nsec) = (Int(sum / 1_000_000_000), Int(sum % 1_000_000_000))
  }

  /// Whether the innermost call outside the program is one of Foundation.
  private static var isAskedByFoundation: Bool {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: 12) { calls in
      guard let start = calls.baseAddress else { return false }
      let count = Int(Original.calls(start, Int32(calls.count)))
      for address in calls[..<count] {
        if let isOfFoundation = isOfFoundation(address) { return isOfFoundation }
      }
      return false
    }
  }

  /// Whether an address lies in Foundation; `nil` for one of the program.
  private static func isOfFoundation(_ address: UInt) -> Bool? {
    if let isKnown = known.withLock({ $0[address] }) { return isKnown }
    let library = Original.place(of: address).library
    guard library.contains(".so") else { return nil }
    let isOfFoundation = library.hasPrefix("libFoundation")
    known.withLock { $0[address] = isOfFoundation }
    return isOfFoundation
  }
}

/// Foundation's run loops read this function, which they ask for by its version.
@_cdecl("gettimeofday@GLIBC_2.2.5")
package func getTimeOfDay(_ result: UnsafeMutablePointer<timeval>?, _ zone: UInt) -> Int32 {
  var time = timespec()
  let status = Original.clockTime(CLOCK_REALTIME, &time)
  CalendarShift.add(to: &time)
  result?.pointee = timeval(tv_sec: time.tv_sec, tv_usec: time.tv_nsec / 1_000)
  return status
}
