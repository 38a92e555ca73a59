/// A table of a FlatBuffer that somebody else may have written: every access checks its bounds.
struct FlatTable {
  /// The buffer ends too early, or a reference leaves it.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private let start: Int

  /// Reads the root of a buffer.
  init(_ bytes: ArraySlice<UInt8>) throws(Damage) {
    try self.init(bytes, referenceAt: bytes.startIndex)
  }

  private init(_ bytes: ArraySlice<UInt8>, referenceAt position: Int) throws(Damage) {
    self.bytes = bytes
    start = position + Int(try bytes.number(UInt32.self, at: position))
    _ = try bytes.number(Int32.self, at: start)
  }

  /// Returns a number, or zero if the table does not have it.
  func number<Number: FixedWidthInteger>(_ field: Int, _ type: Number.Type) throws(Damage) -> Int {
    guard let position = try position(field) else { return 0 }
    return Int(truncatingIfNeeded: try bytes.number(type, at: position))
  }

  func table(_ field: Int) throws(Damage) -> FlatTable? {
    guard let position = try position(field) else { return nil }
    return try FlatTable(bytes, referenceAt: position)
  }

  func string(_ field: Int) throws(Damage) -> String {
    guard let (range, _) = try vector(field, elementSize: 1) else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  func tables(_ field: Int) throws(Damage) -> [FlatTable] {
    guard let (range, count) = try vector(field, elementSize: 4) else { return [] }
    return try (0..<count).map { index throws(Damage) in
      try FlatTable(bytes, referenceAt: range.lowerBound + 4 * index)
    }
  }

  /// Returns the structures of a vector, each of which is a list of `count` 64-bit numbers.
  func structures(_ field: Int, of count: Int) throws(Damage) -> [[Int]] {
    guard let (range, length) = try vector(field, elementSize: 8 * count) else { return [] }
    return try (0..<length).map { index throws(Damage) in
      try (0..<count).map { number throws(Damage) in
        let position = range.lowerBound + 8 * (count * index + number)
        return Int(try bytes.number(Int64.self, at: position))
      }
    }
  }

  private func vector(
    _ field: Int, elementSize: Int
  ) throws(Damage) -> (range: Range<Int>, count: Int)? {
    guard let position = try position(field) else { return nil }
    let start = position + Int(try bytes.number(UInt32.self, at: position))
    let count = Int(try bytes.number(UInt32.self, at: start))
    guard count * elementSize <= bytes.endIndex - start - 4 else { throw Damage() }
    return (start + 4..<start + 4 + count * elementSize, count)
  }

  /// Returns the position of a field; `nil` if the table does not have it.
  private func position(_ field: Int) throws(Damage) -> Int? {
    let list = start - Int(try bytes.number(Int32.self, at: start))
    guard 4 + 2 * field < Int(try bytes.number(UInt16.self, at: list)) else { return nil }
    let offset = Int(try bytes.number(UInt16.self, at: list + 4 + 2 * field))
    return offset == 0 ? nil : start + offset
  }
}

extension ArraySlice<UInt8> {
  /// Returns the little-endian number at a position.
  func number<Number: FixedWidthInteger>(
    _ type: Number.Type, at position: Int
  ) throws(FlatTable.Damage) -> Number {
    let size = MemoryLayout<Number>.size
    guard position >= startIndex, position <= endIndex - size else { throw FlatTable.Damage() }
    return self[position..<position + size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
