import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes

/// A joiner of tables, which puts the parameters of its job before each row.
struct RowJoiner {
  private let format: JoinFormat
  private let parameters: JobParameters
  /// The header of the first table, for CSV.
  private var header: [UInt8]?
  /// The name of the job whose table is being read.
  private var id = ""
  /// Whether the next line of the table is a header.
  private var expectsHeader = false
  /// The parameters of the job, before each row.
  private var prefix: [UInt8] = []
  private var splitter = LineSplitter()
  /// Whether the next line continues a cell with a line feed.
  private var isInsideQuotes = false

  init(_ format: JoinFormat, _ parameters: JobParameters) {
    (self.format, self.parameters) = (format, parameters)
  }

  /// Begins the table of a job.
  /// - Parameter hasHeader: Whether the first line of the table is a header.
  mutating func begin(_ job: BatchJob, hasHeader: Bool) {
    (id, expectsHeader) = (job.id, hasHeader)
    prefix = format == .csv ? cells(of: job) : fields(of: job)
    (splitter, isInsideQuotes) = (LineSplitter(), false)
  }

  /// Passes the rows that end in a piece of the table.
  /// - Throws: `CommandFailure.badData` for another header than that of the first table.
  mutating func append(_ bytes: UnsafeRawBufferPointer, to sink: ByteSink) throws {
    for line in splitter.lines(endingIn: bytes) {
      if expectsHeader {
        expectsHeader = false
        try append(header: line, to: sink)
        continue
      }
      if !isInsideQuotes { try sink.write(prefix) }
      try sink.write(format == .csv || isInsideQuotes ? line[...] : line.dropFirst())
      try sink.write([UInt8(ascii: "\n")])
      guard format == .csv else { continue }
      for byte in line where byte == UInt8(ascii: "\"") { isInsideQuotes.toggle() }
    }
  }

  private mutating func append(header line: [UInt8], to sink: ByteSink) throws {
    if let header {
      guard header == line else { throw CommandFailure.otherColumns(job: id) }
      return
    }
    header = line
    let names = (["id"] + parameters.pointers).map(Self.cell).joined(separator: ",")
    try sink.write(Array("\(names),".utf8) + line + [UInt8(ascii: "\n")])
  }

  private func cells(of job: BatchJob) -> [UInt8] {
    let cells = [job.id] + parameters.changes(of: job).map { $0?.text ?? "" }
    return Array(cells.map { Self.cell($0) + "," }.joined().utf8)
  }

  /// Returns the beginning of a line of JSON.
  private func fields(of job: BatchJob) -> [UInt8] {
    let changes = job.changes.map { "\($0.pointer.name.jsonSpelling):\($0.spelling)," }
    return Array("{\"id\":\(job.id.jsonSpelling),\(changes.joined())".utf8)
  }

  private static func cell(_ text: String) -> String {
    var cell = TextBuffer(capacity: 256)
    cell.append(csv: text)
    return cell.string
  }
}
