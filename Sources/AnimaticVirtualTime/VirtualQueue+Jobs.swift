import Animatic
import Synchronization

/// The jobs of Swift's concurrency in the scope of a virtual main queue.
///
/// A job belongs to the scope of its task. A task belongs to the scope in which it was first ready,
/// also one of `Task.detached`; the work of an actor belongs to the scope of the job that called
/// the actor.
final class JobCounts: Sendable {
  /// The tasks of the scope, by the numbers that they have for life.
  private let tasks = Guarded<Set<UInt64>>([])
  private let unfinished = Atomic(0)
  private let finished = Atomic(0)

  /// The number of jobs that are ready or running.
  var unfinishedJobs: Int { unfinished.load(ordering: .acquiring) }
  /// The number of jobs that have run.
  var finishedJobs: Int { finished.load(ordering: .relaxed) }

  func contains(task: UInt64) -> Bool { tasks.withLock { $0.contains(task) } }
  func insert(task: UInt64) { tasks.withLock { _ = $0.insert(task) } }

  func begin() { unfinished.add(1, ordering: .acquiringAndReleasing) }
  func end() {
    finished.add(1, ordering: .relaxed)
    unfinished.subtract(1, ordering: .acquiringAndReleasing)
  }
}

extension VirtualQueue {
  /// The queue of the scope to which a job belongs; `nil` outside all scopes.
  static func ofJob(_ object: UnsafeMutableRawPointer) -> VirtualQueue? {
    let task = Job.task(of: object)
    if let task, let known = all.last(where: { $0.jobs.contains(task: task) }) { return known }
    guard let queue = ofTask ?? ScopeOfThread.queue else { return nil }
    if let task { queue.jobs.insert(task: task) }
    return queue
  }

  /// Gives a job of the scope to its queue of libdispatch, and counts it until it has run.
  func enqueue(_ job: Job) {
    jobs.begin()
    let waiting = Unmanaged.passRetained(WaitingJob(serialJobs == nil ? job : nil, in: self))
    serialJobs?.add(job)
    let queue = serialJobs == nil ? job.queue : Original.mainQueue
    Original.asyncFunction(queue, waiting.toOpaque()) { argument in
      guard let argument else { return }
      Unmanaged<WaitingJob>.fromOpaque(argument).takeRetainedValue().run()
    }
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
