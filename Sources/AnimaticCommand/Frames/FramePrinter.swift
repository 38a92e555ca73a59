import AnimaticReports
import AnimaticTracks

/// Prints chunks of frames, one after the other, in a format.
struct FramePrinter<Writer: TraceWriter>: ~Copyable, ChunkWorker {
  private var writer: Writer
  /// The scene's name in errors.
  private let file: String
  private var values = TrackValues()
  private var text = TextBuffer()
  /// What was wrong with the last chunk.
  private var failure: CommandFailure?

  init(_ writer: Writer, file: String) {
    self.writer = writer
    self.file = file
  }

  mutating func work(on chunk: FrameChunk) {
    var row = TraceRow()
    do throws(CommandFailure) {
      for stretch in chunk.stretches {
        for frame in stretch.frames { try print(frame, of: stretch.screen, in: &row) }
      }
    } catch {
      failure = error
    }
  }

  /// Hands on the text of the last chunk.
  ///
  /// - Throws: `CommandFailure` when there was a number that cannot be printed.
  mutating func deliver(to sink: ByteSink) throws {
    if let failure { throw failure }
    try text.drain { try sink.write($0) }
  }

  private mutating func print(
    _ frame: FrameTimes.Frame, of screen: FrameChunk.Screen, in row: inout TraceRow
  ) throws(CommandFailure) {
    row.index = frame.index
    row.time = frame.time
    try screen.snapshot.forEachSample(at: frame.time, using: &values) {
      place, sample throws(CommandFailure) in
      guard let view = screen.places[place] else { return }
      row.view = view
      row.fill(with: sample)
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
