/// A column of a table: its name, the type of its cells, and notes for programs and people.
package struct ArrowField: Equatable, Sendable {
  package enum CellType: Equatable, Sendable {
    case integer
    case number
    case flag
    /// A text, stored as an index into all texts of the column.
    case text([String])
  }

  package let name: String
  package let type: CellType
  /// Whether cells may be empty.
  package let isNullable: Bool
  package let notes: [Note]

  package init(_ name: String, _ type: CellType, isNullable: Bool = false, notes: [Note] = []) {
    (self.name, self.type, self.isNullable, self.notes) = (name, type, isNullable, notes)
  }

  /// A key and a value in the metadata of a field.
  package struct Note: Equatable, Sendable {
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }
}

/// The numbers by which the format knows its constants.
enum ArrowFormat {
  /// The first and the last bytes of a file.
  static let magic = Array("ARROW1".utf8)
  /// The mark before each message; after the last one it stands with a length of 0.
  static let continuation: UInt32 = 0xFFFF_FFFF
  /// The version 5 of the metadata.
  static let version: Int16 = 4

  enum Header: UInt8 {
    case schema = 1
    case dictionary = 2
    case batch = 3
  }

  /// The kinds of types, as far as this target knows them.
  enum Kind: UInt8 {
    case int = 2
    case floatingPoint = 3
    case utf8 = 5
    case bool = 6
    case largeUtf8 = 20
  }

  /// The number of a `double` among floating-point types.
  static let double: Int16 = 2

  /// Returns a length rounded up to a multiple of 8 bytes.
  static func padded(_ length: Int) -> Int { (length + 7) & ~7 }
}
