import AnimaticChecks

/// Writes a trace as CSV: RFC 4180 quoting, `\n` line ends, and four empty cells for no colour.
///
/// The wide shape has the columns of every view side by side, `<view>.<column>`; the cells of a
/// view that is not in the tree are empty.
package struct CSVTraceWriter: TraceWriter {
  private let names: [String]
  private let columns: TraceColumns
  private let precision: Precision
  private let shape: TraceShape

  /// The name of each view with the comma before it, quoted once.
  private let nameCells: [[UInt8]]

  /// Prints the cells of all views in turn.
  private var numbers: NumberPrinter

  /// The rows of the frame so far, by view. Only the wide shape keeps any.
  private var pending: PendingRows

  package init(names: [String], columns: TraceColumns, precision: Precision, shape: TraceShape) {
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
    numbers = NumberPrinter(places: names.count * TraceRow.valueCount, precision: precision)
    pending = PendingRows(viewCount: shape == .wide ? names.count : 0)
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
    require(row.values.count == TraceRow.valueCount, "a trace row has 25 values")
    guard shape == .long else { return pending.store(row) }
    appendStart(index: row.index, time: row.time, to: &buffer)
    buffer.append(nameCells[row.view])
    appendCells(
      row.values, from: 0, of: row.view, row.looks, to: &buffer)
    buffer.append(.newline)
  }

  package mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer) {
    guard shape == .wide else { return }
    appendStart(index: index, time: time, to: &buffer)
    for view in names.indices {
      if let looks = pending.looks[view] {
        appendCells(
          pending.values, from: view * TraceRow.valueCount, of: view, looks, to: &buffer)
      } else {
        for _ in 0..<columnCount { buffer.append(.comma) }
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

  /// Appends the selected ones of the 25 values of a view that begin at `start`.
  private mutating func appendCells(
    _ values: [Double], from start: Int, of view: Int, _ looks: TraceRow.Looks,
    to buffer: inout TextBuffer
  ) {
    let first = view * TraceRow.valueCount
    let color = TraceProperty.backgroundColor.range
    for place in columns.places {
      buffer.append(.comma)
      if !looks.hasColor, color.contains(place) { continue }
      numbers.append(values[start + place], at: first + place, to: &buffer)
    }
    if columns.showsHidden { buffer.append(looks.isHidden ? ",true" : ",false") }
  }

  private var columnCount: Int { columns.places.count + (columns.showsHidden ? 1 : 0) }
}

/// The values of one frame by view, for formats that print the views in an order of their own.
private struct PendingRows {
  /// The values of all views in turn; those of absent views mean nothing.
  private(set) var values: [Double]

  /// How each view looks besides its values; nil for a view that is not in the frame.
  private(set) var looks: [TraceRow.Looks?]

  init(viewCount: Int) {
    values = [Double](repeating: 0, count: viewCount * TraceRow.valueCount)
    looks = [TraceRow.Looks?](repeating: nil, count: viewCount)
  }

  /// Keeps a copy of the row, which leaves the caller's array its own.
  mutating func store(_ row: TraceRow) {
    looks[row.view] = row.looks
    let start = row.view * TraceRow.valueCount
    for position in row.values.indices { values[start + position] = row.values[position] }
  }

  mutating func removeAll() {
    for view in looks.indices { looks[view] = nil }
  }
}
