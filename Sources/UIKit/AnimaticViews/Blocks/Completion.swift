/// The end of an animation, for which a task waits.
///
/// UIKit's asynchronous functions wait on when their task is cancelled. Here a test that reaches
/// its time limit must end, so the wait ends, and the animation goes on.
@MainActor final class Completion<Value: Sendable> {
  private var continuation: CheckedContinuation<Value, Never>?
  private var early: Value?

  private nonisolated init() {}

  /// Begins an animation, and waits for its completion handler.
  /// - Parameters:
  ///   - cancelled: The result if the task is cancelled.
  ///   - begin: A closure that begins the animation with the completion handler.
  /// - Returns: The argument of the completion handler.
  static func wait(
    ifCancelled cancelled: Value, _ begin: (@escaping (Value) -> Void) -> Void
  ) async -> Value {
    let completion = Completion()
    return await WaitingTasks.wait {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          completion.continuation = continuation
          begin { completion.resume($0) }
          if let early = completion.early { completion.resume(early) }
        }
      } onCancel: {
        Task { @MainActor in completion.cancel(cancelled) }
      }
    }
  }

  private func cancel(_ value: Value) {
    early = value
    resume(value)
  }

  private func resume(_ value: Value) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
