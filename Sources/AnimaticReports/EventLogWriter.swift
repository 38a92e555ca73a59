import Animatic

/// A writer of the event log as CSV: `time,event,animation,finished`.
package struct EventLogWriter: Sendable {
  private let precision: Precision

  /// Creates a writer that prints times in a precision.
  package init(precision: Precision) {
    self.precision = precision
  }

  /// Appends the names of the columns.
  package func appendHeader(to buffer: inout TextBuffer) {
    buffer.append("time,event,animation,finished\n")
  }

  /// Appends one line. The cell of the name is empty for an animation without one, and the cell
  /// `finished` is empty for the start of an animation.
  package func append(_ event: AnimationEvent, to buffer: inout TextBuffer) {
    buffer.append(event.time, precision)
    buffer.append(.comma)
    buffer.append(event.kind.rawValue)
    buffer.append(.comma)
    if let animation = event.animationID { buffer.append(csv: animation) }
    buffer.append(.comma)
    if let finished = event.finished { buffer.append(finished ? "true" : "false") }
    buffer.append(.newline)
  }
}
