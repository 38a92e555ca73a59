import AnimaticChecks
import AnimaticLayers

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
  ///
  /// - Precondition: `properties` is not empty.
  package init(_ properties: [TraceProperty]) {
    self.init(properties.map(Word.property))
  }

  /// Selects columns by words; their order and repetition do not matter.
  ///
  /// - Precondition: `words` is not empty.
  package init(_ words: [Word]) {
    require(!words.isEmpty, "a trace shows at least one property")
    let selected = Set(words.flatMap(\.valueIndices))
    valueIndices = selected.sorted()
    let columns = Set(words.flatMap(\.layerColumns))
    layerColumns = columns.isEmpty ? [] : LayerColumn.all.filter(columns.contains)
    showsHidden = words.contains(.hidden)
  }

  /// The header names of the selected columns, without `index`, `time` and `view`.
  package var names: [String] {
    let names = TraceProperty.allCases.flatMap(\.columnNames)
    return valueIndices.map { names[$0] } + layerColumns.map(\.name)
      + (showsHidden ? [Word.hidden.text] : [])
  }

  /// The number of values in a row: those of the view, then those of ``layerColumns``.
  package var valueCount: Int { TraceRow.viewValueCount + layerColumns.count }

  /// A word that selects columns: a property of a view or a layer, one of its numbers, or `hidden`.
  package enum Word: Equatable, Sendable {
    case property(TraceProperty)
    case number(at: Int)
    case layerProperty(LayerProperty)
    case layerNumber(LayerColumn)
    case hidden

    /// The words for whole properties, in the order of the columns.
    package static let groups =
      TraceProperty.allCases.map(Word.property) + [.hidden]
      + LayerProperty.numeric.map(Word.layerProperty)

    /// Every word: first the words for whole properties, then the words for single numbers.
    package static let all =
      groups
      + TraceProperty.allCases.filter { !$0.components.isEmpty }
      .flatMap { $0.range.map(Word.number) }
      + LayerProperty.numeric.filter { $0.numberNames?.isEmpty == false }
      .flatMap { LayerColumn.columns(of: $0).map(Word.layerNumber) }

    /// The word as headers and options spell it.
    package var text: String {
      switch self {
      case .property(let property): property.rawValue
      case .number(let index): TraceProperty.allCases.flatMap(\.columnNames)[index]
      case .layerProperty(let property): property.name
      case .layerNumber(let column): column.name
      case .hidden: "hidden"
      }
    }

    fileprivate var valueIndices: Range<Int> {
      switch self {
      case .property(let property): property.range
      case .number(let index): index..<index + 1
      case .layerProperty, .layerNumber, .hidden: 0..<0
      }
    }

    fileprivate var layerColumns: [LayerColumn] {
      switch self {
      case .layerProperty(let property): LayerColumn.columns(of: property)
      case .layerNumber(let column): [column]
      case .property, .number, .hidden: []
      }
    }
  }

  /// The rows that a trace has.
  package enum Shape: Sendable {
    /// One row per frame and view; a view that is not in the tree has none.
    case long
    /// One row per frame with all views side by side.
    case wide
  }
}
