struct ArrowColumnType {
  enum Kind {
    case integer(size: Int, isSigned: Bool)
    case single
    case double
    case flag
    case text(offsetSize: Int)
  }

  let name: String
  /// The type of what the buffers have, which for a dictionary is that of its indices; `nil` for a
  /// type that the reader does not know.
  let kind: Kind?
  /// The number of the dictionary; `nil` without one.
  let dictionary: Int?
  private let valueKind: Kind?
  private let isNullable: Bool
  private let notes: [ArrowField.Note]

  var values: ArrowColumnType { ArrowColumnType(name: name, kind: valueKind) }

  private init(name: String, kind: Kind?) {
    (self.name, self.kind, dictionary, valueKind) = (name, kind, nil, kind)
    (isNullable, notes) = (true, [])
  }

  init(_ field: FlatTable) throws(FlatTable.Damage) {
    name = try field.string(0)
    isNullable = try field.number(1, UInt8.self) != 0
    notes = try field.tables(6).map { note throws(FlatTable.Damage) in
      ArrowField.Note(try note.string(0), try note.string(1))
    }
    let type = try field.table(3)
    switch ArrowFormat.Kind(rawValue: UInt8(try field.number(2, UInt8.self))) {
    case .int: valueKind = try type.map(Self.integer) ?? nil
    case .floatingPoint:
      switch try type?.number(0, Int16.self) {
      case Int(ArrowFormat.double): valueKind = .double
      case Int(ArrowFormat.double) - 1: valueKind = .single
      default: valueKind = nil
      }
    case .bool: valueKind = .flag
    case .utf8: valueKind = .text(offsetSize: 4)
    case .largeUtf8: valueKind = .text(offsetSize: 8)
    case nil: valueKind = nil
    }
    guard let encoding = try field.table(4) else {
      (dictionary, kind) = (nil, valueKind)
      return
    }
    dictionary = try encoding.number(0, Int64.self)
    let indices = try encoding.table(1).map(Self.integer) ?? .integer(size: 4, isSigned: true)
    kind = valueKind == nil ? nil : indices
  }

  /// The column without its texts.
  var field: ArrowField {
    let type: ArrowField.CellType =
      switch valueKind {
      case .integer: .integer
      case .single, .double: .number
      case .flag: .flag
      case .text, nil: .text([])
      }
    return ArrowField(name, type, isNullable: isNullable, notes: notes)
  }

  private static func integer(_ type: FlatTable) throws(FlatTable.Damage) -> Kind? {
    let (bits, isSigned) = (try type.number(0, Int32.self), try type.number(1, UInt8.self) != 0)
    return [8, 16, 32, 64].contains(bits) ? .integer(size: bits / 8, isSigned: isSigned) : nil
  }
}

extension ArrowColumnType.Kind {
  /// The number of buffers after that of the empty cells.
  var bufferCount: Int {
    if case .text = self { 2 } else { 1 }
  }

  /// Returns the bytes that the first buffer needs for some rows.
  func length(of count: Int) -> Int {
    switch self {
    case .integer(let size, _): size * count
    case .single: 4 * count
    case .double: 8 * count
    case .flag: (count + 7) / 8
    case .text(let size): count == 0 ? 0 : size * (count + 1)
    }
  }
}
