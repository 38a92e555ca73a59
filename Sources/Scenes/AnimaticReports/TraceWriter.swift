import AnimaticPrinting

/// A writer of traces in one format, frame by frame, into a buffer that the caller drains.
///
/// For each frame the caller appends the rows of the views in pre-order of the tree and then ends
/// the frame, also if the frame has no view.
package protocol TraceWriter: Sendable {
  /// Creates a writer for the views called `names`; rows refer to the views by index.
  init(names: [String], columns: TraceColumns, precision: Precision, shape: TraceColumns.Shape)

  /// Appends the text before the first frame.
  func appendHeader(to buffer: inout TextBuffer)

  /// Appends the row of a view.
  /// - Precondition: The row has `columns.valueCount` values, and its view has a name. The rows of
  ///   one frame have the same index and time and different views.
  mutating func append(_ row: TraceRow, to buffer: inout TextBuffer)

  /// Appends the text after the last row of a frame.
  mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer)
}
