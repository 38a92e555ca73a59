import AnimaticArrow
import AnimaticPrinting

/// A table of rows that are few enough to stay in memory: its columns with their facts and cells.
package struct ReportTable<Row>: Sendable {
  /// A column: its facts, with one name, and its cell in a row.
  package struct Column: Sendable {
    let facts: ColumnFacts
    let cell: @Sendable (Row) -> TableCell

    init(_ facts: ColumnFacts, _ cell: @escaping @Sendable (Row) -> TableCell) {
      (self.facts, self.cell) = (facts, cell)
    }

    init(
      _ name: String, _ type: ColumnFacts.CellType, _ unit: String?, _ range: String,
      _ meaning: String, empty: String? = nil, _ cell: @escaping @Sendable (Row) -> TableCell
    ) {
      self.init(ColumnFacts([name], type, unit, range, meaning, empty: empty), cell)
    }

    var name: String { facts.names[0] }
  }

  let columns: [Column]
  package var columnNames: [String] { columns.map(\.name) }
  private let precision: Precision

  init(_ columns: [Column], precision: Precision) {
    (self.columns, self.precision) = (columns, precision)
  }

  /// Appends the names of the columns, as CSV.
  package func appendHeader(to buffer: inout TextBuffer) {
    buffer.append(csv: columns.map { .text($0.name) }, precision)
  }

  /// Appends a row as a line of CSV, with nothing in empty cells.
  package func append(csv row: Row, to buffer: inout TextBuffer) {
    buffer.append(csv: columns.map { $0.cell(row) }, precision)
  }

  /// Appends a row as an object of JSON in a line, with `null` for empty cells.
  package func append(json row: Row, to buffer: inout TextBuffer) {
    for (index, column) in columns.enumerated() {
      buffer.append(index == 0 ? "{" : ",")
      buffer.append(json: column.name)
      buffer.append(":")
      switch column.cell(row) {
      case .empty: buffer.append("null")
      case .text(let text): buffer.append(json: text)
      case let cell: buffer.append(cell, precision)
      }
    }
    buffer.append("}\n")
  }

  package func arrow(_ rows: [Row]) -> (fields: [ArrowField], rows: ArrowBatch) {
    var cells = ArrowCells(columnCount: columns.count)
    for row in rows {
      for (index, column) in columns.enumerated() { cells.append(column.cell(row), to: index) }
    }
    let fields = columns.enumerated().map { index, column in
      column.facts.field(column.name, texts: cells.texts(of: index))
    }
    return (fields, cells.batch)
  }
}

extension TableCell {
  /// A text, or an empty cell without one.
  init(_ text: String?) { self = text.map(TableCell.text) ?? .empty }

  /// A number, or an empty cell without one or for one that is not finite.
  init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? TableCell.number($0) : nil } ?? .empty
  }
}

extension TextBuffer {
  package mutating func append(csv cells: [TableCell], _ precision: Precision) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { append(.comma) }
      switch cell {
      case .text(let text): append(csv: text)
      // Files of other programs have such numbers.
      case .number(let number) where !number.isFinite: append("\(number)")
      default: append(cell, precision)
      }
    }
    append(.newline)
  }

  /// Appends a number or a flag; nothing for other cells.
  fileprivate mutating func append(_ cell: TableCell, _ precision: Precision) {
    switch cell {
    case .integer(let integer): append(integer)
    case .number(let number): append(number, precision)
    case .flag(let flag): append(flag ? "true" : "false")
    case .empty, .text: break
    }
  }
}
