import AnimaticObjects

/// The tasks of a context that wait for the end of an animation, or for the clock of a simulator.
///
/// Somebody else must move the time for them.
@MainActor package final class WaitingTasks {
  package static let ofContext = AnimationContext.Variable(WaitingTasks())

  private var tasks: Set<UnsafeCurrentTask> = []

  package var isEmpty: Bool { tasks.isEmpty }
  package func contains(_ task: UnsafeCurrentTask) -> Bool { tasks.contains(task) }

  /// Counts the present task as waiting while a body runs.
  static func wait<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let list = ofContext.value
    guard let task = withUnsafeCurrentTask(body: { $0 }) else { return try await body() }
    list.tasks.insert(task)
    defer { list.tasks.remove(task) }
    return try await body()
  }
}
