import AnimaticArrow
import TestSupport
import Testing

/// A table of all types as an Arrow file or stream, written and read again.
@Suite struct ArrowTests {
  private static let fields = [
    ArrowField("index", .integer), ArrowField("time", .number, notes: [.init("unit", "s")]),
    ArrowField("view", .text(["a", "b, c", "日本", ""]), isNullable: true),
    ArrowField("x", .number, isNullable: true), ArrowField("hidden", .flag, isNullable: true),
  ]

  private static func batch(_ rows: Range<Int>) -> ArrowBatch {
    var batch = ArrowBatch(columnCount: fields.count)
    for row in rows {
      batch.append(row - 2)
      batch.append(1 / Double(row + 1))
      if row % 6 == 5 { batch.appendEmpty() } else { batch.append(row % 4) }
      if row % 3 == 1 { batch.appendEmpty() } else { batch.append(-Double(row)) }
      if row % 5 == 0 { batch.appendEmpty() } else { batch.append(row & 1) }
    }
    return batch
  }

  private static func cells(_ row: Int) -> [TableCell] {
    [
      .integer(row - 2), .number(1 / Double(row + 1)),
      row % 6 == 5 ? .empty : .text(["a", "b, c", "日本", ""][row % 4]),
      row % 3 == 1 ? .empty : .number(-Double(row)),
      row % 5 == 0 ? .empty : .flag(row & 1 == 1),
    ]
  }

  private static func file(
    _ count: Int, pieces: Int = 1000, isFile: Bool = true
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try ArrowWriter(fields, isFile: isFile) { bytes.append(contentsOf: $0) }
    for begin in stride(from: 0, to: count, by: pieces) {
      try writer.append(batch(begin..<min(begin + pieces, count)))
    }
    try writer.finish()
    return bytes
  }

  /// Numbers of rows around those of a byte of bits and of a batch.
  private static let counts =
    [0, 1, 7, 8, 9, 65_537] + (isThorough ? [65_535, 65_536, 140_000] : [])

  @Test(arguments: counts, [true, false])
  func `all cells are read as they were written`(_ count: Int, _ isFile: Bool) throws {
    var reader = try ArrowReader(Self.file(count, isFile: isFile))
    #expect(reader.names == Self.fields.map(\.name))
    var row = 0
    while let rows = try reader.next() {
      #expect(rows.count <= ArrowWriter.batchRowCount)
      for index in 0..<rows.count {
        let cells = try (0..<Self.fields.count).map { try rows.cell(index, $0) }
        if cells != Self.cells(row) { Issue.record("row \(row): \(cells)") }
        row += 1
      }
    }
    #expect(row == count)
  }

  @Test func `the bytes do not depend on the pieces in which rows come`() throws {
    let whole = try Self.file(70_001, pieces: 70_001)
    for pieces in third([1, 512, 1000, 70_000]) {
      #expect(try Self.file(70_001, pieces: pieces) == whole, "\(pieces)")
    }
  }

  @Test func `a file is a stream between a magic and a footer`() throws {
    let (file, stream) = (try Self.file(100), try Self.file(100, isFile: false))
    #expect(file.starts(with: Array("ARROW1\0\0".utf8) + stream))
    #expect(file.suffix(6) == Array("ARROW1".utf8)[...])
    #expect(stream.count % 8 == 0)
  }

  /// The bytes of buffers of 100 cells, which have bits or numbers, and of the offsets of four
  /// texts, with how many of the equal numbers of the file matter.
  @Test(arguments: [(13, 4), (800, 3), (20, 3)])
  func `a buffer that is too short for its cells is damage`(length: Int, expected: Int) throws {
    let file = try Self.file(100)
    var count = 0
    for position in stride(from: 0, to: file.count - 8, by: 8) {
      guard file[position..<position + 8].elementsEqual(withUnsafeBytes(of: length, Array.init))
      else { continue }
      var bytes = file
      bytes.replaceSubrange(
        position..<position + 8, with: withUnsafeBytes(of: length - 1, Array.init))
      // Other numbers, such as the place of a buffer, may be equal.
      var reader = try ArrowReader(bytes)
      if (try? reader.next()) == nil { count += 1 }
    }
    #expect(count == expected)
  }

  /// A stranger may have written the file: each of its bytes can be anything, and it can end
  /// anywhere.
  @Test func `a damaged file is read to some cells, or is an error`() throws {
    func readAll(_ bytes: [UInt8]) throws(ArrowError) {
      var reader = try ArrowReader(bytes)
      while let rows = try reader.next() {
        for row in 0..<min(rows.count, 100) {
          for column in reader.names.indices { _ = try rows.cell(row, column) }
        }
      }
    }
    for isFile in [true, false] {
      let whole = try Self.file(20, isFile: isFile)
      for length in third(third(0..<whole.count)) { try? readAll(Array(whole[..<length])) }
      for index in third(third(whole.indices)) {
        for byte in third([0, 1, 0x7F, 0x80, 0xFF] as [UInt8], from: index / 9 % 3) {
          var bytes = whole
          bytes[index] = byte
          try? readAll(bytes)
        }
      }
    }
    #expect(throws: ArrowError.damaged) { try readAll(Array("ARROW1\0\0".utf8)) }
    #expect(throws: ArrowError.damaged) { try readAll([]) }
  }
}
