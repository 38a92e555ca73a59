import Animatic
import AnimaticObjects
import Synchronization

/// A watch over what goes on in real time in a test whose main queue is real: the jobs and sleeps
/// of its tasks, and what it gives to the main queue to do later.
///
/// The simulator never makes such work due, so that a test which only moves the simulator's time
/// finds nothing of what the work does. A task belongs to the test in which it was first ready.
package final class RealTimeWatch: Sendable {
  /// Work of the main queue, or the sleep of a task.
  private struct Work {
    let deadline: DispatchDeadline
    let block: BlockAddress?
    let task: UnsafeCurrentTask?
    let place: CallPlace

    /// Whether the work is still to be done, and somebody waits for it. A block that can be
    /// cancelled does not tell when it runs.
    var isWaiting: Bool { block == nil ? task?.isCancelled != true : deadline.remaining > 0 }

    /// The work in a line.
    var description: String {
      let tenths = (deadline.remaining.seconds * 10).rounded(.up) / 10
      return (task == nil ? "work of the main queue" : "the sleep of a task")
        + (tenths > 0 ? " due in \(tenths) s of real time" : " due in real time")
        + (place.description.map { ", submitted by \($0)" } ?? "")
    }
  }

  private struct Works {
    var count = 0
    var ofNumbers: [Int: Work] = [:]

    mutating func add(_ work: Work) -> Int {
      count += 1
      ofNumbers[count] = work
      return count
    }
  }

  private struct Reference {
    weak let watch: RealTimeWatch?
  }

  /// The watches of all tests.
  private struct Table {
    var ofContexts: [ObjectIdentifier: Reference] = [:]
    /// The watches by the numbers that tasks have for life.
    var ofTasks: [UInt64: Reference] = [:]
  }

  private static let count = Atomic(0)
  private static let table = Guarded(Table())

  /// The context of the test.
  private let context = AnimationContext.current
  private let works = Guarded(Works())
  private let jobs = JobCounts()

  /// Watches the present test, with the present task.
  package init() {
    let reference = Reference(watch: self)
    Self.count.add(1, ordering: .relaxed)
    guard let context else { return }
    Self.table.withLock { $0.ofContexts[ObjectIdentifier(context)] = reference }
    if let task = Original.currentTask().flatMap(Job.task) { add(task) }
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
    Self.table.withLock { table in
      if let context { table.ofContexts[ObjectIdentifier(context)] = nil }
      for task in jobs.allTasks { table.ofTasks[task] = nil }
    }
  }

  private func add(_ task: UInt64) {
    jobs.insert(task: task)
    Self.table.withLock { $0.ofTasks[task] = Reference(watch: self) }
  }

  /// Whether there is any watch.
  static var isAnyActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// The watch of the test to which the present call belongs; `nil` outside such tests.
  private static var ofCall: RealTimeWatch? {
    guard isAnyActive else { return nil }
    let context = AnimationContext.current.map(ObjectIdentifier.init)
    let task = Original.currentTask().flatMap(Job.task)
    return table.withLock { table in
      if let context { return table.ofContexts[context]?.watch }
      return task.flatMap { table.ofTasks[$0]?.watch }
    }
  }

  // MARK: - Tasks

  /// Whether tasks run, or something comes to its time in real time.
  package var isBusy: Bool { jobs.unfinishedJobs > 0 || !waitingWorks.isEmpty }

  /// The number of jobs that have run.
  package var finishedJobs: Int { jobs.finishedJobs }

  /// Returns the watch of the test to which a job belongs; `nil` outside such tests.
  static func ofJob(_ object: UnsafeMutableRawPointer) -> RealTimeWatch? {
    guard isAnyActive else { return nil }
    guard let task = Job.task(of: object) else { return ofCall }
    if let known = table.withLock({ $0.ofTasks[task]?.watch }) { return known }
    let watch = ofCall
    watch?.add(task)
    return watch
  }

  /// Gives a job to its queue of libdispatch, and counts it until it has run.
  ///
  /// - Parameter sleep: The number of the sleep from which the job wakes its task. It ends before
  ///   the job can run, after which the test may look for what sleeps.
  func enqueue(_ job: Job, after sleep: Int? = nil) {
    jobs.begin(job)
    if let sleep { done(sleep) }
    let argument = Unmanaged.passRetained(CountedJob(job, in: self)).toOpaque()
    Original.asyncFunction(job.queue, argument) { argument in
      guard let argument else { return }
      Unmanaged<CountedJob>.fromOpaque(argument).takeRetainedValue().run()
    }
  }

  /// Lets a task of a test sleep until a deadline of real time; returns `false` outside such tests.
  static func sleep(_ deadline: UInt64, _ job: Job) -> Bool {
    guard let watch = ofCall, job.isOfSwift else { return false }
    let work = Work(
      deadline: DispatchDeadline(deadline), block: nil, task: .current,
      place: .ofTask(Original.currentTask()))
    let number = watch.works.withLock { $0.add(work) }
    Original.after(deadline, job.queue) { watch.enqueue(job, after: number) }
    return true
  }

  private final class CountedJob {
    private let job: Job
    private let watch: RealTimeWatch

    init(_ job: Job, in watch: RealTimeWatch) { (self.job, self.watch) = (job, watch) }

    func run() {
      job.function(job.object)
      watch.jobs.end()
    }
  }

  // MARK: - The main queue

  /// Forgets work that is done.
  private func done(_ number: Int) {
    // The task is released outside the lock.
    _ = works.withLock { $0.ofNumbers.removeValue(forKey: number) }
  }

  private var waitingWorks: [Work] {
    works.withLock { $0.ofNumbers.values.filter(\.isWaiting) }
  }

  /// The work of the main queue and the sleeps that are still to come, in a line; `nil` for none.
  package var waitingWork: String? {
    let waiting = waitingWorks
    guard let first = waiting.min(by: { $0.deadline.remaining < $1.deadline.remaining }) else {
      return nil
    }
    return first.description + (waiting.count > 1 ? ", and \(waiting.count - 1) more" : "")
  }

  /// Notes work of the main queue that libdispatch is to do later, if the test of the call has a
  /// watch.
  ///
  /// - Returns: The block to give to libdispatch.
  static func noting(_ block: @escaping Block, at deadline: UInt64) -> Block {
    let due = DispatchDeadline(deadline)
    guard AnimationContext.current != nil, let watch = ofCall, deadline != DispatchDeadline.never,
      due.remaining > 0
    else { return block }
    let address = BlockAddress(ofCancellable: block)
    let work = Work(deadline: due, block: address, task: nil, place: CallPlace())
    let number = watch.works.withLock { works in
      // What is done goes whenever the list has grown to a power of two.
      if works.ofNumbers.count.nonzeroBitCount == 1 {
        works.ofNumbers = works.ofNumbers.filter { $0.value.isWaiting || $0.value.block == nil }
      }
      return works.add(work)
    }
    if address != nil { return block }
    return {
      watch.done(number)
      block()
    }
  }

  /// Notes that the program has cancelled a block.
  static func blockWasCancelled(_ block: @escaping Block) {
    guard isAnyActive else { return }
    let address = BlockAddress(of: block)
    for watch in table.withLock({ $0.ofContexts.values.compactMap(\.watch) }) {
      watch.works.withLock { works in
        works.ofNumbers = works.ofNumbers.filter { $0.value.block != address }
      }
    }
  }
}
