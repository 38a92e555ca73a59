package struct TraceComparison: Equatable, Sendable {
  /// The first difference; nil if the traces agree.
  package internal(set) var first: TraceComparison.Divergence?
  /// The number of cells that differ, in the rows that both traces have.
  package private(set) var cellCount = 0
  /// The cell with the greatest difference of numbers; nil when only texts differ.
  package private(set) var greatest: TraceComparison.Divergence.Cell?
  /// The numbers of rows of both traces; nil if they are the same.
  package private(set) var rowCounts: TraceComparison.Divergence?
  /// The numbers of frames that were compared, and of those of both traces; `nil` for no frames.
  package internal(set) var frameCounts: FrameCounts?

  /// How many frames two traces have, and how many at the same times.
  package struct FrameCounts: Equatable, Sendable {
    package internal(set) var common = 0
    package internal(set) var a = 0
    package internal(set) var b = 0

    /// A sentence about frames that were not compared; `nil` if all were.
    package var note: String? {
      common == a && common == b
        ? nil
        : "\(common) \(common == 1 ? "frame was" : "frames were") compared, those at the times that "
          + "both have, of \(a) and of \(b)"
    }
  }

  private var properties: [Property: Differences] = [:]

  /// A property of a view, or of a file without views.
  private struct Property: Hashable {
    let view: String?
    let name: String
  }

  private struct Differences: Equatable {
    var count = 0
    /// The cell with the greatest difference, after any that is not a number.
    var worst: TraceComparison.Divergence.Cell
  }

  mutating func record(_ cell: TraceComparison.Divergence.Cell) {
    cellCount += 1
    if first == nil { first = .cell(cell) }
    if let difference = cell.difference, difference > greatest?.difference ?? -1 { greatest = cell }
    let property = Property(view: cell.view, name: String(cell.column.prefix { $0 != "." }))
    var known = properties[property] ?? Differences(worst: cell)
    known.count += 1
    if cell.distance > known.worst.distance { known.worst = cell }
    properties[property] = known
  }

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
    if let countOfCells { lines.append(countOfCells) }
    if let rowCounts, rowCounts != first { lines.append(rowCounts.description) }
    return lines.joined(separator: "\n")
  }

  /// The number of cells that differ, with the greatest difference; `nil` without any.
  package var countOfCells: String? {
    guard cellCount > 0 else { return nil }
    let count = cellCount == 1 ? "1 cell differs" : "\(cellCount) cells differ"
    return greatest.map { "\(count), most at \($0)" } ?? count
  }
}

extension TraceComparison {
  /// The differing properties of each view in a line each, worst first; empty for a single one.
  package var listing: String {
    guard properties.count > 1 else { return "" }
    let sorted = properties.sorted { first, second in
      let (worst, other) = (first.value.worst, second.value.worst)
      return worst.distance != other.distance
        ? worst.distance > other.distance
        : (first.key.view ?? "", first.key.name) < (second.key.view ?? "", second.key.name)
    }
    return sorted.map { property, differences in
      let name = [property.view, property.name].compactMap(\.self).joined(separator: " ")
      return "\(name): \(differences.count), most at \(differences.worst)\n"
    }.joined()
  }

  package enum Divergence: Equatable, Sendable, CustomStringConvertible {
    /// The headers differ at a column, counted from 1; the name is nil in a file with fewer
    /// columns.
    case header(column: Int, a: String?, b: String?)
    /// One file has more rows than the other; the header does not count.
    case rowCount(a: Int, b: Int)
    /// The files have frames, and none at the same time.
    case times
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

      /// The distance by which cells are sorted; that of texts is infinite.
      fileprivate var distance: Double { difference ?? .infinity }
    }

    package var description: String {
      switch self {
      case .header(let column, let a, let b):
        let names = [a, b].map { $0.map { "'\($0)'" } ?? "nothing" }
        return "header, column \(column): \(names[0]) is not \(names[1])"
      case .rowCount(let a, let b): return "rows: \(a) is not \(b)"
      case .times: return "times: no time is in both files"
      case .cell(let cell): return cell.description
      }
    }
  }
}

extension TraceComparison.Divergence.Cell: CustomStringConvertible {
  package var description: String {
    let position = ["line \(line)", time.map { "time \($0)" }, view.map { "view \($0)" }]
    let values = [a, b].map { $0.isEmpty ? "nothing" : $0 }
    // The distance of two decimals has the rounding of both, which seven digits leave out.
    let distance = difference.map { " (difference \(Float($0)))" } ?? ""
    return position.compactMap(\.self).joined(separator: ", ")
      + ": \(column) \(values[0]) is not \(values[1])\(distance)"
  }
}
