/// Ends the process with a message unless a condition holds, in release builds too.
///
/// The standard library's `precondition` prints no message in release builds. `require` evaluates
/// the message only after a failure, in a function of its own, so a call costs the comparison.
/// - Parameters:
///   - condition: The condition that the caller must ensure.
///   - message: A description of the mistake, with the remedy.
@inlinable @inline(__always) package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _slowPath(!condition) { stopProgram(message(), file: file, line: line) }
}

/// Ends the process with a message, which names the test that runs.
/// - Parameter message: A description of the mistake, with the remedy.
@usableFromInline @inline(never) package func stopProgram(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let test = RunningTest.name.withLock { $0 }?()
  fatalError((test.map { "in \($0): " } ?? "") + message(), file: file, line: line)
}
