/// A reader of an Arrow IPC file or stream, batch by batch.
///
/// It reads what ``ArrowWriter`` writes, and what others write without compression: integers,
/// single and double numbers, flags and texts, each also by a dictionary.
package struct ArrowReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The positions of the messages of a file that are still to come; `nil` in a stream.
  private var positions: [Int]?
  private var columns: [ArrowColumnType] = []
  private var dictionaries: [Int: [TableCell]] = [:]

  /// Whether bytes begin as an Arrow file or stream does.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: ArrowFormat.magic) || bytes.starts(with: [0xFF, 0xFF, 0xFF, 0xFF])
  }

  package init(_ bytes: [UInt8]) throws(ArrowError) {
    self.bytes = bytes
    let schema =
      try bytes.starts(with: ArrowFormat.magic)
      ? readFooter()
      : nextMessage().map {
        (message) throws(ArrowError) in
        guard message.header == .schema else { throw .damaged }
        return message.content
      }
    columns = try undamaged { () throws(FlatTable.Damage) in
      try schema?.tables(1).map(ArrowColumnType.init) ?? []
    }
    if let column = columns.first(where: { $0.kind == nil }) {
      throw .unknownType(column: column.name)
    }
    if columns.isEmpty { throw .damaged }
  }

  /// Reads the schema of a file and the positions of its dictionaries and batches.
  private mutating func readFooter() throws(ArrowError) -> FlatTable? {
    try undamaged { () throws(FlatTable.Damage) in
      // The length of the footer and the magic follow it.
      let end = bytes.count - ArrowFormat.magic.count - 4
      let length = Int(try bytes[...].number(UInt32.self, at: end))
      guard length <= end, bytes.suffix(ArrowFormat.magic.count) == ArrowFormat.magic[...] else {
        throw FlatTable.Damage()
      }
      let footer = try FlatTable(bytes[end - length..<end])
      positions = (try footer.structures(2, of: 3) + footer.structures(3, of: 3)).map { $0[0] }
      return try footer.table(1)
    }
  }

  package var names: [String] { columns.map(\.name) }

  /// The columns, whose texts come with the rows.
  package var fields: [ArrowField] { columns.map(\.field) }

  /// Returns the rows of the next batch, or `nil` after the last one.
  package mutating func next() throws(ArrowError) -> ArrowRows? {
    while let message = try nextMessage() {
      switch message.header {
      case .schema: throw .damaged
      case .batch: return try rows(of: message.content, columns, in: message.body)
      case .dictionary: try readDictionary(message)
      }
    }
    return nil
  }

  private struct Message {
    let header: ArrowFormat.Header
    let content: FlatTable
    let body: Range<Int>
  }

  private mutating func nextMessage() throws(ArrowError) -> Message? {
    if let positions {
      guard let next = positions.first else { return nil }
      self.positions?.removeFirst()
      position = next
    }
    return try undamaged { () throws(FlatTable.Damage) in
      guard position != bytes.count else { return nil }
      let mark = try bytes[...].number(UInt32.self, at: position)
      let length = Int(try bytes[...].number(UInt32.self, at: position + 4))
      guard length > 0 else { return nil }
      let start = position + 8
      guard mark == ArrowFormat.continuation, length <= bytes.count - start else {
        throw FlatTable.Damage()
      }
      let message = try FlatTable(bytes[start..<start + length])
      let bodyLength = try message.number(3, Int64.self)
      guard let header = ArrowFormat.Header(rawValue: UInt8(try message.number(1, UInt8.self))),
        let content = try message.table(2), bodyLength >= 0,
        bodyLength <= bytes.count - start - length
      else { throw FlatTable.Damage() }
      position = start + length + bodyLength
      return Message(header: header, content: content, body: start + length..<position)
    }
  }

  private mutating func readDictionary(_ message: Message) throws(ArrowError) {
    let (number, isDelta, batch) = try undamaged { () throws(FlatTable.Damage) in
      guard let batch = try message.content.table(1) else { throw FlatTable.Damage() }
      return (
        try message.content.number(0, Int64.self), try message.content.number(2, UInt8.self) != 0,
        batch
      )
    }
    guard let type = columns.first(where: { $0.dictionary == number })?.values else {
      throw .damaged
    }
    let rows = try rows(of: batch, [type], in: message.body)
    var cells = isDelta ? dictionaries[number] ?? [] : []
    for row in 0..<rows.count { cells.append(try rows.cell(row, 0)) }
    dictionaries[number] = cells
  }

  private func rows(
    of batch: FlatTable, _ columns: [ArrowColumnType], in body: Range<Int>
  ) throws(ArrowError) -> ArrowRows {
    if try undamaged({ () throws(FlatTable.Damage) in try batch.table(3) }) != nil {
      throw .compressed
    }
    return try undamaged { () throws(FlatTable.Damage) in
      try ArrowRows(batch, columns, dictionaries, bytes, body)
    }
  }
}

/// Runs `body`, whose damage is that of the file.
func undamaged<Value>(
  _ body: () throws(FlatTable.Damage) -> Value
) throws(ArrowError) -> Value {
  do throws(FlatTable.Damage) {
    return try body()
  } catch {
    throw .damaged
  }
}

/// A reason why a file cannot be read as a table of Arrow.
package enum ArrowError: Error, Equatable, CustomStringConvertible {
  /// The bytes are neither a file nor a stream of Arrow, or end within one.
  case damaged
  case compressed
  /// The cells of a column have another type than integers, numbers, flags and texts.
  case unknownType(column: String)

  /// The mistake, and the remedy.
  package var description: String {
    switch self {
    case .damaged: "the file is no Arrow IPC file, or is damaged; write it again"
    case .compressed: "the buffers are compressed; write the file without compression"
    case .unknownType(let column):
      "the column '\(column)' has a type that is neither integer, floating point, bool nor utf8; "
        + "convert it to one of them"
    }
  }
}
