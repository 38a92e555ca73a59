extension TraceColumns {
  /// The columns that precede those of properties in the long shape.
  private static let keys = [
    ColumnFacts(
      ["index"], .integer, nil, "0 and more",
      "The number of the frame, from that of the whole trace on"),
    ColumnFacts.time("The time of the frame"), ColumnFacts.view("The name of the view"),
  ]

  /// The columns that precede those of views in the wide shape.
  static var frameKeys: ArraySlice<ColumnFacts> { keys.dropLast() }
  /// The number of columns that precede those of properties in the long shape.
  static var keyCount: Int { keys.count }

  private static let hidden = ColumnFacts(
    ["hidden"], .flag, nil, "true or false", "Whether the view itself is hidden")

  /// The facts about all columns of the long shape that a trace may have.
  static let allFacts =
    keys + TraceProperty.allCases.map(\.facts) + LayerColumn.Group.all.map(\.facts) + [hidden]

  /// The facts about the columns of the long shape, with the names of those of each row that are
  /// selected, in their order.
  var facts: [(facts: ColumnFacts, names: [String])] {
    let selected = Set(Self.keys.flatMap(\.names) + names)
    return Self.allFacts.map { ($0, $0.names.filter(selected.contains)) }
  }

  /// Returns the unit of a column of the long shape; `nil` for one without a unit.
  package static func unit(of name: String) -> String? {
    allFacts.first { $0.names.contains(name) }?.unit
  }
}
