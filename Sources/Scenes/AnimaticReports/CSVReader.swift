import AnimaticPrinting

/// A reader of RFC 4180 CSV, row by row: cells may be quoted, lines end with `\n` or `\r\n`, and
/// the last line end is optional.
///
/// The first row is the header and fixes the number of cells of all rows. The reader skips a byte
/// order mark.
package struct CSVReader: Sendable {
  private let file: String
  private let bytes: [UInt8]
  private var position: Int
  private var line: Int
  private var lineStart: Int
  private var expected: Int?

  /// Creates a reader of the content of a file; errors call the file `file`.
  /// - Parameter line: The line of the header, which is 0 where the file itself has none.
  package init(file: String, bytes: [UInt8], line: Int = 1) {
    (self.file, self.line) = (file, line)
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = position
  }

  /// Reads the header.
  /// - Throws: `CSVError` as `next(into:)` does, and for an empty file and for JSON.
  package mutating func header() throws(CSVError) -> [String] {
    if looksLikeJSON { throw error(.json) }
    var row = CSVReader.Row()
    guard try next(into: &row) else { throw error(.empty) }
    return (0..<row.count).map(row.string(at:))
  }

  /// Checks that the rest of a file is a table, whose header names nothing that the caller knows.
  /// - Throws: `CSVError` for a text, such as a README: a header of one cell with a space, and rows
  ///   of other numbers of cells than the header.
  /// - Complexity: O(*n*) for *n* bytes.
  func requireTable(below header: [String]) throws(CSVError) {
    let isSentence = header.count == 1 && header[0].contains { $0.isWhitespace || $0 == "#" }
    var (rest, row) = (self, CSVReader.Row())
    do throws(CSVError) {
      while !isSentence, try rest.next(into: &row) {}
      guard isSentence else { return }
    } catch {
      throw CSVError(file: file, line: error.line, column: error.column, problem: .noTable)
    }
    throw CSVError(file: file, line: 1, column: 1, problem: .noTable)
  }

  /// Whether the file begins with a bracket, as JSON does and names of columns do not.
  private var looksLikeJSON: Bool {
    let first = bytes[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Reads the next row into `row`, and returns false at the end of the file.
  /// - Throws: `CSVError` for broken quoting or line ends, and for a row with more or fewer cells
  ///   than the header.
  package mutating func next(into row: inout CSVReader.Row) throws(CSVError) -> Bool {
    guard position < bytes.count else { return false }
    row.begin(line: line)
    repeat {
      if let expected, row.count == expected { throw error(.extraCells(expected: expected)) }
      if position < bytes.count, bytes[position] == .quote {
        try readQuotedCell(into: &row)
      } else {
        try readPlainCell(into: &row)
      }
      row.endCell()
    } while skipComma()
    if let expected, row.count < expected {
      throw error(.missingCells(count: row.count, expected: expected))
    }
    expected = row.count
    try skipLineEnd()
    return true
  }

  private mutating func readPlainCell(into row: inout CSVReader.Row) throws(CSVError) {
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
    row.append(bytes[position..<end])
    position = end
  }

  private mutating func readQuotedCell(into row: inout CSVReader.Row) throws(CSVError) {
    let unclosed = error(.unclosedQuote)
    position += 1
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case .newline:
        position += 1
        beginLine()
      case .quote:
        row.append(bytes[start..<position])
        position += 1
        guard position < bytes.count, bytes[position] == .quote else { return try checkCellEnd() }
        // Two marks mean one: the next piece of text begins with the second mark.
        start = position
        position += 1
      default: position += 1
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

extension CSVReader {
  /// One row of a CSV file, with its cells unquoted.
  ///
  /// A caller reads all rows into one value, which then keeps its memory.
  package struct Row: Sendable {
    /// The line in the file on which the row begins, counted from 1.
    package private(set) var line = 0

    /// The texts of all cells, joined.
    private var text: [UInt8] = []
    /// The end of each cell in `text`.
    private var ends: [Int] = []

    package init() {}

    package var count: Int { ends.count }

    package subscript(cell: Int) -> ArraySlice<UInt8> {
      text[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]]
    }

    /// Returns the text of a cell, with replacement characters for bytes that are not UTF-8.
    package func string(at cell: Int) -> String { String(decoding: self[cell], as: UTF8.self) }

    /// Whether both rows have the same cells, byte for byte.
    package func hasSameCells(as other: CSVReader.Row) -> Bool {
      ends == other.ends && text == other.text
    }

    // MARK: Filling

    mutating func begin(line: Int) {
      self.line = line
      text.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) { text.append(contentsOf: bytes) }

    mutating func endCell() { ends.append(text.count) }
  }
}
