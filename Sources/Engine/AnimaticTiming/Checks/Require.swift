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

/// Returns whether a number of the program can be used. Another one is an issue of the test that
/// runs, which goes on without the number, and ends any other program with a message.
///
/// - Parameters:
///   - condition: The condition that the number must fulfil.
///   - message: A description of the mistake, with the remedy.
@inlinable @inline(__always)
package func isUsable(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) -> Bool {
  if _slowPath(!condition) { refuse(message(), file: file, line: line) }
  return condition
}

/// Returns a number of the program if it can be used, and another one in its place.
///
/// See ``isUsable(_:_:file:line:)``.
@inlinable @inline(__always)
package func usable<Number>(
  _ number: Number, if condition: Bool, else other: Number, _ message: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) -> Number {
  isUsable(condition, message(), file: file, line: line) ? number : other
}

/// Records an issue of the test that runs, or ends the process with a message.
@usableFromInline @inline(never)
package func refuse(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if RunningTest.calls.withLock({ $0.report })?(message()) != true {
    stopProgram(message(), file: file, line: line)
  }
}

/// Ends the process with a message, which names the test that runs.
/// - Parameter message: A description of the mistake, with the remedy.
@usableFromInline @inline(never) package func stopProgram(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let test = RunningTest.calls.withLock { $0.name }?()
  fatalError((test.map { "in \($0): " } ?? "") + message(), file: file, line: line)
}
