/// Reads RFC 4180 CSV row by row: quoted cells, `\n` or `\r\n`, the last line end optional.
///
/// The first row is the header and fixes the number of cells. A byte order mark is skipped.
package struct CSVReader: Sendable {
  private let file: String
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  private var lineStart: Int
  private var expected: Int?

  /// Creates a reader of a file's content; `file` is its name in errors.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
  }

  /// Reads the header.
  ///
  /// - Throws: `CSVError` as `next(into:)` does, and for a file without any text or of JSON.
  package mutating func header() throws(CSVError) -> [String] {
    if looksLikeJSON { throw error(.json) }
    var record = CSVRecord()
    guard try next(into: &record) else { throw error(.empty) }
    return (0..<record.count).map(record.string(at:))
  }

  /// Whether the first character is one that JSON begins with and names of columns do not.
  private var looksLikeJSON: Bool {
    let first = bytes[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Reads the next row into `record`; returns false at the end of the file.
  ///
  /// - Throws: `CSVError` for broken quoting or line ends, and for a row with more or fewer cells
  ///   than the header.
  package mutating func next(into record: inout CSVRecord) throws(CSVError) -> Bool {
    guard position < bytes.count else { return false }
    record.begin(line: line)
    repeat {
      if let expected, record.count == expected { throw error(.extraCells(expected: expected)) }
      if position < bytes.count, bytes[position] == .quote {
        try readQuotedCell(into: &record)
      } else {
        try readPlainCell(into: &record)
      }
      record.endCell()
    } while skipComma()
    if let expected, record.count < expected {
      throw error(.missingCells(count: record.count, expected: expected))
    }
    expected = record.count
    try skipLineEnd()
    return true
  }

  private mutating func readPlainCell(into record: inout CSVRecord) throws(CSVError) {
    var end = position
    scan: while end < bytes.count {
      switch bytes[end] {
      case .comma, .newline, .carriageReturn: break scan
      case .quote:
        position = end
        throw error(.strayQuote)
      default: end += 1
      }
    }
    record.append(bytes[position..<end])
    position = end
  }

  private mutating func readQuotedCell(into record: inout CSVRecord) throws(CSVError) {
    let unclosed = error(.unclosedQuote)
    position += 1
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case .newline:
        position += 1
        beginLine()
      case .quote:
        record.append(bytes[start..<position])
        position += 1
        guard position < bytes.count, bytes[position] == .quote else {
          return try checkCellEnd()
        }
        // The second of two marks is the first byte of what follows.
        start = position
        position += 1
      default:
        position += 1
      }
    }
    throw unclosed
  }

  private func checkCellEnd() throws(CSVError) {
    guard position < bytes.count else { return }
    switch bytes[position] {
    case .comma, .newline, .carriageReturn: return
    default: throw error(.textAfterQuote)
    }
  }

  private mutating func skipComma() -> Bool {
    guard position < bytes.count, bytes[position] == .comma else { return false }
    position += 1
    return true
  }

  private mutating func skipLineEnd() throws(CSVError) {
    guard position < bytes.count else { return }
    if bytes[position] == .carriageReturn {
      guard position + 1 < bytes.count, bytes[position + 1] == .newline else {
        throw error(.bareCarriageReturn)
      }
      position += 1
    }
    position += 1
    beginLine()
  }

  private mutating func beginLine() {
    line += 1
    lineStart = position
  }

  private func error(_ problem: CSVError.Problem) -> CSVError {
    CSVError(file: file, line: line, column: position - lineStart + 1, problem: problem)
  }
}
