/// The first place where two traces differ.
package enum TraceDivergence: Equatable, Sendable, CustomStringConvertible {
  /// The headers differ at a column, counted from 1; nil where a file has no such column.
  case header(column: Int, a: String?, b: String?)
  /// Every row that both files have agrees, but one has more; the header does not count.
  case rowCount(a: Int, b: Int)
  /// A cell differs.
  case cell(Cell)

  /// A cell that differs, and where it is.
  package struct Cell: Equatable, Sendable {
    /// The line in the files, from 1.
    package let line: Int
    /// The row's time as printed, if the files have a column `time`.
    package let time: String?
    /// The row's view, if the files have a column `view`.
    package let view: String?
    /// The name of the column.
    package let column: String
    /// The cell as the first file prints it.
    package let a: String
    /// The cell as the second file prints it.
    package let b: String
    /// How far the numbers are apart; nil unless both are numbers.
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

extension TraceDivergence.Cell: CustomStringConvertible {
  package var description: String {
    let place = ["line \(line)", time.map { "time \($0)" }, view.map { "view \($0)" }]
    let values = [a, b].map { $0.isEmpty ? "nothing" : $0 }
    let distance = difference.map { " (difference \($0))" } ?? ""
    return place.compactMap(\.self).joined(separator: ", ")
      + ": \(column) \(values[0]) is not \(values[1])\(distance)"
  }
}
