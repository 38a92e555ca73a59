import Animatic
import AnimaticTesting
import Synchronization
import Testing

/// The issues that a body records, which do not count as failures of the test.
final class Issues: Sendable {
  private let list = Mutex<[Issue]>([])

  private func add(_ issue: Issue) { list.withLock { $0.append(issue) } }

  private var texts: [String] {
    list.withLock { $0.map { $0.comments.map(\.rawValue).joined(separator: "\n") } }
  }

  /// Returns the texts of the issues that a body records.
  @MainActor
  static func recorded(by body: () throws -> Void) -> [String] {
    let issues = Issues()
    try? withKnownIssue(isIntermittent: true) {
      try body()
    } matching: {
      issues.add($0)
      return true
    }
    return issues.texts
  }

  /// Returns the texts of the issues that an asynchronous body records.
  @MainActor
  static func recordedInTask(by body: () async throws -> Void) async -> [String] {
    let issues = Issues()
    try? await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: {
      issues.add($0)
      return true
    }
    return issues.texts
  }

  /// Returns the texts of the issues of a test with a simulator, and a view on its screen.
  @MainActor
  static func ofTest(
    _ body: @escaping @MainActor @Sendable (UIView) async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return await recordedInTask {
      try await SimulatorTrait.simulator.provideScope(for: test, testCase: .current) {
        let view = await UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        await Simulator.current.window.addSubview(view)
        try await body(view)
      }
    }
  }
}
