import AnimaticTiming

/// The columns of a trace besides `index`, `time` and `view`, always in canonical order.
package struct TraceColumns: Equatable, Sendable {
  /// The indices of the selected numbers in `TraceRow.values`, in ascending order.
  package let valueIndices: [Int]
  /// The numbers of layers, which follow those of the views, in canonical order.
  package let layerColumns: [LayerColumn]
  /// Whether a column `hidden` follows all others.
  package let showsHidden: Bool

  /// Every number, and no column for hidden views.
  package static let all = TraceColumns(TraceProperty.allCases)

  /// Selects properties; their order and repetition do not matter.
  /// - Precondition: `properties` is not empty.
  package init(_ properties: [TraceProperty]) { self.init(properties.map(Word.init)) }

  /// Selects columns by words; their order and repetition do not matter.
  /// - Precondition: `words` is not empty.
  package init(_ words: [Word]) {
    require(!words.isEmpty, "a trace shows at least one property")
    let selected = Set(words.flatMap(\.valueIndices))
    valueIndices = selected.sorted()
    let columns = Set(words.flatMap(\.layerColumns))
    let all = LayerColumn.Group.all.flatMap(LayerColumn.columns)
    layerColumns = columns.isEmpty ? [] : all.filter(columns.contains)
    showsHidden = words.contains(.hidden) || words.contains(.everything)
  }

  package var showMotion: Bool { layerColumns.contains(where: \.group.isOfMotion) }

  /// The header names of the selected columns, without `index`, `time` and `view`.
  package var names: [String] {
    let names = TraceProperty.allCases.flatMap(\.columnNames)
    return valueIndices.map { names[$0] } + layerColumns.map(\.name)
      + (showsHidden ? [Word.hidden.text] : [])
  }

  /// Returns the names of the columns that a word selects, or the word itself if it selects none.
  package static func columnNames(of text: String) -> [String] {
    guard let word = Word.all.first(where: { $0.text == text }) else { return [text] }
    return TraceColumns([word]).names
  }

  /// The number of the columns of a view.
  var count: Int { valueIndices.count + layerColumns.count + (showsHidden ? 1 : 0) }

  /// The number of values in a row: those of the view, then those of ``layerColumns``.
  package var valueCount: Int { TraceRow.viewValueCount + layerColumns.count }

  /// A word that selects columns: a property of a view or a layer, one of its numbers, or `hidden`.
  package struct Word: Equatable, Sendable {
    /// The word as headers and options spell it.
    package let text: String
    fileprivate var valueIndices = 0..<0
    package private(set) var layerColumns: [LayerColumn] = []

    fileprivate static let hidden = Word(text: "hidden")

    fileprivate init(_ property: TraceProperty) {
      (text, valueIndices) = (property.rawValue, property.range)
    }

    private init(text: String, valueIndices: Range<Int> = 0..<0, _ columns: [LayerColumn] = []) {
      (self.text, self.valueIndices, layerColumns) = (text, valueIndices, columns)
    }

    /// The words for whole properties, in the order of the columns.
    package static let groups =
      TraceProperty.allCases.map(Word.init) + [.hidden]
      + LayerColumn.Group.all.map { Word(text: $0.name, LayerColumn.columns(of: $0)) }

    fileprivate static let everything = Word(
      text: "all", valueIndices: 0..<TraceRow.viewValueCount,
      LayerColumn.Group.all.flatMap(LayerColumn.columns))

    /// The words for one or all whole properties.
    package static let listed = groups + [everything]

    /// Every word: first the words for whole properties, then the words for single numbers.
    package static let all =
      listed
      + TraceProperty.allCases.filter { !$0.components.isEmpty }.flatMap { property in
        zip(property.columnNames, property.range).map { Word(text: $0, valueIndices: $1..<$1 + 1) }
      }
      + LayerColumn.Group.all.filter { !$0.numberNames.isEmpty }
      .flatMap { LayerColumn.columns(of: $0).map { Word(text: $0.name, [$0]) } }
  }

  package enum Shape: Sendable {
    /// One row per frame and view; a view that is not in the tree has none.
    case long
    /// One row per frame with all views side by side.
    case wide
  }
}

extension TraceColumns {
  /// The columns that precede those of properties in the long shape.
  private static let keys = [
    ColumnFacts(
      ["index"], .integer, nil, "0 and more", "The number of the frame in the whole trace"),
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
