/// Whether a trace has a row per frame and view, or a row per frame.
package enum TraceShape: Sendable {
  /// One row per frame and view; a view that is not in the tree has none.
  case long
  /// One row per frame with all views side by side.
  case wide
}

/// A format of traces, written frame by frame into a buffer that the caller drains.
///
/// For each frame, append the rows of its views in pre-order of the tree, then end the frame, also
/// when it has no view.
package protocol TraceWriter: Sendable {
  /// Creates a writer for the views called `names`; rows refer to them by position.
  init(names: [String], columns: TraceColumns, precision: Precision, shape: TraceShape)

  /// Appends what comes before the first frame.
  func appendHeader(to buffer: inout TextBuffer)

  /// Appends the row of a view.
  ///
  /// - Precondition: the row has `TraceRow.valueCount` values and its view has a name; the rows of
  ///   one frame agree on index and time and are of different views.
  mutating func append(_ row: TraceRow, to buffer: inout TextBuffer)

  /// Appends what comes after the last row of a frame.
  mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer)
}
