import Synchronization

/// A task's own copy of the process-wide state: open blocks, settings of classes, the handler of
/// diagnostics, and the media time.
///
/// A test isolates itself from other tests, which the main actor runs between its suspensions.
/// Child tasks inherit the context. UIKit has no counterpart.
package final class AnimationContext: Sendable {
  /// The bits of the virtual time that `CACurrentMediaTime()` returns in the context; those of a
  /// NaN while the time is real.
  package let mediaTime = Atomic(Double.nan.bitPattern)
  @MainActor fileprivate var values: [ObjectIdentifier: Any] = [:]
  @TaskLocal private static var ofTask: AnimationContext?
  /// Whether there has ever been a context. A program without contexts looks for none.
  @MainActor private static var isInUse = false
  /// The same for threads besides that of the main actor.
  private static let isInUseAnywhere = Atomic(false)

  /// Whether there has ever been a context, for all threads.
  package static var hasBeenUsed: Bool { isInUseAnywhere.load(ordering: .relaxed) }

  @MainActor private init() {
    Self.isInUseAnywhere.store(true, ordering: .relaxed)
    if Self.isInUse { return }
    Self.isInUse = true
    for body in Self.bodiesOfFirstUse { body() }
    Self.bodiesOfFirstUse = []
  }

  @MainActor private static var bodiesOfFirstUse: [@MainActor () -> Void] = []

  /// Calls a closure when the first context begins, or at once if there has been one.
  @MainActor package static func onFirstUse(_ body: @escaping @MainActor () -> Void) {
    if isInUse { body() } else { bodiesOfFirstUse.append(body) }
  }

  /// The context of the present task; `nil` in the state of the process.
  package static var current: AnimationContext? {
    isInUseAnywhere.load(ordering: .relaxed) ? ofTask : nil
  }

  /// Runs a body in a context of its own, in which all variables have their first values.
  @MainActor package static func isolated<Result>(_ body: () throws -> Result) rethrows -> Result {
    let context = AnimationContext()
    defer { context.values = [:] }
    return try $ofTask.withValue(context, operation: body)
  }

  /// Runs an asynchronous body in a context of its own, in which all variables have their first
  /// values.
  @MainActor
  package static func isolatedTask<Result>(_ body: () async throws -> Result) async rethrows
    -> Result
  {
    let context = AnimationContext()
    defer { context.values = [:] }
    return try await $ofTask.withValue(context, operation: body)
  }

  /// Runs a body in a context, which no task hands on to a queue; `nil` for the state of the
  /// process.
  @MainActor package static func perform(in context: AnimationContext?, _ body: () -> Void) {
    guard isInUse, context !== current else { return body() }
    $ofTask.withValue(context, operation: body)
  }
}

extension AnimationContext {
  @MainActor package final class Variable<Value> {
    private let makeValue: @MainActor () -> Value
    private var processValue: Value

    /// Creates a variable from an expression for its first value in the process and in each
    /// context.
    package init(_ makeValue: @autoclosure @escaping @MainActor () -> Value) {
      self.makeValue = makeValue
      processValue = makeValue()
    }

    /// The value in the context of the present task.
    package var value: Value {
      get {
        guard AnimationContext.isInUse, let context = AnimationContext.current else {
          return processValue
        }
        if let value = context.values[ObjectIdentifier(self)] as? Value { return value }
        let value = makeValue()
        context.values[ObjectIdentifier(self)] = value
        return value
      }
      set {
        if AnimationContext.isInUse, let context = AnimationContext.current {
          context.values[ObjectIdentifier(self)] = newValue
        } else {
          processValue = newValue
        }
      }
    }
  }
}
