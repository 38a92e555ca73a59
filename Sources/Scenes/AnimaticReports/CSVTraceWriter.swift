import AnimaticPrinting
import AnimaticTiming

/// A writer of traces as CSV, with RFC 4180 quoting, `\n` line ends, and four empty cells for a
/// view without a colour.
///
/// The wide shape has the columns of every view side by side, `<view>.<column>`. The writer leaves
/// the cells of a view empty while the view is not in the tree.
package struct CSVTraceWriter: TraceWriter {
  private let names: [String]
  private let columns: TraceColumns
  private let precision: Precision
  private let shape: TraceColumns.Shape
  private let colorIndices = TraceProperty.backgroundColor.range

  /// The name of each view with the comma before it. The names need quoting only once.
  private let nameCells: [[UInt8]]
  /// The printer of the cells, with one position for each value of each view.
  private var numbers: NumberPrinter
  /// The rows of the current frame, by view; empty in the long shape.
  private var pending: PendingRows

  package init(
    names: [String], columns: TraceColumns, precision: Precision, shape: TraceColumns.Shape
  ) {
    self.names = names
    self.columns = columns
    self.precision = precision
    self.shape = shape
    nameCells = names.map { name in
      var cell = TextBuffer(capacity: 64)
      cell.append(.comma)
      cell.append(csv: name)
      return cell.bytes
    }
    numbers = NumberPrinter(count: names.count * columns.valueCount, precision: precision)
    pending = PendingRows(
      viewCount: shape == .wide ? names.count : 0, valueCount: columns.valueCount)
  }

  package func appendHeader(to buffer: inout TextBuffer) {
    buffer.append("index,time")
    switch shape {
    case .long:
      buffer.append(",view")
      for column in columns.names {
        buffer.append(.comma)
        buffer.append(csv: column)
      }
    case .wide:
      for name in names {
        for column in columns.names {
          buffer.append(.comma)
          buffer.append(csv: "\(name).\(column)")
        }
      }
    }
    buffer.append(.newline)
  }

  package mutating func append(_ row: TraceRow, to buffer: inout TextBuffer) {
    require(row.values.count == columns.valueCount, "a trace row has a value for each column")
    guard shape == .long else { return pending.store(row) }
    appendStart(index: row.index, time: row.time, to: &buffer)
    buffer.append(nameCells[row.view])
    appendCells(row.values, from: 0, of: row.view, row.flags, to: &buffer)
    buffer.append(.newline)
  }

  package mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer) {
    guard shape == .wide else { return }
    appendStart(index: index, time: time, to: &buffer)
    for view in names.indices {
      if let flags = pending.flags[view] {
        appendCells(pending.values, from: view * columns.valueCount, of: view, flags, to: &buffer)
      } else {
        for _ in 0..<columns.count { buffer.append(.comma) }
      }
    }
    buffer.append(.newline)
    pending.removeAll()
  }

  private func appendStart(index: Int, time: Double, to buffer: inout TextBuffer) {
    buffer.append(index)
    buffer.append(.comma)
    buffer.append(time, precision)
  }

  /// Appends the selected values of a view, whose values begin at `start`.
  private mutating func appendCells(
    _ values: [Double], from start: Int, of view: Int, _ flags: TraceRow.Flags,
    to buffer: inout TextBuffer
  ) {
    let first = view * columns.valueCount
    for index in columns.valueIndices {
      buffer.append(.comma)
      if !flags.hasColor, colorIndices.contains(index) { continue }
      numbers.append(values[start + index], at: first + index, to: &buffer)
    }
    for index in columns.layerColumns.indices {
      buffer.append(.comma)
      let position = TraceRow.viewValueCount + index
      let value = values[start + position]
      if !value.isNaN { numbers.append(value, at: first + position, to: &buffer) }
    }
    if columns.showsHidden { buffer.append(flags.isHidden ? ",true" : ",false") }
  }
}
