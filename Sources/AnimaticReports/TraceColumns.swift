import AnimaticChecks

/// The properties that a trace shows, always in canonical order.
package struct TraceColumns: Equatable, Sendable {
  /// The selected properties, at least one, without repetition.
  package let properties: [TraceProperty]

  /// Every property.
  package static let all = TraceColumns(properties: TraceProperty.allCases)

  private init(properties: [TraceProperty]) {
    self.properties = properties
  }

  /// Selects properties; their order and repetition do not matter.
  ///
  /// - Precondition: `selection` is not empty.
  package init(_ selection: [TraceProperty]) {
    require(!selection.isEmpty, "a trace shows at least one property")
    self.init(properties: TraceProperty.allCases.filter(selection.contains))
  }

  /// The header names of the selected columns, without `index`, `time` and `view`.
  package var names: [String] { properties.flatMap(\.columnNames) }
}
