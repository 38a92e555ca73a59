/// A builder of one FlatBuffer, from its last byte to its first: an object is complete before
/// another refers to it, and every reference points forwards.
struct FlatBufferBuilder {
  /// An object in the buffer, by the distance of its first byte from the end of the buffer.
  struct Reference { fileprivate let distance: Int }

  /// The value of a field of a table.
  enum Field {
    case byte(UInt8)
    case short(Int16)
    case int(Int32)
    case long(Int64)
    case reference(Reference)
  }

  /// The bytes in reverse.
  private var reversed: [UInt8] = []

  /// Appends a table.
  /// - Parameter fields: The values by the numbers of the fields; `nil` for absent ones.
  mutating func table(_ fields: [Field?]) -> Reference {
    let end = reversed.count
    let distances = fields.map { field in
      switch field {
      case .byte(let value): push(value)
      case .short(let value): push(value)
      case .int(let value): push(value)
      case .long(let value): push(value)
      case .reference(let object): push(object)
      case nil: return 0
      }
      return reversed.count
    }
    // The table begins with the distance to the list of its fields, which stands before it.
    push(Int32(4 + 2 * fields.count))
    let start = reversed.count
    for distance in distances.reversed() { push(UInt16(distance == 0 ? 0 : start - distance)) }
    push(UInt16(start - end))
    push(UInt16(4 + 2 * fields.count))
    return Reference(distance: start)
  }

  mutating func string(_ text: String) -> Reference {
    let bytes = Array(text.utf8)
    align(to: 4, before: bytes.count + 1)
    reversed.append(0)
    reversed.append(contentsOf: bytes.reversed())
    push(UInt32(bytes.count))
    return Reference(distance: reversed.count)
  }

  mutating func vector(_ objects: [Reference]) -> Reference {
    for object in objects.reversed() { push(object) }
    return endVector(count: objects.count)
  }

  /// Appends a vector of structures, each of which is a list of 64-bit numbers.
  mutating func vector(_ structures: [[Int64]]) -> Reference {
    align(to: 8, before: 0)
    for number in structures.joined().reversed() { push(number) }
    return endVector(count: structures.count)
  }

  private mutating func endVector(count: Int) -> Reference {
    push(UInt32(count))
    return Reference(distance: reversed.count)
  }

  /// Returns the buffer, whose length is a multiple of 8 bytes.
  mutating func finish(_ root: Reference) -> [UInt8] {
    align(to: 8, before: 4)
    push(root)
    return reversed.reversed()
  }

  private mutating func push(_ object: Reference) {
    align(to: 4, before: 0)
    push(UInt32(reversed.count + 4 - object.distance))
  }

  private mutating func push<Number: FixedWidthInteger>(_ number: Number) {
    align(to: MemoryLayout<Number>.size, before: 0)
    withUnsafeBytes(of: number.bigEndian) { reversed.append(contentsOf: $0) }
  }

  /// Appends zeros until further `count` bytes end at a multiple of `size`.
  private mutating func align(to size: Int, before count: Int) {
    while (reversed.count + count) % size != 0 { reversed.append(0) }
  }
}
