import Glibc

/// The times that threads in a scope have read from a clock of the system lately, with the virtual
/// instants at which they did so.
///
/// A task that is to sleep for 0.3 s reads a clock, adds 0.3 s, and asks for a deadline. The
/// difference of the deadline and the time that the task has read is exactly 0.3 s, however long
/// the task took meanwhile.
///
/// Each thread has readings of its own besides: another one that reads without pause, as loops that
/// measure time do, replaces none of them.
struct ClockReadings {
  private struct Reading {
    var nanoseconds: Nanoseconds = 0
    var instant = 0.0

    func isWholeMilliseconds(before deadline: Nanoseconds) -> Bool {
      nanoseconds <= deadline && (deadline - nanoseconds) % 1_000_000 == 0
    }
  }

  /// The latest readings, of which a new one replaces the oldest.
  private struct Ring {
    private var readings: [Reading]
    private var count = 0

    init(capacity: Int) { readings = [Reading](repeating: Reading(), count: capacity) }

    mutating func add(_ reading: Reading) {
      readings[count % readings.count] = reading
      count += 1
    }

    /// The latest reading that fulfils a condition; `nil` for none.
    func latest(where condition: (Reading) -> Bool = { _ in true }) -> Reading? {
      for age in 0..<min(count, readings.count) {
        let reading = readings[(count - 1 - age) % readings.count]
        if condition(reading) { return reading }
      }
      return nil
    }
  }

  private var ofAll = Ring(capacity: 256)
  private var ofThreads: [pthread_t: Ring] = [:]

  /// Remembers a time that the present thread has read.
  mutating func add(_ time: timespec, at instant: Double) {
    let reading = Reading(nanoseconds: Nanoseconds(of: time), instant: instant)
    ofAll.add(reading)
    ofThreads[pthread_self(), default: Ring(capacity: 8)].add(reading)
  }

  /// Returns the virtual instant of a deadline of a sleep; `nil` if nobody has read the clock.
  ///
  /// The reading of which the deadline is whole milliseconds ahead is the one to which the task has
  /// added, as one in a million others is; or else it is the latest of the thread, and so it is for
  /// a deadline less than a microsecond later.
  func instant(of deadline: Nanoseconds) -> Double? {
    let ofThread = ofThreads[pthread_self()]
    let isWhole = { (reading: Reading) in reading.isWholeMilliseconds(before: deadline) }
    let isClose = { (reading: Reading) in 0..<1_000 ~= deadline - reading.nanoseconds }
    let reading =
      ofThread?.latest(where: isClose) ?? ofThread?.latest(where: isWhole) ?? ofAll.latest(
        where: isWhole) ?? ofThread?.latest()
      ?? ofAll.latest()
    return reading.map { $0.instant + max(0, deadline - $0.nanoseconds).seconds }
  }
}

/// The virtual instants of real times that a program has read or computed lately.
struct InstantTable {
  private var entries = [(time: UInt64, instant: Double)](
    repeating: (0, 0), count: InstantTable.capacity)

  /// A time replaces one of as many others.
  private static let capacity = 1_024

  private static func index(of time: UInt64) -> Int {
    // The upper bits of the product depend on all bits of the time (Knuth, TAOCP 6.4).
    Int((time &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The instant of a time of libdispatch, in seconds of media time; `nil` if the table has
  /// forgotten it, or never knew it.
  subscript(time: UInt64) -> Double? {
    get {
      let entry = entries[Self.index(of: time)]
      return entry.time == time && time != 0 ? entry.instant : nil
    }
    set { entries[Self.index(of: time)] = (time, newValue ?? 0) }
  }
}
