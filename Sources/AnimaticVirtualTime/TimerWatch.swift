import AnimaticObjects
import Glibc

/// The timers of the main run loop, which stay in real time.
///
/// A run loop that would run inside `advance` would serve the main queue, too, and so run jobs of
/// other tests in the midst of this one. So the scope tells the program once that its `Timer` does
/// not fire.
struct TimerWatch {
  private var known = Self.nextDate
  private var hasReported = false

  /// Reports a timer that is new since the last call.
  @MainActor
  mutating func reportNew() {
    guard !hasReported, let next = Self.nextDate, next != known else { return }
    known = next
    // A date in the past is of a timer that waits for the run loop.
    hasReported = next != 0
    if hasReported { AnimationDiagnostic.handler(.timerInRealTime) }
  }

  /// The date at which the next timer of the main run loop fires, by the clock of Core Foundation;
  /// 0 without timers, and `nil` where Foundation does not tell.
  private static var nextDate: Double? { query?.nextDate }

  /// The functions of Core Foundation, which Foundation for Linux contains and does not import.
  private struct Query: @unchecked Sendable {
    let mainLoop: @convention(c) () -> UnsafeRawPointer
    let date: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Double
    let mode: UnsafeRawPointer

    var nextDate: Double { date(mainLoop(), mode) }
  }

  private static let query: Query? = {
    guard let mainLoop = dlsym(nil, "CFRunLoopGetMain"),
      let date = dlsym(nil, "CFRunLoopGetNextTimerFireDate"),
      let mode = dlsym(nil, "kCFRunLoopDefaultMode")
    else { return nil }
    return Query(
      mainLoop: unsafeBitCast(mainLoop, to: (@convention(c) () -> UnsafeRawPointer).self),
      date: unsafeBitCast(
        date, to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Double).self),
      mode: mode.load(as: UnsafeRawPointer.self))
  }()
}
