import Animatic
import AnimaticLayers
import Synchronization

struct JobPlace: Hashable {
  let task: CallPlace
  /// The calls that have made the job ready.
  let calls: CallPlace
  /// The innermost call of the program that tells of the job.
  var description: String? { task.description ?? calls.description }
}

/// The jobs of Swift's concurrency in the scope of a virtual main queue, or in a test whose main
/// queue is real.
///
/// A job belongs to the scope of its task, as ``ScopesOfTasks`` knows it.
final class JobCounts: Sendable {
  /// The tasks of the scope, by the numbers that they have for life.
  private let tasks = Guarded<Set<UInt64>>([])
  private let unfinished = Atomic(0)
  private let finished = Atomic(0)
  private let ofOthers = Atomic(0)
  /// The task that advances the simulator, whose own jobs are no loop; 0 for none.
  private let advancing = Atomic<UInt64>(0)
  private let isWatched = Atomic(false)
  private let ended = Atomic(false)
  /// The number of jobs that become ready during a watch, by their places.
  private let watched = Guarded<[JobPlace: Int]>([:])

  /// The number of jobs that are ready or running.
  var unfinishedJobs: Int { unfinished.load(ordering: .acquiring) }
  var finishedJobs: Int { finished.load(ordering: .relaxed) }

  /// Whether the scope has ended, for threads that still run one of its jobs.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }
  func endScope() { ended.store(true, ordering: .releasing) }

  var allTasks: Set<UInt64> { tasks.withLock { $0 } }
  func insert(task: UInt64) { tasks.withLock { _ = $0.insert(task) } }

  /// The number of jobs that have become ready, without those of the task that advances.
  var jobsOfOtherTasks: Int { ofOthers.load(ordering: .relaxed) }
  func setAdvancing(_ task: UInt64?) { advancing.store(task ?? 0, ordering: .relaxed) }

  /// Watches the jobs that become ready, until ``endWatch()``.
  func beginWatch() { isWatched.store(true, ordering: .relaxed) }

  func endWatch() -> [JobPlace: Int] {
    isWatched.store(false, ordering: .relaxed)
    return watched.withLock { watched in
      defer { watched = [:] }
      return watched
    }
  }

  /// Counts a job that becomes ready, and remembers its place in a watch.
  func begin(_ job: Job) {
    unfinished.add(1, ordering: .acquiringAndReleasing)
    guard let task = Job.task(of: job.object), task != advancing.load(ordering: .relaxed) else {
      return
    }
    ofOthers.add(1, ordering: .relaxed)
    guard isWatched.load(ordering: .relaxed) else { return }
    let place = JobPlace(task: .ofTask(job.object, isReady: true), calls: CallPlace())
    watched.withLock { $0[place, default: 0] += 1 }
  }
  func end() {
    finished.add(1, ordering: .relaxed)
    unfinished.subtract(1, ordering: .acquiringAndReleasing)
  }
}

extension VirtualQueue {
  /// Gives a job of the scope to its queue of libdispatch, and counts it until it has run.
  func enqueue(_ job: Job) {
    jobs.begin(job)
    let waiting = Unmanaged.passRetained(WaitingJob(serialJobs == nil ? job : nil, in: self))
    serialJobs?.add(job)
    let queue = serialJobs == nil ? job.queue : Original.mainQueue
    Original.asyncFunction(queue, waiting.toOpaque()) { argument in
      guard let argument else { return }
      Unmanaged<WaitingJob>.fromOpaque(argument).takeRetainedValue().run()
    }
  }

  /// Returns the places in the program at which most of the next jobs go on, without those of the
  /// present task.
  @MainActor func placesOfNextJobs() async -> [String] {
    jobs.beginWatch()
    for _ in 0..<100 {
      await Task.yield()
      if AnimationRecorder.shared.openBlocks.isEmpty { simulator?.flushOn() }
    }
    await RealTime.pause(0.001)
    var counts: [String: Int] = [:]
    for (place, count) in jobs.endWatch() { counts[place.description ?? "", default: 0] += count }
    let most = counts.values.max() ?? 0
    return counts.filter { !$0.key.isEmpty && $0.value > most / 10 }.map(\.key).sorted()
  }

  /// The number of jobs of the scope that are ready or running, without the present one.
  var otherJobs: Int { jobs.unfinishedJobs - (ScopeOfThread.queue === self ? 1 : 0) }
}

/// A job that waits for its turn on a queue of libdispatch.
private final class WaitingJob {
  /// The job; `nil` for the one that the seed of the scope chooses.
  private let job: Job?
  private let scope: VirtualQueue

  init(_ job: Job?, in scope: VirtualQueue) { (self.job, self.scope) = (job, scope) }

  /// Runs the job. What it makes ready counts before it counts as finished itself, so that the
  /// number of unfinished jobs is 0 only when nothing goes on.
  func run() {
    guard let job = job ?? scope.serialJobs?.takeOne() else { return }
    ScopeOfThread.run({ job.function(job.object) }, in: scope)
    scope.jobs.end()
  }
}
