import AnimaticVirtualTime
import Foundation
import Testing

struct CalendarShiftTests {
  @Test func `the calendar of Foundation moves on, and that of the system does not`() async {
    await #expect(processExitsWith: .success) {
      let (date, seconds) = (Date(), time(nil))
      CalendarShift.add(seconds: 86_400)
      // The second reading of each function takes what the first one has found out.
      for _ in 0..<2 {
        precondition((86_400..<86_460).contains(Date().timeIntervalSince(date)))
        precondition((0..<60).contains(time(nil) - seconds))
        var reading = timespec()
        clock_gettime(CLOCK_REALTIME, &reading)
        precondition((0..<60).contains(reading.tv_sec - seconds))
      }
      precondition(Self.fires(on: date + 86_400))
    }
  }

  /// Returns whether a timer of a run loop fires that is due on a date.
  private static func fires(on date: Date) -> Bool {
    nonisolated(unsafe) var fires = false
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in fires = true }
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run(until: Date() + 0.01)
    return fires
  }
}
