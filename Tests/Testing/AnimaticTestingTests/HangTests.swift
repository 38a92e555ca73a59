import Animatic
import AnimaticTesting
import Dispatch
import Testing

/// Runs of tests in which nothing can happen any more. Each test waits for the process of such a
/// run, and has a simulator itself: a test that waits for another process does not hang.
@Suite(.timeLimit(.minutes(1))) struct HangTests {
  @Test(.simulator) func `a main thread that waits for ever ends the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      await MainActor.run {
        withSimulator { _ in
          let semaphore = DispatchSemaphore(value: 0)
          DispatchQueue.main.async { semaphore.signal() }
          semaphore.wait()
        }
      }
    }
  }

  @Test(.simulator) func `a main thread that waits for a timer does not`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        withSimulator { _ in
          let semaphore = DispatchSemaphore(value: 0)
          DispatchQueue.global().asyncAfter(deadline: .now() + 7) { semaphore.signal() }
          semaphore.wait()
        }
      }
    }
  }
}
