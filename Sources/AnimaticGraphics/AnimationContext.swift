import Synchronization

/// A task's own copy of the process-wide state: open blocks, settings of classes, the handler of
/// diagnostics, and the media time.
///
/// A test isolates itself from other tests, which the main actor runs between its suspensions. Child
/// tasks inherit the context. UIKit has no counterpart.
package final class AnimationContext: Sendable {
  /// The bits of the virtual time that `CACurrentMediaTime()` returns in the context; those of a NaN
  /// while the time is real.
  package let mediaTime = Atomic(Double.nan.bitPattern)
  /// The values of variables in the context, by variable.
  @MainActor fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// The context of the present task, if the task runs in any.
  @TaskLocal private static var ofTask: AnimationContext?
  /// The number of contexts, so that a program without contexts looks for none.
  @usableFromInline static let count = Atomic(0)

  private init() { Self.count.add(1, ordering: .relaxed) }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// Whether any context exists.
  @inlinable package static var exists: Bool { count.load(ordering: .relaxed) > 0 }

  /// The context of the present task; `nil` in the state of the process.
  package static var current: AnimationContext? { exists ? ofTask : nil }

  /// Runs a body in a context of its own, in which all variables have their first values.
  @MainActor
  package static func isolated<Result>(_ body: () throws -> Result) rethrows -> Result {
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

  /// Runs a body in a context, which no task hands on to a queue; `nil` for the state of the process.
  package static func perform(in context: AnimationContext?, _ body: () -> Void) {
    guard exists, context !== current else { return body() }
    $ofTask.withValue(context, operation: body)
  }
}

extension AnimationContext {
  /// A variable of the process, of which each context has a value of its own.
  @MainActor
  package final class Variable<Value> {
    private let makeValue: @MainActor () -> Value
    /// The value outside all contexts.
    @usableFromInline var processValue: Value

    /// Creates a variable from an expression for its first value in the process and in each context.
    package init(_ makeValue: @autoclosure @escaping @MainActor () -> Value) {
      self.makeValue = makeValue
      processValue = makeValue()
    }

    /// The value in the context of the present task.
    @inlinable
    package var value: Value {
      get { AnimationContext.exists ? valueInContext : processValue }
      set {
        if AnimationContext.exists { valueInContext = newValue } else { processValue = newValue }
      }
    }

    @usableFromInline var valueInContext: Value {
      get {
        guard let context = AnimationContext.current else { return processValue }
        if let value = context.values[ObjectIdentifier(self)] as? Value { return value }
        let value = makeValue()
        context.values[ObjectIdentifier(self)] = value
        return value
      }
      set {
        guard let context = AnimationContext.current else {
          processValue = newValue
          return
        }
        context.values[ObjectIdentifier(self)] = newValue
      }
    }
  }
}
