import Animatic
import AnimaticIssues
import AnimaticLayers
import AnimaticTiming
import AnimaticVirtualTime
import CTestStart
import Foundation
import Glibc

/// The display of a process of tests, whose clock is that of the process: it moves only when all
/// threads wait, and to what is due next.
@MainActor
enum ProcessTime {
  /// The seconds since the start of the machine at which virtual time begins. In a process that
  /// always begins at the same time, numbers are rounded in the same way.
  private static let start: Int64 = 1_000

  private static var display: LiveDisplay?

  /// Lets the time of the process be virtual.
  static func begin() {
    guard display == nil else { return }
    Original.prepare()
    animatic_begin_time(start * 1_000_000_000, requestTurn, giveUpTests, endProcess)
    let clock = ProcessClock()
    display = LiveDisplay(screen: UIApplication.phoneScreen, clock: clock)
    display?.device.displayScale = 3
    clock.host = display?.host
    display?.host.onTurnEnd = { _ in display?.host.followFirstResponder() }
    clock.publish()
    reportMistakes { true }
  }

  /// Runs a turn of the display. Inside a block that the program has not committed yet, the display
  /// waits for the next time.
  fileprivate static func runTurn() {
    if AnimationRecorder.shared.openBlocks.isEmpty { display?.host.runTurn() }
    animatic_turn_ended()
  }
}

/// The clock of the display, which ticks when something is due, and at each time to which the
/// process moves on while something shows another picture then.
@MainActor
private final class ProcessClock: @MainActor AnimationClock {
  weak var host: AnimationHost?
  var onTick: ((Double) -> Void)?

  /// The seconds since the start of the machine.
  var now: Double { DispatchClock.now }

  func requestTick(at time: Double) { publish() }
  func sleep() { publish() }

  /// Tells the mover of time what the display waits for. Nobody looks at a frame that nothing else
  /// happens in, so that none is drawn for itself.
  func publish() {
    guard let host else { return }
    let frame = host.awaitsDrawing ? host.time + 1 / host.frameRate.framesPerSecond : .infinity
    let due = min(host.nextDue ?? .infinity, frame)
    animatic_display_waits(due < 3e9 ? Int64((due * 1e9).rounded()) : .max, host.needsFrame)
  }
}

/// Lets the library of tests go on without those in which nothing can happen any more.
private func giveUpTests() -> Bool { TestTask.giveUp() }

/// Ends the process, in which nothing can happen any more, with the place where the main thread
/// waits.
private func endProcess(_ calls: UnsafePointer<UInt>?, _ count: Int32) {
  let addresses = Array(UnsafeBufferPointer(start: calls, count: Int(count)))
  let place = CallPlace(addresses: addresses).description.map { " in \($0)" } ?? ""
  let text =
    "animatic: the main thread waits\(place), all other threads wait as well, and nothing is due. A "
    + "continuation is not resumed, a lock or a semaphore is not freed, or the main thread waits for "
    + "its own queue. The tests end here.\n"
  FileHandle.standardError.write(Data(text.utf8))
  _exit(1)
}

/// Asks the main queue for a turn of the display.
private func requestTurn() { RealTime.callSoon { ProcessTime.runTurn() } }
