/// Rows of a table, column by column.
package struct ArrowBatch: Sendable {
  package private(set) var columns: [Column]

  package init(columnCount: Int) {
    columns = [Column](repeating: Column(), count: columnCount)
  }

  /// The number of rows. All columns have the same number of cells between two rows.
  package var rowCount: Int { columns.first?.cells.count ?? 0 }

  /// Appends a cell to a column.
  @inline(__always)
  package mutating func append(_ number: Double, to column: Int) {
    columns[column].cells.append(number.bitPattern)
  }

  /// Appends an integer, the index of a text, or 1 for a true flag.
  @inline(__always)
  package mutating func append(_ integer: Int, to column: Int) {
    columns[column].cells.append(UInt64(bitPattern: Int64(integer)))
  }

  /// Appends an empty cell.
  package mutating func appendEmpty(to column: Int) {
    columns[column].emptyRows.append(columns[column].cells.count)
    columns[column].cells.append(0)
  }

  package mutating func append(_ other: ArrowBatch, rows: Range<Int>) {
    for index in columns.indices {
      let moved = columns[index].cells.count - rows.lowerBound
      columns[index].cells.append(contentsOf: other.columns[index].cells[rows])
      for row in other.columns[index].emptyRows where rows.contains(row) {
        columns[index].emptyRows.append(row + moved)
      }
    }
  }

  /// Removes all rows, and keeps their memory.
  package mutating func removeAll() {
    for index in columns.indices {
      columns[index].cells.removeAll(keepingCapacity: true)
      columns[index].emptyRows.removeAll(keepingCapacity: true)
    }
  }

  package struct Column: Sendable {
    /// The bits of the cells; 0 for an empty one.
    fileprivate(set) var cells: [UInt64] = []
    /// The rows of the empty cells, in ascending order.
    fileprivate(set) var emptyRows: [Int] = []

    /// A bit for each row, which says that the cell is not empty; none without empty cells.
    var validity: [UInt8] {
      guard !emptyRows.isEmpty else { return [] }
      var bits = Self.bits(cells.count) { _ in true }
      for row in emptyRows { bits[row >> 3] &= ~(1 << (row & 7)) }
      return bits
    }

    /// A bit for each row, which is that of its flag.
    var flags: [UInt8] { Self.bits(cells.count) { cells[$0] != 0 } }

    private static func bits(_ count: Int, _ isSet: (Int) -> Bool) -> [UInt8] {
      var bits = [UInt8](repeating: 0, count: (count + 7) / 8)
      for row in 0..<count where isSet(row) { bits[row >> 3] |= 1 << (row & 7) }
      return bits
    }
  }
}
