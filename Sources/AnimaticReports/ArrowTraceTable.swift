import AnimaticArrow

/// The columns of a trace in the long shape as an Arrow table, with all values unrounded.
package struct ArrowTraceTable: Sendable {
  package let fields: [ArrowField]
  private let columns: TraceColumns
  private let colorIndices = TraceProperty.backgroundColor.range

  /// Creates the table of the views called `names`; rows refer to the views by index.
  package init(names: [String], columns: TraceColumns) {
    self.columns = columns
    fields = columns.facts.flatMap { facts, selected in
      selected.map { facts.field($0, texts: facts.type == .text ? names : []) }
    }
  }

  /// Appends the row of a view.
  package func append(_ row: TraceRow, to batch: inout ArrowBatch) {
    batch.append(row.index)
    batch.append(row.time)
    batch.append(row.view)
    for index in columns.valueIndices {
      if !row.hasColor, colorIndices.contains(index) {
        batch.appendEmpty()
      } else {
        batch.append(row.values[index])
      }
    }
    for value in row.values[TraceRow.viewValueCount...] {
      if value.isNaN { batch.appendEmpty() } else { batch.append(value) }
    }
    if columns.showsHidden { batch.append(row.isHidden ? 1 : 0) }
  }
}
