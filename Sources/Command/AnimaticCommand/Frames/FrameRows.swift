import AnimaticReports
import AnimaticTracks

/// The rows of frames, one after the other in the same memory.
struct FrameRows {
  private let columns: TraceColumns
  /// The name of the scene file in errors.
  private let file: String
  private var values = TrackValues()
  private var row: TraceRow

  init(_ columns: TraceColumns, file: String) {
    (self.columns, self.file) = (columns, file)
    row = TraceRow(values: [Double](repeating: 0, count: columns.valueCount))
  }

  /// Visits the row of each view of a frame, in pre-order of the tree.
  /// - Throws: `CommandFailure` if a value is beyond what numbers can hold.
  @inline(__always) mutating func forEach(
    of frame: FrameTimes.Frame, on screen: FrameChunk.Screen, _ body: (TraceRow) -> Void
  ) throws(CommandFailure) {
    row.index = frame.index
    row.time = frame.time
    let motions = columns.showMotion ? screen.snapshot.motions(at: frame.time, using: &values) : []
    try screen.snapshot.forEachSample(at: frame.time, using: &values) {
      index, sample, state throws(CommandFailure) in
      guard let view = screen.rowViews[index] else { return }
      row.view = view
      row.fill(with: sample)
      if !columns.layerColumns.isEmpty {
        let motion = index < motions.count ? motions[index] : nil
        row.fill(with: state, motion, in: columns.layerColumns)
      }
      guard row.isFinite else {
        throw .badData(
          "\(file): at \(frame.time) s a value of the view \"\(sample.identifier ?? "")\" is "
            + "beyond what numbers can hold; use smaller ones")
      }
      body(row)
    }
  }
}
