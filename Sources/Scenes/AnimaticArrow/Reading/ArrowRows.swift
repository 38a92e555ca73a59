/// The rows of one batch of a file, whose cells are read on demand.
package struct ArrowRows {
  private struct Column {
    let kind: ArrowColumnType.Kind
    let dictionary: [TableCell]?
    /// The range of the bits that say which cells are not empty; `nil` if none is empty.
    let validity: Range<Int>?
    let buffers: [Range<Int>]
  }

  package let count: Int
  private let bytes: [UInt8]
  private var columns: [Column] = []

  /// Finds the buffers of all columns, and checks that they are long enough.
  init(
    _ batch: FlatTable, _ types: [ArrowColumnType], _ dictionaries: [Int: [TableCell]],
    _ bytes: [UInt8], _ body: Range<Int>
  ) throws(FlatTable.Damage) {
    self.bytes = bytes
    count = try batch.number(0, Int64.self)
    let nodes = try batch.structures(1, of: 2)
    var buffers = try batch.structures(2, of: 2)[...]
    guard (0...8 * bytes.count).contains(count), nodes.count == types.count else {
      throw FlatTable.Damage()
    }
    func nextBuffer(least: Int) throws(FlatTable.Damage) -> Range<Int> {
      guard let buffer = buffers.popFirst(), buffer[1] >= least, buffer[0] >= 0,
        buffer[0] <= body.count, buffer[1] <= body.count - buffer[0]
      else { throw FlatTable.Damage() }
      let begin = body.lowerBound + buffer[0]
      return begin..<begin + buffer[1]
    }
    for (type, node) in zip(types, nodes) {
      let emptyCount = node[1]
      guard let kind = type.kind, node[0] == count else { throw FlatTable.Damage() }
      let validity = try nextBuffer(least: emptyCount == 0 ? 0 : (count + 7) / 8)
      var ranges = [try nextBuffer(least: kind.length(of: count))]
      if kind.bufferCount == 2 { ranges.append(try nextBuffer(least: 0)) }
      columns.append(
        Column(
          kind: kind, dictionary: type.dictionary.map { dictionaries[$0] ?? [] },
          validity: emptyCount == 0 ? nil : validity, buffers: ranges))
    }
  }

  package func cell(_ row: Int, _ index: Int) throws(ArrowError) -> TableCell {
    let column = columns[index]
    if let validity = column.validity, !isSet(row, in: validity) { return .empty }
    let cell = try undamaged { () throws(FlatTable.Damage) in try value(row, of: column) }
    guard let dictionary = column.dictionary else { return cell }
    guard case .integer(let index) = cell, dictionary.indices.contains(index) else {
      throw .damaged
    }
    return dictionary[index]
  }

  private func isSet(_ row: Int, in bits: Range<Int>) -> Bool {
    bytes[bits.lowerBound + (row >> 3)] & (1 << UInt8(row & 7)) != 0
  }

  private func value(_ row: Int, of column: Column) throws(FlatTable.Damage) -> TableCell {
    let values = column.buffers[0]
    switch column.kind {
    case .integer(let size, let isSigned):
      return .integer(try integer(values.lowerBound + size * row, size, isSigned: isSigned))
    case .double:
      return .number(
        Double(bitPattern: try bytes[...].number(UInt64.self, at: values.lowerBound + 8 * row)))
    case .single:
      let bits = try bytes[...].number(UInt32.self, at: values.lowerBound + 4 * row)
      return .number(Double(Float(bitPattern: bits)))
    case .flag: return .flag(isSet(row, in: values))
    case .text(let size):
      let texts = column.buffers[1]
      let position = values.lowerBound + size * row
      let begin = try integer(position, size, isSigned: true)
      let end = try integer(position + size, size, isSigned: true)
      guard begin >= 0, begin <= end, end <= texts.count else { throw FlatTable.Damage() }
      let range = texts.lowerBound + begin..<texts.lowerBound + end
      return .text(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  private func integer(
    _ position: Int, _ size: Int, isSigned: Bool
  ) throws(FlatTable.Damage) -> Int {
    var bits = UInt64(0)
    guard position + size <= bytes.count else { throw FlatTable.Damage() }
    for byte in bytes[position..<position + size].reversed() { bits = bits << 8 | UInt64(byte) }
    let unused = 64 - 8 * UInt64(size)
    return isSigned
      ? Int(Int64(bitPattern: bits << unused) >> unused) : Int(truncatingIfNeeded: bits)
  }
}
