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
