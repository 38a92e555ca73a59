import AnimaticChecks

/// The columns that a trace shows besides `index`, `time` and `view`, always in canonical order.
package struct TraceColumns: Equatable, Sendable {
  /// The places of the selected numbers in `TraceRow.values`, in ascending order.
  package let places: [Int]
  /// Whether there is a column that says which views are hidden, after all others.
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
    let selected = Set(words.flatMap(\.places))
    places = selected.sorted()
    showsHidden = words.contains(.hidden)
  }

  /// The header names of the selected columns, without `index`, `time` and `view`.
  package var names: [String] {
    let names = TraceProperty.allCases.flatMap(\.columnNames)
    return places.map { names[$0] } + (showsHidden ? [Word.hidden.text] : [])
  }

  /// A word that selects columns: a property, one of its numbers, or `hidden`.
  package enum Word: Equatable, Sendable {
    case property(TraceProperty)
    case number(place: Int)
    case hidden

    /// The words for whole properties, in the order of the columns.
    package static let groups = TraceProperty.allCases.map(Word.property) + [.hidden]

    /// Every word: those for whole properties, then those for single numbers.
    package static let all =
      groups
      + TraceProperty.allCases.filter { !$0.components.isEmpty }
      .flatMap { $0.range.map(Word.number) }

    /// The word as headers and options spell it.
    package var text: String {
      switch self {
      case .property(let property): property.rawValue
      case .number(let place): TraceProperty.allCases.flatMap(\.columnNames)[place]
      case .hidden: "hidden"
      }
    }

    fileprivate var places: Range<Int> {
      switch self {
      case .property(let property): property.range
      case .number(let place): place..<place + 1
      case .hidden: 0..<0
      }
    }
  }
}
