import AnimaticArrow
import AnimaticCommand

/// A joiner of tables of Arrow, which puts the parameters of its job before each row.
///
/// An Arrow table begins with the texts of its columns, so the joiner looks at all tables before it
/// appends the first one.
struct ArrowJoiner {
  private let parameters: JobParameters
  /// The columns of each table; none before the first look.
  private var tableFields: [ArrowField] = []
  private var cells = ArrowCells(columnCount: 0)

  init(_ parameters: JobParameters) { self.parameters = parameters }

  private var allFields: [ArrowField] {
    [ArrowField("id", .text([]))] + parameters.fields + tableFields
  }

  /// The columns of the joined table, once all tables have been looked at.
  var fields: [ArrowField] {
    allFields.enumerated().map { index, field in
      guard case .text = field.type else { return field }
      return ArrowField(
        field.name, .text(cells.texts(of: index)), isNullable: field.isNullable, notes: field.notes)
    }
  }

  /// Finds the texts of the table of a job.
  /// - Throws: `CommandFailure.badData` for other columns than those of the first table.
  mutating func look(at table: [UInt8], of job: BatchJob) throws {
    var reader = try ArrowReader(table)
    if tableFields.isEmpty {
      tableFields = reader.fields
      cells = ArrowCells(columnCount: allFields.count)
    }
    guard reader.fields == tableFields else { throw CommandFailure.otherColumns(job: job.id) }
    let first = first(of: job)
    for (column, cell) in first.enumerated() { find(cell, column) }
    let texts = tableFields.indices.filter { tableFields[$0].type == .text([]) }
    while let rows = try reader.next() {
      for column in texts {
        for row in 0..<rows.count { find(try rows.cell(row, column), first.count + column) }
      }
    }
  }

  private mutating func find(_ cell: TableCell, _ column: Int) {
    if case .text(let text) = cell { cells.index(of: text, in: column) }
  }

  mutating func append(_ table: [UInt8], of job: BatchJob, to writer: ArrowWriter) throws {
    let first = first(of: job)
    var reader = try ArrowReader(table)
    while let rows = try reader.next() {
      for row in 0..<rows.count {
        for (column, cell) in first.enumerated() { cells.append(cell, to: column) }
        for column in tableFields.indices {
          cells.append(try rows.cell(row, column), to: first.count + column)
        }
      }
      try writer.append(cells.batch)
      cells.removeRows()
    }
  }

  private func first(of job: BatchJob) -> [TableCell] {
    [.text(job.id)] + parameters.cells(of: job)
  }
}

extension CommandFailure {
  /// The error for a job whose table has other columns than those before.
  static func otherColumns(job id: String) -> CommandFailure {
    badData(
      "job \"\(id)\": the columns differ from those of the jobs before; join lists with one set "
        + "of columns each")
  }
}
