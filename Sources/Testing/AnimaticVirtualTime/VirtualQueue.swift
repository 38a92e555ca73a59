import Animatic
import AnimaticLayers
import AnimaticObjects
import Glibc
import Synchronization

/// The main queue, in the time of a simulator.
///
/// Work that the program gives to the main queue in the scope waits on the simulator's host. Other
/// threads leave theirs in an inbox, which the simulator empties before it moves on.
///
/// Nothing is released inside the lock: the last reference to a block runs code of the program.
final class VirtualQueue: JobScope {
  struct State {
    /// The work of other threads, in the order of arrival.
    var inbox: [QueuedWork] = []
    /// The blocks that other threads have cancelled.
    var cancelled: [CancelledBlock] = []
    /// The work on the host, by its order there.
    var scheduled: [Int: QueuedWork] = [:]
    /// The work on the host that the program may cancel.
    var cancellable: [BlockAddress: [QueuedWork]] = [:]
    /// The notifications of groups that are not empty.
    var notifications: [GroupNotification] = []
    var instants = InstantTable()
    var inRealTime = WorkInRealTime.Log()
    /// The due times of work, by the calls that submitted it.
    var renewals = Renewals<CallPlace>()
    /// Whether the interval that the program added last to a time is no number, or infinite.
    var hasEndlessInterval = false
    var hasEnded = false
  }

  /// The context of the tasks to which the scope belongs; `nil` for the process.
  let context = AnimationContext.current
  weak let simulator: Simulator?
  let state = Guarded(State())
  let jobs = JobCounts()
  /// Whether the simulator stands at a loop without delay, which would go on for ever.
  let isInLoop = Atomic(false)
  /// The jobs that wait to run one at a time; `nil` if they run on queues of their own.
  let serialJobs: SerialJobs?
  private let (uptimes, bootTimes) = (Guarded(ClockReadings()), Guarded(ClockReadings()))
  /// The time at which the simulator stood last.
  private let published: PublishedTime

  @MainActor init(of simulator: Simulator, serialJobs: SerialJobs?) {
    (self.simulator, self.serialJobs) = (simulator, serialJobs)
    published = simulator.publishedTime
    Original.prepare()
    CallPlace.offer()
  }

  // MARK: - Instants

  /// The present instant, in seconds of media time.
  var present: Double { onMainActor { $0.host.time } ?? latestInstant }

  /// The instant at which the simulator stood last, for all threads.
  var latestInstant: Double {
    let time = Double(
      bitPattern: context?.mediaTime.load(ordering: .relaxed) ?? Double.nan.bitPattern)
    return time.isNaN ? published.value : time
  }

  /// Calls a closure with the simulator, if the present thread serves the main actor.
  ///
  /// `MainActor.assumeIsolated` would ask the same again, which costs a tenth of a step.
  func onMainActor<Result>(_ body: @MainActor (Simulator) -> Result) -> Result? {
    guard MainThread.isPresent, let simulator else { return nil }
    return withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: ((Simulator) -> Result).self)(simulator)
    }
  }

  /// Remembers the instant of a time that the program has read, or has computed from another one.
  func remember(_ time: UInt64, base: UInt64, nanoseconds: Nanoseconds) {
    let present = base == 0 || base == DispatchDeadline.wallNow ? self.present : nil
    state.withLock { state in
      state.hasEndlessInterval = nanoseconds == .max
      guard let instant = present ?? state.instants[base] else { return }
      state.instants[time] = instant + nanoseconds.seconds
    }
  }

  /// Returns the instant of a deadline of libdispatch; `nil` for one that never comes.
  func instant(of deadline: UInt64) -> Double? {
    if deadline == DispatchDeadline.never { return nil }
    if let known = state.withLock({ $0.instants[deadline] }) { return known }
    return present + max(0, DispatchDeadline(deadline).remaining.seconds)
  }

  /// The readings of a clock that tasks read: that of the time since the start, with or without the
  /// time for which the machine slept.
  func readings(of clock: Int32) -> Guarded<ClockReadings> {
    clock == CLOCK_BOOTTIME ? bootTimes : uptimes
  }

  /// Returns the instant at which a task wakes that asks for a deadline.
  func endOfSleep(_ deadline: UInt64) -> Double {
    let deadline = DispatchDeadline(deadline)
    return readings(of: deadline.clock).withLock { $0.instant(of: deadline.nanoseconds) }
      ?? present + max(0, deadline.remaining.seconds)
  }

  /// Reports the delay of work that is never due, if it is no number, or infinite.
  func reportDelay() {
    guard state.withLock({ $0.hasEndlessInterval }) else { return }
    _ = onMainActor { _ in
      AnimationDiagnostic.handler(.numberIgnored(of: "the delay of work of the main queue"))
    }
  }

  // MARK: - Submitting

  /// Lets work wait for its instant.
  /// - Returns: `false` if the scope has ended, so that the work belongs to the system.
  func submit(_ work: QueuedWork) -> Bool {
    if onMainActor({ self.schedule(work, on: $0) }) != nil { return true }
    return state.withLock { state in
      if !state.hasEnded {
        state.inbox.append(work)
        if let block = work.cancellable { expect(block) }
      }
      return !state.hasEnded
    }
  }

  @MainActor func schedule(_ work: QueuedWork, on simulator: Simulator, isAwaited: Bool = true) {
    let host = simulator.host
    work.order = host.schedule(
      at: max(work.due, host.time), as: .described(work.kind.rawValue), isAwaited: isAwaited
    ) { self.run(work) }
    if work.kind == .sleep { simulator.begunSleeps += 1 }
    let block = isAwaited ? work.cancellable : nil
    state.withLock { state in
      state.scheduled[work.order] = work
      if isAwaited { state.renewals.add(work.place, due: work.due, at: host.time) }
      guard let block else { return }
      state.cancellable[block, default: []].append(work)
      expect(block)
    }
  }

  /// Wants to know when the program cancels a block.
  private func expect(_ block: BlockAddress) {
    Self.ofCancellable.withLock { $0.add(self, for: block) }
  }

  /// Wants no longer to know when the program cancels a block.
  func forget(_ block: BlockAddress) {
    Self.ofCancellable.withLock { $0.remove(self, for: block) }
  }

  /// Does work whose instant has come, unless it was withdrawn.
  @MainActor private func run(_ work: QueuedWork) {
    let block = work.cancellable
    let isWaiting = state.withLock { state in
      if let block {
        state.cancellable[block] = nil
        forget(block)
      }
      return state.scheduled.removeValue(forKey: work.order) != nil
    }
    guard isWaiting, let simulator else { return }
    published.value = simulator.time
    simulator.host.record(.work, AnimationEvent.Interaction(work.kind.name))
    if work.kind == .sleep { simulator.endedSleeps += 1 }
    AnimationContext.perform(in: context) { work.perform() }
  }
}
