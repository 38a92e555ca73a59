import AnimaticArrow
import AnimaticPrinting
import AnimaticReports

extension CommandSystem {
  /// Writes a report in a format to a file or, for `nil`, to standard output.
  /// - Throws: As ``withOutput(to:_:)``.
  package func write<Row>(
    _ rows: [Row], of table: ReportTable<Row>, as format: OutputFormat, to path: String?
  ) throws {
    try withTable(to: path, as: format) { try table.write(rows, as: format, into: $0, isFile: $1) }
  }
}

extension ReportTable {
  /// Writes rows in a format.
  /// - Parameter isFile: Whether Arrow has the form of a file, and not that of a stream.
  package func write(_ rows: [Row], as format: OutputFormat, into sink: ByteSink, isFile: Bool)
    throws
  {
    if format == .arrow {
      let (fields, batch) = arrow(rows)
      let writer = try ArrowWriter(fields, isFile: isFile) { try sink.write($0) }
      try writer.append(batch)
      return try writer.finish()
    }
    var text = TextBuffer()
    if format == .csv { appendHeader(to: &text) }
    for row in rows {
      if format == .csv { append(csv: row, to: &text) } else { append(json: row, to: &text) }
      try text.drainIfFull(into: sink)
    }
    try text.drain(into: sink)
  }
}
