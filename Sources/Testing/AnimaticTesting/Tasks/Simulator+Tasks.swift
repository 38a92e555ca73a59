import Animatic
import AnimaticLayers
import AnimaticVirtualTime

extension Simulator {
  /// The real time in milliseconds that tasks may need on other threads: at the beginning of an
  /// advance, and after a due time at which one of them was woken.
  private static let (pausesAtBegin, pausesAfterSleep) = (1, 5)

  /// Moves the time on by an interval in seconds, and lets tasks run before and after each due
  /// time.
  ///
  /// See ``AnimaticViews/Simulator/advance(to:)`` for what runs.
  ///
  /// - Parameter interval: The interval, which is finite.
  public func advance(by interval: TimeInterval) async { await advance(to: time + interval) }

  /// Moves the time on to a time in seconds, and lets tasks run before and after each due time.
  ///
  /// Tasks of the main actor that are ready run until all of them wait: for the simulator's
  /// `clock`, for a callback, or for each other. A task may go through other executors on the way,
  /// if it does so in a millisecond or two; the simulator does not wait for longer work off the
  /// main actor, for files, for `Task.sleep` on a clock of real time or for
  /// `DispatchQueue.asyncAfter`. In an asynchronous test, Swift prefers this function to the
  /// synchronous one, which lets no task run.
  ///
  /// - Parameter time: The time, which is finite. A time in the past only lets tasks run, and
  ///   reports `AnimationDiagnostic.movedBack`.
  public func advance(to time: TimeInterval) async {
    let tasks = ReadyTasks(of: self)
    beginCall()
    await tasks.run(pauses: Self.pausesAtBegin)
    while !isInLoop, let due = nextDue, due <= time { await step(tasks) { $0.advanceOn(to: due) } }
    if !isInLoop { await step(tasks) { $0.advanceOn(to: time) } }
    if isInLoop && !isInKnownLoop { reportLoop(await tasks.loop()) }
  }

  /// Advances from one due time to the next and lets tasks run, until no animation runs, no work is
  /// scheduled, and no task waits for the `clock`.
  ///
  /// See ``AnimaticViews/Simulator/advance(to:)`` for what runs. In an asynchronous test, Swift
  /// prefers this function to the synchronous one, which lets no task run.
  ///
  /// - Parameter limit: The greatest interval to advance by, in seconds.
  /// - Returns: The time at which everything had settled, in seconds.
  /// - Throws: `SettlingError` when only endless animations are left, when something still runs at
  ///   the limit, or when callbacks or tasks bring more of themselves without delay.
  @discardableResult
  public func settle(limit: TimeInterval) async throws(SettlingError) -> TimeInterval {
    let tasks = ReadyTasks(of: self)
    let deadline = time + limit
    beginCall()
    await tasks.run(pauses: Self.pausesAtBegin)
    while true {
      // A task that is between two waits may be on another thread.
      if !isRunning { await tasks.run(pauses: Self.pausesAfterSleep) }
      if isInLoop { throw await tasks.loop() }
      let wasRunning = try await step(tasks) { simulator throws(SettlingError) in
        try simulator.advanceToNextDue(before: deadline, limit: limit)
      }
      if !wasRunning && !isInLoop { return time }
    }
  }

  /// Moves the time, and then lets tasks run.
  @discardableResult func step<Result, Failure: Error>(
    _ tasks: ReadyTasks, _ move: @MainActor (Simulator) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let sleeps = endedSleeps
    let result = try move(self)
    await tasks.run(pauses: endedSleeps == sleeps ? 0 : Self.pausesAfterSleep)
    return result
  }
}

/// The tasks that can run at the present time of a simulator.
///
/// Swift has no way to ask whether any task can run. `run` therefore yields the main actor until
/// the simulator has not changed in several rounds. Each yield goes through the threads of the
/// global executor and back, so a task that does the same gets on in each round. After a round of
/// quiet it sleeps for a millisecond of real time, which gives the processor to tasks that are on
/// another thread on a busy machine.
@MainActor struct ReadyTasks {
  /// The counts that change when a task uses the simulator.
  private struct State: Equatable {
    let events: Int
    let blocks: SIMD2<Int>
    let due: TimeInterval?
    let sleeps: Int
  }

  /// The number of yields without a change after which the tasks count as waiting.
  private static let quietYields = 10
  /// The number of jobs for which a yield counts after which the simulator has changed.
  private static let jobsOfChange = 10

  private let simulator: Simulator

  init(of simulator: Simulator) { self.simulator = simulator }

  private var state: State {
    State(
      events: simulator.events.count, blocks: simulator.blockCounts, due: simulator.nextDue,
      sleeps: simulator.begunSleeps)
  }

  /// Lets the tasks run and begins what they commit, until the simulator does not change any more.
  /// - Parameters:
  ///   - pauses: The number of milliseconds of real time that the tasks may need on other threads.
  ///   - isEnough: Returns whether the tasks have run enough, although some of them could go on.
  func run(pauses: Int, until isEnough: () -> Bool = { false }) async {
    if let companion = simulator.companion { return await runJobs(of: companion, until: isEnough) }
    await runUntilQuiet()
    for _ in 0..<pauses {
      await RealTime.pause(0.001)
      await runUntilQuiet()
    }
  }

  /// Returns the error of a loop without delay, with the tasks that take part in it.
  func loop() async -> SettlingError {
    let tasks = await simulator.companion?.tasksOfNextJobs() ?? []
    return simulator.loop(of: simulator.jobLimit.isExceeded ? tasks : [])
  }

  /// Lets the jobs of the scope of a virtual main queue run until none is ready or running.
  ///
  /// A job on another thread may take any real time; the time of the simulator stands meanwhile.
  private func runJobs(of companion: any SimulatorCompanion, until isEnough: () -> Bool) async {
    companion.advancesInPresentTask()
    var (latest, waits, jobs) = (state, 0, companion.jobsOfOtherTasks)
    while !simulator.isInLoop && !isEnough() {
      await Task.yield()
      simulator.countJobs(companion.jobsOfOtherTasks - jobs)
      jobs = companion.jobsOfOtherTasks
      if companion.otherJobs > 0 {
        waits += 1
        if waits > Self.quietYields { await RealTime.pause(0.001) }
        continue
      }
      waits = 0
      if AnimationRecorder.shared.openBlocks.isEmpty { simulator.flushOn() }
      if companion.otherJobs == 0 && state == latest { return }
      latest = state
    }
  }

  private func runUntilQuiet() async {
    var (latest, quiet) = (state, 0)
    while quiet < Self.quietYields && !simulator.isInLoop {
      await Task.yield()
      quiet += 1
      // The flush begins what the tasks have committed, which may call back to other tasks. A flush
      // inside an open block would be a mistake of its own.
      if quiet == Self.quietYields, AnimationRecorder.shared.openBlocks.isEmpty {
        simulator.flushOn()
      }
      if state != latest {
        (latest, quiet) = (state, 0)
        simulator.countJobs(Self.jobsOfChange)
      }
    }
  }
}
