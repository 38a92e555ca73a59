/// How the numbers of a report are printed.
package enum Precision: Equatable, Sendable {
  /// A fixed count of decimals, which is in `placesRange`.
  case places(Int)

  /// The shortest decimal that reads back as exactly the same number.
  case shortest

  /// The counts of decimals that can be asked for.
  package static let placesRange = 0...17

  /// What a report uses unless told otherwise: six decimals.
  package static let standard = Precision.places(6)
}

extension TextBuffer {
  /// Appends a finite number in the form that `precision` asks for.
  @inline(__always)
  package mutating func append(_ value: Double, _ precision: Precision) {
    switch precision {
    case .places(let places): append(decimal: value, places: places)
    case .shortest: append(shortest: value)
    }
  }
}
