import Animatic
import AnimaticObjects
import Synchronization

/// A watch over what goes on in real time in a test whose main queue is real: the jobs and sleeps
/// of its tasks, and what it gives to the main queue to do later.
///
/// The simulator never makes such work due, so that a test which only moves the simulator's time
/// finds nothing of what the work does.
package final class RealTimeWatch: JobScope {
  /// Work of the main queue, or the sleep of a task.
  private struct Work {
    let deadline: DispatchDeadline
    let block: BlockAddress?
    let task: UnsafeCurrentTask?
    let place: CallPlace

    /// Whether the work is still to be done, and somebody waits for it. A block that can be
    /// cancelled does not tell when it runs.
    var isWaiting: Bool { block == nil ? task?.isCancelled != true : deadline.remaining > 0 }

    var description: String {
      let tenths = (deadline.remaining.seconds * 10).rounded(.up) / 10
      return (task == nil ? "work of the main queue" : "the sleep of a task")
        + (tenths > 0 ? " due in \(tenths) s of real time" : " due in real time")
        + (place.description.map { ", submitted by \($0)" } ?? "")
    }
  }

  private struct Works {
    var count = 0
    /// The blocks that the program may cancel, or could.
    var blocks: Set<BlockAddress> = []
    var ofNumbers: [Int: Work] = [:]

    mutating func add(_ work: Work) -> Int {
      count += 1
      ofNumbers[count] = work
      if let block = work.block { blocks.insert(block) }
      return count
    }
  }

  private struct Reference {
    weak let watch: RealTimeWatch?
    let address: Int

    init(_ watch: RealTimeWatch) { (self.watch, address) = (watch, watch.address) }
  }

  private struct Table {
    var ofContexts: [ObjectIdentifier: Reference] = [:]
    /// The watches with work that the program may cancel, by its block.
    var ofBlocks: [BlockAddress: Reference] = [:]
  }

  private static let count = Atomic(0)
  private static let table = Guarded(Table())
  private static let ofThread = ObjectOfThread<RealTimeWatch>()
  private let context = AnimationContext.current
  private let works = Guarded(Works())
  let jobs = JobCounts()

  /// Watches the present test, with the present task.
  package init() {
    let reference = Reference(self)
    Self.count.add(1, ordering: .relaxed)
    guard let context else { return }
    Self.table.withLock { $0.ofContexts[ObjectIdentifier(context)] = reference }
    ScopesOfTasks.addPresent(to: self)
  }

  /// Ends the test: what comes later in real time is not its own.
  package func end() { jobs.endScope() }

  deinit {
    ScopesOfTasks.removeAll(of: address, with: jobs)
    Self.count.subtract(1, ordering: .relaxed)
    Self.table.withLock { table in
      if let context { table.ofContexts[ObjectIdentifier(context)] = nil }
      // A later watch may have work at the address of a block of this one.
      for block in works.withLock({ $0.blocks }) where table.ofBlocks[block]?.address == address {
        table.ofBlocks[block] = nil
      }
    }
  }

  static var isAnyActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// The watch of the test to which the present call belongs; `nil` outside such tests, and after
  /// the end of the test.
  static var ofCall: RealTimeWatch? {
    guard isAnyActive, let watch = ofTask ?? ofThread.object, !watch.jobs.hasEnded else {
      return nil
    }
    return watch
  }

  private static var ofTask: RealTimeWatch? {
    if let context = AnimationContext.current {
      return table.withLock { $0.ofContexts[ObjectIdentifier(context)]?.watch }
    }
    guard let task = Original.currentTask().flatMap(Job.task) else { return nil }
    return ScopesOfTasks.scope(of: task) as? RealTimeWatch
  }

  // MARK: - Tasks

  /// Whether tasks run, or something comes to its time in real time.
  package var isBusy: Bool { jobs.unfinishedJobs > 0 || !waitingWorks.isEmpty }
  package var finishedJobs: Int { jobs.finishedJobs }

  func enqueue(_ job: Job) { enqueue(job, after: nil) }

  /// Gives a job to its queue of libdispatch, and counts it until it has run.
  /// - Parameter sleep: The number of the sleep from which the job wakes its task. It ends before
  ///   the job can run, after which the test may look for what sleeps.
  private func enqueue(_ job: Job, after sleep: Int?) {
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
      RealTimeWatch.ofThread.run({ job.function(job.object) }, with: watch)
      watch.jobs.end()
    }
  }

  // MARK: - The main queue

  private func done(_ number: Int) {
    // The task is released outside the lock.
    _ = works.withLock { $0.ofNumbers.removeValue(forKey: number) }
  }

  private var waitingWorks: [Work] { works.withLock { $0.ofNumbers.values.filter(\.isWaiting) } }

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
    if let address {
      table.withLock { $0.ofBlocks[address] = Reference(watch) }
      return block
    }
    return {
      watch.done(number)
      block()
    }
  }

  /// Notes that the program has cancelled a block.
  static func blockWasCancelled(_ block: @escaping Block) {
    guard isAnyActive else { return }
    let address = BlockAddress(of: block)
    let watch = table.withLock { $0.ofBlocks.removeValue(forKey: address)?.watch }
    watch?.works.withLock { works in
      works.ofNumbers = works.ofNumbers.filter { $0.value.block != address }
    }
  }
}
