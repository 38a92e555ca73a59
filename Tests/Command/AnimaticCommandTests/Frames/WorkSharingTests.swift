import AnimaticCommand
import Testing

/// Sharing of chunks of work among threads.
@MainActor struct WorkSharingTests {
  /// A worker that squares numbers, smaller numbers more slowly.
  private struct Squaring: ChunkWorker {
    var result = 0

    mutating func work(on chunk: Int) {
      var sum = 0
      for _ in 0..<(chunk % 7 == 0 ? 20_000 : 1) { sum &+= chunk }
      result = sum == 0 ? 0 : chunk * chunk
    }

    mutating func send(to receiver: Receiver) throws { try receiver.take(result) }
  }

  private final class Receiver {
    struct Refusal: Error {}
    var results: [Int] = []
    var limit = Int.max

    func take(_ result: Int) throws {
      guard results.count < limit else { throw Refusal() }
      results.append(result)
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `results come in the order of the chunks`(_ jobs: Int) throws {
    let receiver = Receiver()
    var chunks = (1...500).makeIterator()
    try shareWork(of: { chunks.next() }, among: jobs, sendingTo: receiver, by: { Squaring() })
    #expect(receiver.results == (1...500).map { $0 * $0 })
  }

  /// Memory stays constant: neither chunks nor workers grow with the length of the work.
  @Test(arguments: [(1, 1), (2, 4), (3, 6), (7, 14)])
  func `no more than two chunks for each job are under way`(_ jobs: Int, _ most: Int) throws {
    for length in [3, 200, 2_000] {
      let receiver = Receiver()
      var (fetched, underWay, workers) = (0, 0, 0)
      let next = { () -> Int? in
        guard fetched < length else { return nil }
        fetched += 1
        underWay = max(underWay, fetched - receiver.results.count)
        return fetched
      }
      try shareWork(
        of: next, among: jobs, sendingTo: receiver,
        by: {
          workers += 1
          return Squaring()
        })
      // One chunk more is fetched than is worked on: it waits for its worker.
      #expect(
        (receiver.results.count, underWay, workers)
          == (length, min(length, most + 1), min(length, most)))
    }
  }

  @Test(arguments: [1, 2, 7])
  func `a refusal ends the work after the earlier chunks`(_ jobs: Int) {
    let receiver = Receiver()
    receiver.limit = 20
    var fetched = 0
    #expect(throws: Receiver.Refusal.self) {
      try shareWork(
        of: {
          fetched += 1
          return fetched
        }, among: jobs, sendingTo: receiver, by: { Squaring() })
    }
    #expect(receiver.results == (1...20).map { $0 * $0 })
    #expect(fetched <= 21 + 2 * jobs)
  }

  @Test(arguments: [1, 2, 7])
  func `no chunk is no work`(_ jobs: Int) throws {
    let receiver = Receiver()
    try shareWork(of: { nil }, among: jobs, sendingTo: receiver, by: { Squaring() })
    #expect(receiver.results.isEmpty)
  }
}
