import AnimaticArrow

/// The columns of a trace as an Arrow table, with all values unrounded.
///
/// The wide shape has the columns of every view side by side, `<view>.<column>`, which are empty
/// while the view is not in the tree.
package struct ArrowTraceTable: Sendable {
  package let fields: [ArrowField]
  private let columns: TraceColumns
  private let colorIndices = TraceProperty.backgroundColor.range
  /// The rows of the current frame, by view; empty in the long shape.
  private var pending: PendingRows
  private let shape: TraceColumns.Shape

  /// Creates the table of the views called `names`; rows refer to the views by index.
  package init(names: [String], columns: TraceColumns, shape: TraceColumns.Shape) {
    (self.columns, self.shape) = (columns, shape)
    let facts = columns.facts.flatMap { facts, selected in selected.map { (facts, $0) } }
    switch shape {
    case .long: fields = facts.map { $0.field($1, texts: $0.type == .text ? names : []) }
    case .wide:
      let (keys, others) = (TraceColumns.frameKeys, facts.dropFirst(TraceColumns.keyCount))
      fields =
        keys.map { $0.field($0.names[0]) }
        + names.flatMap { view in others.map { $0.field("\(view).\($1)", isNullable: true) } }
    }
    pending = PendingRows(
      viewCount: shape == .wide ? names.count : 0, valueCount: columns.valueCount)
  }

  package mutating func append(_ row: TraceRow, to batch: inout ArrowBatch) {
    guard shape == .long else { return pending.store(row) }
    batch.append(row.index)
    batch.append(row.time)
    batch.append(row.view)
    append(row.values, from: 0, row.flags, to: &batch)
  }

  /// Appends what follows the last row of a frame.
  package mutating func endFrame(index: Int, time: Double, to batch: inout ArrowBatch) {
    guard shape == .wide else { return }
    batch.append(index)
    batch.append(time)
    for (view, flags) in pending.flags.enumerated() {
      if let flags {
        append(pending.values, from: view * columns.valueCount, flags, to: &batch)
      } else {
        for _ in 0..<columns.count { batch.appendEmpty() }
      }
    }
    pending.removeAll()
  }

  /// Appends the selected values of a view, whose values begin at `start`.
  private func append(
    _ values: [Double], from start: Int, _ flags: TraceRow.Flags, to batch: inout ArrowBatch
  ) {
    for index in columns.valueIndices {
      if !flags.hasColor, colorIndices.contains(index) {
        batch.appendEmpty()
      } else {
        batch.append(values[start + index])
      }
    }
    for index in columns.layerColumns.indices {
      let value = values[start + TraceRow.viewValueCount + index]
      if value.isNaN { batch.appendEmpty() } else { batch.append(value) }
    }
    if columns.showsHidden { batch.append(flags.isHidden ? 1 : 0) }
  }
}

/// The values of one frame by view, for shapes that print the views in an order of their own.
struct PendingRows: Sendable {
  /// The values of all views in turn; the values of absent views have no meaning.
  private(set) var values: [Double]
  /// The flags of each view; nil for a view that is not in the frame.
  private(set) var flags: [TraceRow.Flags?]
  private let valueCount: Int

  init(viewCount: Int, valueCount: Int) {
    self.valueCount = valueCount
    values = [Double](repeating: 0, count: viewCount * valueCount)
    flags = [TraceRow.Flags?](repeating: nil, count: viewCount)
  }

  /// Copies the values of the row. Retaining the array instead would make the caller's next write
  /// to it copy it.
  mutating func store(_ row: TraceRow) {
    flags[row.view] = row.flags
    let start = row.view * valueCount
    for position in row.values.indices { values[start + position] = row.values[position] }
  }

  mutating func removeAll() {
    for view in flags.indices { flags[view] = nil }
  }
}
