/// A writer of the samples of a curve as CSV: `t,value`.
package struct CurveWriter: Sendable {
  private let precision: Precision

  /// Creates a writer that prints both numbers in a precision.
  package init(precision: Precision) {
    self.precision = precision
  }

  /// Appends the names of the columns.
  package func appendHeader(to buffer: inout TextBuffer) {
    buffer.append("t,value\n")
  }

  /// Appends one sample, whose numbers are finite.
  package func append(t: Double, value: Double, to buffer: inout TextBuffer) {
    buffer.append(t, precision)
    buffer.append(.comma)
    buffer.append(value, precision)
    buffer.append(.newline)
  }
}
