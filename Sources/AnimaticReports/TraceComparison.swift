/// The differences of two traces.
package struct TraceComparison: Equatable, Sendable {
  /// The first difference; nil if the traces agree.
  package internal(set) var first: TraceComparison.Divergence?
  /// The number of cells that differ, in the rows that both traces have.
  package private(set) var cellCount = 0
  /// The cell with the greatest difference of numbers; nil when only texts differ.
  package private(set) var greatest: TraceComparison.Divergence.Cell?
  /// The numbers of rows of both traces; nil if they are the same.
  package private(set) var rowCounts: TraceComparison.Divergence?

  /// Records a cell that differs, with the difference if both cells hold numbers.
  mutating func record(_ difference: Double?, _ cell: () -> TraceComparison.Divergence.Cell) {
    cellCount += 1
    if first == nil { first = .cell(cell()) }
    guard let difference, difference > greatest?.difference ?? -1 else { return }
    greatest = cell()
  }

  /// Records different numbers of rows.
  mutating func record(rows a: Int, _ b: Int) {
    rowCounts = .rowCount(a: a, b: b)
    if first == nil { first = rowCounts }
  }
}

extension TraceComparison: CustomStringConvertible {
  /// The first difference, the number of cells that differ with the greatest difference, and the
  /// numbers of rows, in a line each; empty if the traces agree.
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

extension TraceComparison {
  /// One difference of two traces.
  package enum Divergence: Equatable, Sendable, CustomStringConvertible {
    /// The headers differ at a column, counted from 1; the name is nil in a file with fewer
    /// columns.
    case header(column: Int, a: String?, b: String?)
    /// One file has more rows than the other; the header does not count.
    case rowCount(a: Int, b: Int)
    /// A cell differs.
    case cell(Cell)

    /// A cell that differs, with its position.
    package struct Cell: Equatable, Sendable {
      /// The line in the files, counted from 1.
      package let line: Int
      /// The printed time of the row, if the files have a column `time`.
      package let time: String?
      /// The view of the row, if the files have a column `view`.
      package let view: String?
      package let column: String
      /// The text of the cell in the first file.
      package let a: String
      /// The text of the cell in the second file.
      package let b: String
      /// The distance of the numbers; nil unless both texts are numbers.
      package let difference: Double?
    }

    package var description: String {
      switch self {
      case .header(let column, let a, let b):
        let names = [a, b].map { $0.map { "'\($0)'" } ?? "nothing" }
        return "header, column \(column): \(names[0]) is not \(names[1])"
      case .rowCount(let a, let b):
        return "rows: \(a) is not \(b)"
      case .cell(let cell):
        return cell.description
      }
    }
  }
}

extension TraceComparison.Divergence.Cell: CustomStringConvertible {
  package var description: String {
    let position = ["line \(line)", time.map { "time \($0)" }, view.map { "view \($0)" }]
    let values = [a, b].map { $0.isEmpty ? "nothing" : $0 }
    let distance = difference.map { " (difference \($0))" } ?? ""
    return position.compactMap(\.self).joined(separator: ", ")
      + ": \(column) \(values[0]) is not \(values[1])\(distance)"
  }
}
