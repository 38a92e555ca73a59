// The messages of the format: `Schema.fbs`, `Message.fbs` and `File.fbs` of Apache Arrow.

extension FlatBufferBuilder {
  mutating func schema(_ fields: [ArrowField]) -> Reference {
    let fields = vector(
      fields.enumerated().map { index, field in self.field(field, dictionary: index) })
    return table([nil, .reference(fields)])
  }

  private mutating func field(_ field: ArrowField, dictionary: Int) -> Reference {
    let notes = vector(
      field.notes.map { note in
        let (key, value) = (string(note.key), string(note.value))
        return table([.reference(key), .reference(value)])
      })
    let children = vector([Reference]())
    let (kind, type, encoding) = type(of: field, dictionary: dictionary)
    let name = string(field.name)
    return table([
      .reference(name), .byte(field.isNullable ? 1 : 0), .byte(kind.rawValue), .reference(type),
      encoding.map(Field.reference), .reference(children), .reference(notes),
    ])
  }

  /// Appends the type of a field and, for texts, the encoding of the indices.
  private mutating func type(
    of field: ArrowField, dictionary: Int
  ) -> (ArrowFormat.Kind, Reference, Reference?) {
    switch field.type {
    case .integer: return (.int, table([.int(64), .byte(1)]), nil)
    case .number: return (.floatingPoint, table([.short(ArrowFormat.double)]), nil)
    case .flag: return (.bool, table([]), nil)
    case .text:
      let index = table([.int(32), .byte(1)])
      return (.utf8, table([]), table([.long(Int64(dictionary)), .reference(index)]))
    }
  }

  /// Appends the description of a body: the number of its rows, and the lengths of its columns and
  /// buffers.
  mutating func batch(_ body: ArrowBody) -> Reference {
    let buffers = vector(body.buffers)
    let nodes = vector(body.nodes)
    return table([.long(Int64(body.rowCount)), .reference(nodes), .reference(buffers)])
  }

  mutating func footer(
    _ fields: [ArrowField], dictionaries: [ArrowBlock], batches: [ArrowBlock]
  ) -> Reference {
    let batches = vector(batches.map(\.numbers))
    let dictionaries = vector(dictionaries.map(\.numbers))
    let schema = schema(fields)
    return table([
      .short(ArrowFormat.version), .reference(schema), .reference(dictionaries),
      .reference(batches),
    ])
  }

  mutating func message(
    _ header: ArrowFormat.Header, _ content: Reference, bodyLength: Int
  ) -> [UInt8] {
    finish(
      table([
        .short(ArrowFormat.version), .byte(header.rawValue), .reference(content),
        .long(Int64(bodyLength)),
      ]))
  }
}

/// The position of a message in a file.
struct ArrowBlock {
  let offset: Int
  let metadataLength: Int
  let bodyLength: Int

  /// The structure in the footer, in which four bytes after the length of the metadata are free.
  var numbers: [Int64] { [Int64(offset), Int64(metadataLength), Int64(bodyLength)] }
}

/// The layout of the body of a message: buffers that each begin at a multiple of 8 bytes.
struct ArrowBody {
  let rowCount: Int
  /// The numbers of cells and of empty cells of each column.
  private(set) var nodes: [[Int64]] = []
  /// The offset and the length of each buffer.
  private(set) var buffers: [[Int64]] = []
  private(set) var length = 0

  init(rowCount: Int) { self.rowCount = rowCount }

  mutating func appendColumn(emptyCount: Int, bufferLengths: [Int]) {
    nodes.append([Int64(rowCount), Int64(emptyCount)])
    for count in bufferLengths {
      buffers.append([Int64(length), Int64(count)])
      length += ArrowFormat.padded(count)
    }
  }
}
