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
