import AnimaticArrow
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

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

extension CommandSystem {
  /// Returns all bytes of the table at `path`, or of standard input for `-`: CSV, JSON lines or
  /// Arrow.
  ///
  /// A file without an end, such as `/dev/zero`, mostly has no line within the limit either, so
  /// that little of it is read.
  /// - Throws: `CommandFailure` if the file cannot be read, or if it or a line has more bytes than
  ///   the limits allow.
  func readTable(_ path: String, _ limits: SceneLimits) throws(CommandFailure) -> [UInt8] {
    noteInputs([path])
    let (most, longest) = (limits[.bytes], min(limits[.line], limits[.bytes]))
    let name = path == "-" ? "standard input" : path
    var bytes: [UInt8] = []
    var isTooLong = false
    do throws(SystemError) {
      let descriptor = path == "-" ? nil : try Platform.openedForReading(path)
      defer { if let descriptor { try? Platform.close(descriptor) } }
      while bytes.count <= most, !isTooLong {
        let count = bytes.count
        if let descriptor {
          bytes += try Platform.readAll(from: descriptor, atMost: longest)
        } else {
          bytes += try standardInput(longest)
        }
        if bytes.count - count <= longest { return bytes }
        isTooLong = !hasLines(bytes, within: longest)
      }
    } catch { throw .noInput(path == "-" ? name : "'\(path)'", error) }
    throw isTooLong ? .tooLong(name, limits) : .beyond(.bytes, "\(name) has", limits)
  }

  /// Whether the last line of the beginning of a table is within a limit. Arrow has no lines.
  private func hasLines(_ bytes: [UInt8], within longest: Int) -> Bool {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    return bytes.count - end - 1 <= longest || ArrowReader.recognizes(bytes)
  }
}
