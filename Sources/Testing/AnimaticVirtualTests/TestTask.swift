import Animatic
import AnimaticIssues
import AnimaticObjects
import AnimaticVirtualTime
import Testing

/// A task of a library of tests that waits for a test, or for several, and goes on without one that
/// waits for ever.
///
/// Swift cannot end a task. Therefore another task runs what the library's task should run, and the
/// library's task waits until the other one ends, or until somebody gives it up.
final class TestTask: Sendable {
  private enum End {
    case result(Result<Void, any Error>)
    case givenUp(CallPlaces.Place?)
  }

  private struct State {
    /// What the task of the library waits for; `nil` at its end.
    var end: CheckedContinuation<End, Never>?
    var task: Task<Void, Never>?
    /// The present task as the runtime knows it, in which the test waits.
    var waiting: UnsafeCurrentTask?
  }

  @TaskLocal private static var current: TestTask?
  /// The tasks that have not ended, with the number of those inside each.
  private static let inside = Guarded<[ObjectIdentifier: (task: TestTask, count: Int)]>([:])

  private let outer = TestTask.current
  private let state = Guarded(State())

  /// Runs a body in another task, and waits for its end.
  private static func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let task = TestTask()
    let end = await withTaskCancellationHandler {
      await withCheckedContinuation { task.begin(body, at: $0) }
    } onCancel: {
      task.state.withLock { $0.task }?.cancel()
    }
    switch end {
    case .result(let result): try result.get()
    case .givenUp(let place):
      let test = Test.current.map { TestLocation($0.sourceLocation) }
      report(
        "the test waits for ever\(place.map { " in \($0)" } ?? ""): all threads wait, and nothing is "
          + "due; resume its continuation",
        at: place.map { TestLocation($0) } ?? test ?? .unknown)
    }
  }

  private func begin(
    _ body: @escaping @Sendable () async throws -> Void, at end: CheckedContinuation<End, Never>
  ) {
    Self.inside.withLock { inside in
      inside[ObjectIdentifier(self)] = (self, 0)
      if let outer { inside[ObjectIdentifier(outer)]?.count += 1 }
    }
    state.withLock { state in
      state.end = end
      state.task = Task {
        self.state.withLock { $0.waiting = withUnsafeCurrentTask { $0 } }
        do {
          try await Self.$current.withValue(self, operation: body)
          self.end(.result(.success(())))
        } catch {
          self.end(.result(.failure(error)))
        }
      }
    }
    if Task.isCancelled { state.withLock { $0.task }?.cancel() }
  }

  /// Lets the task of the library go on.
  private func end(_ end: End) {
    let continuation = state.withLock { state in
      defer { state.end = nil }
      return state.end
    }
    guard let continuation else { return }
    Self.inside.withLock { inside in
      inside[ObjectIdentifier(self)] = nil
      if let outer { inside[ObjectIdentifier(outer)]?.count -= 1 }
    }
    continuation.resume(returning: end)
  }

  /// Gives up the tests that wait, as nothing can happen any more, and returns whether there are
  /// any.
  static func giveUp() -> Bool {
    let innermost = inside.withLock { $0.values.filter { $0.count == 0 }.map { $0.task } }
    for task in innermost {
      let place = task.state.withLock { $0.waiting.flatMap { CallPlace.ofWaiting($0).place } }
      task.end(.givenUp(place))
    }
    return !innermost.isEmpty
  }

  /// Returns a function that runs another one as ``run(_:)`` does. Both are as the runtime takes
  /// them for a task: the address of an asynchronous function that may throw, and what it captures.
  fileprivate static func watching(_ function: Function) -> Function {
    let body = unsafeBitCast(function, to: (@Sendable () async throws -> Void).self)
    // The closure keeps what the function captures from now on, and somebody else the closure.
    if let captured = function.captured { Unmanaged<AnyObject>.fromOpaque(captured).release() }
    // An element of an array is as a generic caller takes it.
    let watched: [@Sendable () async throws -> Void] = [{ try await run(body) }]
    return watched.withUnsafeBytes { bytes in
      let result = bytes.load(as: Function.self)
      if let captured = result.captured { _ = Unmanaged<AnyObject>.fromOpaque(captured).retain() }
      return result
    }
  }

  fileprivate struct Function {
    let address: UnsafeRawPointer
    let captured: UnsafeMutableRawPointer?
  }
}

/// Lets a task of a library of tests be one that does not wait for ever.
///
/// - Parameters:
///   - result: The type of the result. Other tasks than those without a result stay as they are.
///   - function: The function of the task.
///   - captured: What the function captures.
@_cdecl("animatic_watch_test")
func watchTest(
  _ result: UnsafeRawPointer?, _ function: UnsafeMutablePointer<UnsafeRawPointer>,
  _ captured: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) {
  guard result == unsafeBitCast(Void.self as Any.Type, to: UnsafeRawPointer.self) else { return }
  let watched = TestTask.watching(
    TestTask.Function(address: function.pointee, captured: captured.pointee))
  (function.pointee, captured.pointee) = (watched.address, watched.captured)
}
