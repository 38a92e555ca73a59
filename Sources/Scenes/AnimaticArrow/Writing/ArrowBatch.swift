/// Rows of a table, each with a cell for each column.
package struct ArrowBatch: Sendable {
  private let columnCount: Int
  /// The bits of the cells, row by row; 0 for an empty one.
  private var cells: [UInt64] = []
  /// The indices of the empty cells, in ascending order.
  private var emptyCells: [Int] = []

  package init(columnCount: Int) { self.columnCount = columnCount }

  /// The number of rows. All rows are complete between two rows.
  package var rowCount: Int { columnCount == 0 ? 0 : cells.count / columnCount }

  /// Appends a cell to the last row, or to a new one if the last row is complete.
  @inline(__always)
  package mutating func append(_ number: Double) { cells.append(number.bitPattern) }

  /// Appends an integer, the index of a text, or 1 for a true flag.
  @inline(__always)
  package mutating func append(_ integer: Int) { cells.append(UInt64(bitPattern: Int64(integer))) }

  package mutating func appendEmpty() {
    emptyCells.append(cells.count)
    cells.append(0)
  }

  /// Removes all rows, and keeps their memory.
  package mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    emptyCells.removeAll(keepingCapacity: true)
  }

  func append(_ rows: Range<Int>, to columns: inout [ArrowColumn]) {
    cells.withUnsafeBufferPointer { cells in
      for column in columns.indices {
        columns[column].cells.append(contentsOf: rows.lazy.map { cells[$0 * columnCount + column] })
      }
    }
    guard !emptyCells.isEmpty, let first = columns.first else { return }
    let moved = first.cells.count - rows.upperBound
    for cell in emptyCells {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columnCount)
      if rows.contains(row) { columns[column].emptyRows.append(row + moved) }
    }
  }
}

struct ArrowColumn: Sendable {
  /// The bits of the cells; 0 for an empty one.
  fileprivate(set) var cells: [UInt64] = []
  /// The rows of the empty cells, in ascending order.
  fileprivate(set) var emptyRows: [Int] = []

  /// Removes all cells, and keeps their memory.
  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    emptyRows.removeAll(keepingCapacity: true)
  }

  /// A bit for each row, which says that the cell is not empty; none without empty cells.
  var validity: [UInt8] {
    guard !emptyRows.isEmpty else { return [] }
    var bits = Self.bits(cells.count) { _ in true }
    for row in emptyRows { bits[row >> 3] &= ~(1 << (row & 7)) }
    return bits
  }

  var flags: [UInt8] { Self.bits(cells.count) { cells[$0] != 0 } }

  private static func bits(_ count: Int, _ isSet: (Int) -> Bool) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (count + 7) / 8)
    for row in 0..<count where isSet(row) { bits[row >> 3] |= 1 << (row & 7) }
    return bits
  }
}
