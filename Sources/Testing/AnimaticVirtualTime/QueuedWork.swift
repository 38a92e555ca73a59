import Synchronization

/// Work that waits for its instant on a virtual main queue.
///
/// Blocks are not Sendable, but the queue hands each of them on to one thread only.
final class QueuedWork: @unchecked Sendable {
  /// The kind of work, in the words of `PendingWork`.
  enum Kind: String {
    case work = "work of the main queue"
    case timer = "a timer of the main queue"
    case sleep = "the sleep of a task"
    case notification = "the notification of a group"

    var name: String {
      switch self {
      case .work: "main queue"
      case .timer: "timer"
      case .sleep: "sleep"
      case .notification: "group"
      }
    }
  }

  let kind: Kind
  /// The instant at which the work is due, in seconds of media time.
  let due: Double
  /// The block that the program may cancel, as `DispatchWorkItem` does; `nil` for others.
  let cancellable: BlockAddress?
  let place: CallPlace
  /// The order on the simulator's host, once the work is there.
  var order = 0
  private let body: Block
  /// The queue of the system that does the work if the scope ends before.
  private let queue: DispatchObject
  /// The group that the work leaves when it is done; `nil` for none.
  private let group: DispatchObject?
  /// The task that sleeps; `nil` for other work, or if it is unknown.
  private let task: UnsafeCurrentTask?
  private let isWithdrawn = Atomic(false)

  init(
    _ block: @escaping Block, leaving group: DispatchObject? = nil, as kind: Kind, at due: Double,
    by place: CallPlace = CallPlace()
  ) {
    self.place = place
    (body, self.kind, self.due) = (block, kind, due)
    (queue, self.group, task) = (Original.mainQueue, group, nil)
    cancellable = BlockAddress(ofCancellable: block)
  }

  /// Creates the end of a task's sleep: the job that goes on with the task.
  init(waking task: UnsafeCurrentTask?, by job: Job, in scope: VirtualQueue, at due: Double) {
    place = .ofTask(Original.currentTask())
    body = { scope.enqueue(job) }
    (kind, self.due) = (.sleep, due)
    (queue, group, self.task, cancellable) = (job.queue, nil, task, nil)
  }

  /// Whether nobody waits for the work any more.
  var isAbandoned: Bool { task?.isCancelled == true || isWithdrawn.load(ordering: .relaxed) }

  /// Lets the work not be done.
  func withdraw() { isWithdrawn.store(true, ordering: .relaxed) }

  /// Does the work, unless somebody has withdrawn it.
  func perform() {
    if isWithdrawn.load(ordering: .relaxed) { return }
    body()
    if let group { dispatchGroupLeave(group) }
  }

  /// Gives the work to the system, to do it after a number of seconds.
  func handOver(after delay: Double) { RealTime.run(after: delay, on: queue) { self.perform() } }
}

extension UnsafeCurrentTask {
  /// The present task, which lives as long as the value. Another thread may ask it only whether it
  /// is cancelled.
  static var current: UnsafeCurrentTask? { withUnsafeCurrentTask { $0 } }
}

/// A block that the program has cancelled. It stays until the queue knows, so that no other block
/// comes to its address.
final class CancelledBlock: @unchecked Sendable {
  let address: BlockAddress
  private let block: Block

  init(_ block: @escaping Block) { (address, self.block) = (BlockAddress(of: block), block) }
}

/// The address of a block, which is the same in each call that takes the block.
struct BlockAddress: Hashable {
  private let address: UInt

  init(of block: @escaping Block) { address = UInt(bitPattern: Self.pointer(to: block)) }

  /// Creates the address of a block that libdispatch can cancel; `nil` for any other block.
  ///
  /// Libdispatch tells its blocks in the same way, by the function that they call.
  init?(ofCancellable block: @escaping Block) {
    guard Self.function(of: block) == Self.cancellableFunction else { return nil }
    self.init(of: block)
  }

  private static let cancellableFunction = function(of: Original.createBlock(0, {}))

  /// Makes the block by which others are recognised, which is itself released through libdispatch.
  static func prepare() { _ = cancellableFunction }

  private static func pointer(to block: @escaping Block) -> UnsafeRawPointer {
    unsafeBitCast(block, to: UnsafeRawPointer.self)
  }

  /// Returns the function of a block, which follows the class and the flags in its layout (Block
  /// Implementation Specification of Clang).
  private static func function(of block: @escaping Block) -> UInt {
    pointer(to: block).load(fromByteOffset: 16, as: UInt.self)
  }
}
