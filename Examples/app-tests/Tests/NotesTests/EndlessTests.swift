import Dispatch
import Foundation
import Testing

/// Tests that wait for ever fail, and the others run. `.ci/app-tests` asks for them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ANIMATIC_ENDLESS"] != nil))
struct EndlessTests {
  @Test func `a continuation that nobody resumes`() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      _ = continuation
    }
  }

  @MainActor @Test func `a number that nobody gives to a test of the main actor`() async {
    let number = await withUnsafeContinuation { (continuation: UnsafeContinuation<Int, Never>) in
      _ = continuation
    }
    #expect(number > 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: 1...3)
  func `a stream that nobody ends, in one of three cases`(number: Int) async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    if number != 2 { continuation.finish() }
    for await _ in numbers {}
  }

  @Test func `a worker that waits for a semaphore`() { DispatchSemaphore(value: 0).wait() }

  @Test func `a task that sleeps for a year`() async throws {
    try await Task.sleep(for: .seconds(365 * 86_400))
  }
}
