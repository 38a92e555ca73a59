import Animatic
import AnimaticIssues
import AnimaticVirtualTime

extension Simulator {
  /// Waits in real time until a condition holds, while the time of the simulator stands.
  ///
  /// This is for work that no task shows: of queues, files and sockets. Tasks run, and what is due
  /// at the present time is done, before the condition is asked, every millisecond.
  ///
  /// ```swift
  /// import Animatic
  /// import AnimaticTesting
  /// import Foundation
  /// import Testing
  ///
  /// @MainActor @Test(.simulator) func `the label shows the file`() async {
  ///   let label = UILabel()
  ///   DispatchQueue.global().async {
  ///     let text = "read from a file"
  ///     DispatchQueue.main.async { label.text = text }
  ///   }
  ///   await Simulator.current.wait(until: { label.text != nil })
  ///   #expect(label.text == "read from a file")
  /// }
  /// ```
  ///
  /// If the condition does not hold in time, that is an issue, which lists the work that waits for
  /// the simulator's time to move.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - limit: The real time to wait at most.
  ///   - fileID: The file of the issue.
  ///   - filePath: The path of that file.
  ///   - line: The line of the issue.
  ///   - column: The column of the issue.
  /// - Returns: Whether the condition holds; `false` also if the task is cancelled.
  @discardableResult
  public func wait(
    until condition: @MainActor () -> Bool, atMost limit: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    let tasks = ReadyTasks(of: self)
    let end = RealTime.now + limit / .seconds(1)
    while true {
      beginCall()
      await tasks.run(pauses: 0) { condition() || RealTime.now >= end || Task.isCancelled }
      if condition() { return true }
      if Task.isCancelled { return false }
      if RealTime.now >= end { break }
      await RealTime.pause(0.001)
    }
    let waiting = pendingWork.map { "\n  \($0)" }.joined()
    report(
      "the condition does not hold after \(limit) of real time; the simulator stands at \(timeText)"
        + (waiting.isEmpty ? "" : ", and only advancing it brings:\(waiting)"),
      at: TestLocation(fileID, filePath, line, column))
    return false
  }

  /// Runs the body of a task to its end, and advances the time whenever nothing but time is
  /// missing.
  ///
  /// ```swift
  /// import Animatic
  /// import AnimaticTesting
  /// import Testing
  ///
  /// @MainActor @Test(.simulator(mainQueue: .virtual)) func `tries`() async throws {
  ///   let tries = try await Simulator.current.run {
  ///     for _ in 1..<3 { try await Task.sleep(for: .seconds(3)) }
  ///     return 3
  ///   }
  ///   #expect(tries == 3)
  ///   #expect(Simulator.current.time == 6)
  /// }
  /// ```
  ///
  /// The simulator goes from one due time to the next and stands at the last one. Where the body
  /// waits for work that no task shows, real time passes.
  ///
  /// - Parameters:
  ///   - limit: The greatest interval to advance by, in seconds.
  ///   - realLimit: The real time to wait at most when nothing is due.
  ///   - body: The body.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, `SettlingError` if it has not ended at the limit, or
  ///   `StandstillError` if it waits for something that does not come.
  public func run<Result: Sendable>(
    limit: TimeInterval = 600, atMost realLimit: Duration = .seconds(5),
    _ body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    var outcome: Swift.Result<Result, any Error>?
    let task = Task {
      do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
    }
    defer { task.cancel() }
    let tasks = ReadyTasks(of: self)
    beginCall()
    let deadline = time + limit
    var realEnd = RealTime.now + realLimit / .seconds(1)
    while true {
      await tasks.run(pauses: 0) { outcome != nil }
      if let outcome { return try outcome.get() }
      try Task.checkCancellation()
      if isInLoop { throw await tasks.loop() }
      if try advancesToNextDue(before: deadline, limit: limit) {
        realEnd = RealTime.now + realLimit / .seconds(1)
      } else {
        guard RealTime.now < realEnd else { throw StandstillError(realTime: realLimit, time: time) }
        await RealTime.pause(0.001)
      }
    }
  }

  /// Advances to the next due time, if there is one; endless animations have none.
  private func advancesToNextDue(
    before deadline: TimeInterval, limit: TimeInterval
  ) throws(SettlingError) -> Bool {
    do {
      return try advanceToNextDue(before: deadline, limit: limit)
    } catch .endless {
      return false
    }
  }
}
