/// How two traces differ.
package struct TraceComparison: Equatable, Sendable {
  /// Where they first differ, or nil if they agree.
  package internal(set) var first: TraceDivergence?
  /// The number of cells that differ, in the rows that both have.
  package private(set) var cellCount = 0
  /// The cell whose numbers are furthest apart; nil when only texts differ.
  package private(set) var greatest: TraceDivergence.Cell?
  /// The numbers of rows, when they are not the same.
  package private(set) var rowCounts: TraceDivergence?

  /// Records a cell that differs; by how much, if both hold numbers.
  mutating func record(_ difference: Double?, _ cell: () -> TraceDivergence.Cell) {
    cellCount += 1
    if first == nil { first = .cell(cell()) }
    guard let difference, difference > greatest?.difference ?? -1 else { return }
    greatest = cell()
  }

  /// Records that the numbers of rows differ.
  mutating func record(rows a: Int, _ b: Int) {
    rowCounts = .rowCount(a: a, b: b)
    if first == nil { first = rowCounts }
  }
}

extension TraceComparison: CustomStringConvertible {
  /// Where the traces first differ; how many cells do, and where most; and the numbers of rows.
  /// Empty if they agree.
  package var description: String {
    guard let first else { return "" }
    var lines = [first.description]
    if cellCount > 0 {
      let count = cellCount == 1 ? "1 cell differs" : "\(cellCount) cells differ"
      lines.append(greatest.map { "\(count), most at \($0)" } ?? count)
    }
    if let rowCounts, rowCounts != first { lines.append(rowCounts.description) }
    return lines.joined(separator: "\n")
  }
}
