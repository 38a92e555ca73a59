import Dispatch

/// A worker that processes one chunk of a long piece of work at a time, on any thread, and then
/// sends the result.
package protocol ChunkWorker: ~Copyable, SendableMetatype {
  associatedtype Chunk: Sendable
  associatedtype Receiver

  mutating func work(on chunk: Chunk)

  /// Sends the result of the last chunk.
  mutating func send(to receiver: Receiver) throws
}

/// Processes chunks on several threads, and sends the results in the order of the chunks.
///
/// Memory stays flat however many chunks there are, because each thread has at most two: a worker
/// processes the first, and the second waits for the worker or for its turn to send. The calling
/// thread only fetches chunks and sends results. A single job uses no other thread: the calling
/// thread processes each chunk and sends it. So it does where the system has no memory for a
/// thread.
/// - Parameter next: Returns the next chunk, or `nil` after the last.
/// - Parameter jobs: The number of threads, at least 1.
/// - Parameter makeWorker: Creates one of the workers, which process the chunks in rotation.
/// - Throws: The first error of `next` or of sending, in the order of the chunks.
@MainActor package func shareWork<Worker: ChunkWorker & ~Copyable>(
  of next: () throws -> Worker.Chunk?, among jobs: Int, sendingTo receiver: Worker.Receiver,
  by makeWorker: () -> Worker
) throws {
  let most = jobs == 1 ? 1 : 2 * jobs
  var threads: [WorkerThread] = []
  var mayHaveThreads = jobs > 1
  var desks: [Desk<Worker>] = []
  // Also after an error, the workers must not go away before their threads are done with them.
  defer { for thread in threads { thread.finish() } }
  var begun = 0
  var sent = 0
  func send() throws {
    try desks[sent % most].send(to: receiver)
    sent += 1
  }
  while let chunk = try next() {
    if begun - sent == most { try send() }
    if begun < most { desks.append(Desk(makeWorker())) }
    if mayHaveThreads, threads.count < jobs {
      if let thread = WorkerThread() { threads.append(thread) } else { mayHaveThreads = false }
    }
    let thread = threads.isEmpty ? nil : threads[begun % threads.count]
    desks[begun % most].begin(chunk, on: thread)
    begun += 1
  }
  while sent < begun { try send() }
}

/// A worker with a semaphore that it signals at the end of each chunk.
///
/// The class is `@unchecked Sendable`, because the compiler cannot see that threads alternate: from
/// `begin(_:on:)` until the signal only its thread uses the worker, and otherwise only the thread
/// that calls `begin(_:on:)` and `send(to:)`.
private final class Desk<Worker: ChunkWorker & ~Copyable>: @unchecked Sendable {
  private var worker: Worker
  private let done = DispatchSemaphore(value: 0)

  init(_ worker: consuming Worker) { self.worker = worker }

  /// Begins the work on a chunk on a thread or, without one, does it at once.
  func begin(_ chunk: Worker.Chunk, on thread: WorkerThread?) {
    guard let thread else { return work(on: chunk) }
    thread.append { self.work(on: chunk) }
  }

  /// Waits for the end of the work, and sends the result.
  func send(to receiver: Worker.Receiver) throws {
    done.wait()
    try worker.send(to: receiver)
  }

  private func work(on chunk: Worker.Chunk) {
    worker.work(on: chunk)
    done.signal()
  }
}
