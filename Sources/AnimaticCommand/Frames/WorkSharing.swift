import Dispatch

/// Something that works on one chunk of a long piece of work at a time, on any thread, and then
/// delivers what came of it.
package protocol ChunkWorker: ~Copyable, SendableMetatype {
  associatedtype Chunk: Sendable
  associatedtype Receiver

  /// Works on a chunk.
  mutating func work(on chunk: Chunk)

  /// Delivers what came of the last chunk.
  mutating func deliver(to receiver: Receiver) throws
}

/// Works on chunks on so many threads, and delivers in the order of the chunks.
///
/// Memory stays flat however many chunks there are: two for each thread are under way at most, one
/// being worked on and one waiting to be worked on or delivered. This thread only fetches the chunks
/// and delivers; but a single job has no other thread, and does one after the other here.
///
/// - Parameter next: The next chunk, or `nil` after the last.
/// - Parameter jobs: The number of threads, at least 1.
/// - Parameter receiver: What is delivered to.
/// - Parameter makeWorker: Makes one of the workers, which take the chunks in turn.
/// - Throws: The first error of `next` or of a delivery, in the order of the chunks.
@MainActor
package func shareWork<Worker: ChunkWorker & ~Copyable>(
  of next: () throws -> Worker.Chunk?, among jobs: Int, deliveringTo receiver: Worker.Receiver,
  by makeWorker: () -> Worker
) throws {
  let most = jobs == 1 ? 1 : 2 * jobs
  var queues: [DispatchQueue] = []
  var desks: [Desk<Worker>] = []
  // What is under way uses the workers until it is done, also after an error.
  defer { for queue in queues { queue.sync {} } }
  var started = 0
  var delivered = 0
  func deliver() throws {
    try desks[delivered % most].deliver(to: receiver)
    delivered += 1
  }
  while let chunk = try next() {
    if started - delivered == most { try deliver() }
    if started < most { desks.append(Desk(makeWorker())) }
    if jobs > 1, started < jobs { queues.append(DispatchQueue(label: "animatic.\(started)")) }
    let queue = jobs > 1 ? queues[started % jobs] : nil
    desks[started % most].start(chunk, on: queue)
    started += 1
  }
  while delivered < started { try deliver() }
}

/// A worker and what tells that it is done.
///
/// Sendable unchecked, as the compiler cannot see whose turn it is: from a start until it is done
/// the worker is the queue's alone, and otherwise that of the thread that starts it.
private final class Desk<Worker: ChunkWorker & ~Copyable>: @unchecked Sendable {
  private var worker: Worker
  private let done = DispatchSemaphore(value: 0)

  init(_ worker: consuming Worker) { self.worker = worker }

  /// Lets the worker work on a chunk, on a queue or, without one, here and now.
  func start(_ chunk: Worker.Chunk, on queue: DispatchQueue?) {
    guard let queue else { return work(on: chunk) }
    queue.async { self.work(on: chunk) }
  }

  /// Waits until the worker is done, and lets it deliver.
  func deliver(to receiver: Worker.Receiver) throws {
    done.wait()
    try worker.deliver(to: receiver)
  }

  private func work(on chunk: Worker.Chunk) {
    worker.work(on: chunk)
    done.signal()
  }
}
