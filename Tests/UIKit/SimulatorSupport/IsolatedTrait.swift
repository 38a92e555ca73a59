import AnimaticObjects
import Testing

/// A trait that gives each test blocks, transactions and settings of its own.
///
/// Without it, a test that awaits meets what other tests change meanwhile, and the next test what
/// one leaves open.
package struct IsolatedTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await run(function)
  }

  @MainActor private func run(
    _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await AnimationContext.isolatedTask { try await function() }
  }
}

extension Trait where Self == IsolatedTrait {
  package static var isolated: Self { IsolatedTrait() }
}
