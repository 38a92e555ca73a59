import AnimaticReports
import AnimaticTracks

/// A worker that prints chunks of frames in the format of a writer.
struct FramePrinter<Writer: TraceWriter>: ~Copyable, ChunkWorker {
  private var writer: Writer
  private let columns: TraceColumns
  /// The name of the scene file in errors.
  private let file: String
  private var values = TrackValues()
  private var text = TextBuffer()
  /// The failure of the last chunk, if a number of it cannot be printed.
  private var failure: CommandFailure?

  init(_ writer: Writer, _ columns: TraceColumns, file: String) {
    self.writer = writer
    self.columns = columns
    self.file = file
  }

  mutating func work(on chunk: FrameChunk) {
    var row = TraceRow(values: [Double](repeating: 0, count: columns.valueCount))
    do throws(CommandFailure) {
      for stretch in chunk.stretches {
        for frame in stretch.frames { try print(frame, of: stretch.screen, in: &row) }
      }
    } catch {
      failure = error
    }
  }

  /// Writes the text of the last chunk to a sink.
  ///
  /// - Throws: `CommandFailure` if a number of the chunk cannot be printed.
  mutating func send(to sink: ByteSink) throws {
    if let failure { throw failure }
    try text.drain { try sink.write($0) }
  }

  private mutating func print(
    _ frame: FrameTimes.Frame, of screen: FrameChunk.Screen, in row: inout TraceRow
  ) throws(CommandFailure) {
    row.index = frame.index
    row.time = frame.time
    try screen.snapshot.forEachSample(at: frame.time, using: &values) {
      index, sample, state throws(CommandFailure) in
      guard let view = screen.rowViews[index] else { return }
      row.view = view
      row.fill(with: sample)
      if !columns.layerColumns.isEmpty { row.fill(with: state, in: columns.layerColumns) }
      guard row.isFinite else {
        throw .badData(
          "\(file): at \(frame.time) s a value of the view \"\(sample.identifier ?? "")\" is "
            + "beyond what numbers can hold; use smaller ones")
      }
      writer.append(row, to: &text)
    }
    writer.endFrame(index: frame.index, time: frame.time, to: &text)
  }
}
