/// Ends the program with a message unless a condition holds, in release builds too.
///
/// `precondition` of the standard library says nothing there. The message is made only when the
/// condition fails, and out of line, so a call costs the comparison.
///
/// - Parameters:
///   - condition: What the caller has to see to.
///   - message: What is wrong, and what to do instead.
@inlinable @inline(__always)
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if _slowPath(!condition) { stop(message, file: file, line: line) }
}

@usableFromInline @inline(never)
package func stop(_ message: () -> String, file: StaticString, line: UInt) -> Never {
  fatalError(message(), file: file, line: line)
}
