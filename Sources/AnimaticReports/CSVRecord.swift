/// One row of a CSV file, unquoted. Reuse one record for all rows, and its memory is reused too.
package struct CSVRecord: Sendable {
  /// The line in the file on which the row begins, from 1.
  package private(set) var line = 0

  /// The text of all cells, one after the other.
  private var text: [UInt8] = []

  /// Where in `text` each cell ends.
  private var ends: [Int] = []

  /// Creates a record without cells.
  package init() {}

  /// The number of cells.
  package var count: Int { ends.count }

  /// The bytes of a cell.
  package subscript(cell: Int) -> ArraySlice<UInt8> {
    text[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]]
  }

  /// The text of a cell; bytes that are not UTF-8 become replacement characters.
  package func string(at cell: Int) -> String { String(decoding: self[cell], as: UTF8.self) }

  /// Whether both records have the same cells, byte for byte.
  package func hasSameCells(as other: CSVRecord) -> Bool {
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
