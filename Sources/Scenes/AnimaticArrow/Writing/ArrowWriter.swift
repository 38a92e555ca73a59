/// A writer of a table as an Arrow IPC file, with a footer, or as a stream, batch by batch.
///
/// The rows of a batch wait until there are ``batchRowCount``, or fewer of many columns, so that
/// memory stays flat and the bytes do not depend on the pieces in which rows come. Numbers are
/// little-endian, as they are on all systems of Swift.
package final class ArrowWriter {
  /// The rows of each batch but the last.
  package static let batchRowCount = 1 << 16
  /// The greatest number of cells of a batch of several rows: 128 MB.
  private static let batchCellCount = 1 << 24

  private let fields: [ArrowField]
  private let isFile: Bool
  private let write: (UnsafeRawBufferPointer) throws -> Void
  private var waiting: [ArrowColumn]
  private var offset = 0
  private var dictionaries: [ArrowBlock] = []
  private var batches: [ArrowBlock] = []

  /// Creates a writer, and writes everything before the first row.
  /// - Parameters:
  ///   - fields: The columns.
  ///   - isFile: Whether the bytes are a file, which readers open at any batch, or a stream.
  ///   - write: Writes all of the given bytes, or throws.
  package init(
    _ fields: [ArrowField], isFile: Bool, write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    (self.fields, self.isFile, self.write) = (fields, isFile, write)
    waiting = fields.map { _ in ArrowColumn() }
    if isFile { try append(ArrowFormat.magic) }
    var builder = FlatBufferBuilder()
    let schema = builder.schema(fields)
    _ = try append(.schema, builder.message(.schema, schema, bodyLength: 0))
    for (index, field) in fields.enumerated() {
      if case .text(let texts) = field.type { try appendDictionary(texts, number: index) }
    }
  }

  /// The number of rows that wait for their batch.
  private var waitingCount: Int { waiting.first?.cells.count ?? 0 }

  package func append(_ rows: ArrowBatch) throws {
    let most = max(1, min(Self.batchRowCount, Self.batchCellCount / max(1, fields.count)))
    var begin = 0
    while begin < rows.rowCount {
      let end = min(rows.rowCount, begin + most - waitingCount)
      rows.append(begin..<end, to: &waiting)
      begin = end
      if waitingCount == most { try appendBatch() }
    }
  }

  /// Writes the last rows and all that follows them.
  package func finish() throws {
    if waitingCount > 0 { try appendBatch() }
    try append(ArrowFormat.continuation)
    try append(UInt32(0))
    guard isFile else { return }
    var builder = FlatBufferBuilder()
    let footer = builder.finish(
      builder.footer(fields, dictionaries: dictionaries, batches: batches))
    try append(footer)
    try append(UInt32(footer.count))
    try ArrowFormat.magic.withUnsafeBytes(write)
  }

  private func appendBatch() throws {
    var body = ArrowBody(rowCount: waitingCount)
    for (field, column) in zip(fields, waiting) {
      let validity = column.emptyRows.isEmpty ? 0 : (column.cells.count + 7) / 8
      body.appendColumn(
        emptyCount: column.emptyRows.count,
        bufferLengths: [validity, field.type.length(of: column.cells.count)])
    }
    var builder = FlatBufferBuilder()
    let batch = builder.batch(body)
    batches.append(
      try append(.batch, builder.message(.batch, batch, bodyLength: body.length), body))
    for (field, column) in zip(fields, waiting) {
      try append(column.validity)
      switch field.type {
      case .integer, .number: try append(column.cells)
      case .flag: try append(column.flags)
      case .text: try append(column.cells.map { Int32(truncatingIfNeeded: $0) })
      }
    }
    for index in waiting.indices { waiting[index].removeAll() }
  }

  private func appendDictionary(_ texts: [String], number: Int) throws {
    var ends: [Int32] = [0]
    var bytes: [UInt8] = []
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(Int32(bytes.count))
    }
    var body = ArrowBody(rowCount: texts.count)
    body.appendColumn(emptyCount: 0, bufferLengths: [0, 4 * ends.count, bytes.count])
    var builder = FlatBufferBuilder()
    let batch = builder.batch(body)
    let dictionary = builder.table([.long(Int64(number)), .reference(batch)])
    dictionaries.append(
      try append(
        .dictionary, builder.message(.dictionary, dictionary, bodyLength: body.length), body))
    try append(ends)
    try append(bytes)
  }

  /// Appends the metadata of a message, whose body the caller appends.
  private func append(
    _ header: ArrowFormat.Header, _ metadata: [UInt8], _ body: ArrowBody? = nil
  ) throws -> ArrowBlock {
    let block = ArrowBlock(
      offset: offset, metadataLength: 8 + metadata.count, bodyLength: body?.length ?? 0)
    try append(ArrowFormat.continuation)
    try append(UInt32(metadata.count))
    try append(metadata)
    return block
  }

  private func append(_ number: UInt32) throws {
    offset += 4
    try withUnsafeBytes(of: number, write)
  }

  /// Appends a buffer, and zeros up to a multiple of 8 bytes.
  private func append<Element: BitwiseCopyable>(_ elements: [Element]) throws {
    let count = elements.count * MemoryLayout<Element>.stride
    if count > 0 { try elements.withUnsafeBytes(write) }
    let padding = ArrowFormat.padded(count) - count
    if padding > 0 { try [UInt8](repeating: 0, count: padding).withUnsafeBytes(write) }
    offset += count + padding
  }
}

extension ArrowField.CellType {
  /// Returns the bytes of the values of some cells.
  fileprivate func length(of count: Int) -> Int {
    switch self {
    case .integer, .number: 8 * count
    case .flag: (count + 7) / 8
    case .text: 4 * count
    }
  }
}
