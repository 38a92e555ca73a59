import CVirtualClock
import Glibc

/// A deadline as libdispatch writes it: the clock in the two upper bits, the nanoseconds in the
/// others, those of the calendar negative (`dispatch_time(3)`).
struct DispatchDeadline {
  static let never = UInt64.max
  /// The present time of the calendar.
  static let wallNow = UInt64.max - 1

  /// Returns what `dispatch_time(0, interval)` does. That function would read the clock through the
  /// definition of this module, which takes the reading for that of a task.
  static func uptime(after interval: Nanoseconds) -> UInt64 {
    var now = timespec()
    _ = animatic_read_clock(CLOCK_MONOTONIC, &now)
    let (sum, isTooLong) = Nanoseconds(of: now).addingReportingOverflow(interval)
    return isTooLong || sum >= 1 << 62 ? never : UInt64(max(1, sum))
  }

  private let bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  private var isOfCalendar: Bool { bits >> 62 == 3 }

  /// The clock, as the system numbers it.
  var clock: Int32 {
    switch bits >> 62 {
    case 3: CLOCK_REALTIME
    case 2: CLOCK_BOOTTIME
    default: CLOCK_MONOTONIC
    }
  }

  /// The reading of the clock at the deadline.
  var nanoseconds: Nanoseconds {
    isOfCalendar ? -Nanoseconds(bitPattern: bits) : Nanoseconds(bits & (1 << 62 - 1))
  }

  /// The real time from now to the deadline.
  var remaining: Nanoseconds {
    if bits == 0 || bits == Self.wallNow { return 0 }
    var now = timespec()
    _ = animatic_read_clock(clock, &now)
    return nanoseconds - Nanoseconds(of: now)
  }
}

/// A number of nanoseconds, as libdispatch counts them.
typealias Nanoseconds = Int64

extension Nanoseconds {
  /// Creates the nanoseconds of a number of seconds, which is at most a century.
  init(seconds: Double) { self.init((Swift.min(seconds, 3e9) * 1e9).rounded()) }

  /// Creates the nanoseconds of a time of the system.
  init(of time: timespec) { self = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }

  /// The interval in seconds. Products such as 0.29 × 10⁹ are short of a whole number, of which
  /// libdispatch takes the whole part: a nanosecond short of microseconds counts as rounding.
  var seconds: Double {
    let beyond = self % 1_000
    let isShort = beyond == 999 || beyond == -1
    return Double(isShort ? self + 1 : self) / 1e9
  }
}
