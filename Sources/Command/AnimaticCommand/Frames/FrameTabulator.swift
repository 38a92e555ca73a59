import AnimaticArrow
import AnimaticReports

/// A worker that turns chunks of frames into rows of an Arrow table.
struct FrameTabulator: ~Copyable, ChunkWorker {
  private var table: ArrowTraceTable
  private var rows: FrameRows
  private var batch: ArrowBatch
  /// The failure of the last chunk, if numbers cannot hold a value of it.
  private var failure: CommandFailure?

  init(_ table: ArrowTraceTable, _ columns: TraceColumns, file: String) {
    self.table = table
    rows = FrameRows(columns, file: file)
    batch = ArrowBatch(columnCount: table.fields.count)
  }

  mutating func work(on chunk: FrameChunk) {
    do throws(CommandFailure) {
      for stretch in chunk.stretches {
        for frame in stretch.frames {
          try rows.forEach(of: frame, on: stretch.screen) { table.append($0, to: &batch) }
          table.endFrame(index: frame.index, time: frame.time, to: &batch)
        }
      }
    } catch { failure = error }
  }

  /// Appends the rows of the last chunk to a table.
  /// - Throws: `CommandFailure` if numbers cannot hold a value of the chunk.
  mutating func send(to writer: ArrowWriter) throws {
    if let failure { throw failure }
    try writer.append(batch)
    batch.removeAll()
  }
}
