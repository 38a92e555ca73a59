import AnimaticPrinting
import AnimaticReports

struct FramePrinter<Writer: TraceWriter>: ~Copyable, ChunkWorker {
  private var writer: Writer
  private var rows: FrameRows
  private var text = TextBuffer()
  /// The failure of the last chunk, if a number of it cannot be printed.
  private var failure: CommandFailure?

  init(_ writer: Writer, _ columns: TraceColumns, file: String) {
    self.writer = writer
    rows = FrameRows(columns, file: file)
  }

  mutating func work(on chunk: FrameChunk) {
    do throws(CommandFailure) {
      for stretch in chunk.stretches {
        for frame in stretch.frames { try print(frame, of: stretch.screen) }
      }
    } catch { failure = error }
  }

  /// Writes the text of the last chunk to a sink.
  /// - Throws: `CommandFailure` if a number of the chunk cannot be printed.
  mutating func send(to sink: ByteSink) throws {
    if let failure { throw failure }
    try text.drain { try sink.write($0) }
  }

  private mutating func print(
    _ frame: FrameTimes.Frame, of screen: FrameChunk.Screen
  ) throws(CommandFailure) {
    try rows.forEach(of: frame, on: screen) { writer.append($0, to: &text) }
    writer.endFrame(index: frame.index, time: frame.time, to: &text)
  }
}
