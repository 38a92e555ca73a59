import AnimaticChecks

/// The columns of a trace besides `index`, `time` and `view`, always in canonical order.
package struct TraceColumns: Equatable, Sendable {
  /// The indices of the selected numbers in `TraceRow.values`, in ascending order.
  package let valueIndices: [Int]
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
    showsHidden = words.contains(.hidden)
  }

  /// The header names of the selected columns, without `index`, `time` and `view`.
  package var names: [String] {
    let names = TraceProperty.allCases.flatMap(\.columnNames)
    return valueIndices.map { names[$0] } + (showsHidden ? [Word.hidden.text] : [])
  }

  /// A word that selects columns: a property, one of its numbers, or `hidden`.
  package enum Word: Equatable, Sendable {
    case property(TraceProperty)
    case number(at: Int)
    case hidden

    /// The words for whole properties, in the order of the columns.
    package static let groups = TraceProperty.allCases.map(Word.property) + [.hidden]

    /// Every word: first the words for whole properties, then the words for single numbers.
    package static let all =
      groups
      + TraceProperty.allCases.filter { !$0.components.isEmpty }
      .flatMap { $0.range.map(Word.number) }

    /// The word as headers and options spell it.
    package var text: String {
      switch self {
      case .property(let property): property.rawValue
      case .number(let index): TraceProperty.allCases.flatMap(\.columnNames)[index]
      case .hidden: "hidden"
      }
    }

    fileprivate var valueIndices: Range<Int> {
      switch self {
      case .property(let property): property.range
      case .number(let index): index..<index + 1
      case .hidden: 0..<0
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
