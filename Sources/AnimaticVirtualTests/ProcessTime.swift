import Animatic
import AnimaticLayers
import AnimaticVirtualTime
import Foundation
import Synchronization

/// The virtual time of a process, which moves whenever everything waits.
///
/// A block on the system's main queue looks whether any job of a task or block of a queue is ready
/// or running. If none is, it moves the simulator to what is due next, or to the end of the wait of
/// the main run loop. It comes after all that the main queue has to do, so that the main thread is
/// waiting as well.
@MainActor
enum ProcessTime {
  /// The screen of a phone, in points.
  private static let screen = UIApplication.phoneScreen
  /// The real time in seconds that work gets which no queue and no task shows, before the end of a
  /// wait for it comes: a wait of a tenth of a second takes a twentieth of that.
  private static let patience = 0.005
  /// The real time in seconds after which work that takes no processor time counts as waiting.
  private static let patienceWithBlocked = 0.25

  private static var simulator: Simulator?
  /// The virtual instant at which the main run loop stops waiting; `nil` if it does not.
  private static var endOfWait: Double?
  /// The time at which nothing but the end of a wait was due first; `nil` if something is.
  private static var idleSince: Double?
  private static var work = UnseenWork()
  /// Whether a look is on its way.
  private nonisolated static let isLooking = Atomic(false)

  /// Lets the time of the process be virtual.
  static func begin() {
    guard simulator == nil else { return }
    simulator = Simulator(ofProcessWithScreen: screen)
    WorkNotice.begin { lookSoon() }
  }

  /// Waits in the main run loop for an interval of virtual time at most.
  static func wait<Result>(atMost seconds: Double, _ body: () -> Result) -> Result {
    guard let simulator, seconds > 0, seconds < 1e9 else { return body() }
    let outer = endOfWait
    let end = simulator.time + seconds
    endOfWait = min(end, outer ?? end)
    defer { endOfWait = outer }
    lookSoon()
    return body()
  }

  /// Looks once the main queue is free, if no look is on its way.
  private nonisolated static func lookSoon() {
    if isLooking.exchange(true, ordering: .acquiringAndReleasing) { return }
    RealTime.callSoon(look)
  }

  private static func look(after seconds: Double) {
    guard seconds > 0 else { return lookSoon() }
    if isLooking.exchange(true, ordering: .acquiringAndReleasing) { return }
    RealTime.call(after: seconds, look)
  }

  /// Moves the time, if everything waits.
  private static func look() {
    isLooking.store(false, ordering: .releasing)
    guard let simulator, let companion = simulator.companion, !simulator.isInCallback else {
      return
    }
    if companion.otherJobs > 0 && !work.isBlocked(companion, for: patienceWithBlocked) {
      idleSince = nil
      return look(after: work.pause)
    }
    if AnimationRecorder.shared.openBlocks.isEmpty { simulator.flush() }
    companion.dropAbandoned()
    if companion.otherJobs > 0 && !work.isBlocked(companion, for: patienceWithBlocked) {
      return lookSoon()
    }
    let due = simulator.nextDue
    if due == nil, endOfWait != nil, isImpatient { return look(after: patience / 5) }
    guard let next = [due, endOfWait].compactMap({ $0 }).min() else { return }
    idleSince = nil
    move(simulator, to: next)
    lookSoon()
  }

  /// Whether what no queue shows should get more real time.
  private static var isImpatient: Bool {
    let now = RealTime.now
    guard let idleSince else {
      idleSince = now
      return true
    }
    return now - idleSince < patience
  }

  private static func move(_ simulator: Simulator, to time: Double) {
    let target = max(time, simulator.time)
    CalendarShift.add(seconds: target - simulator.time)
    simulator.advance(to: target)
  }
}
