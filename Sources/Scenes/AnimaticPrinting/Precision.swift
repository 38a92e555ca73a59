/// The form in which a report prints its numbers.
package enum Precision: Equatable, Sendable {
  /// A fixed count of decimals, which is in `decimalCounts`.
  case decimals(Int)
  /// The shortest decimal that reads back as exactly the same number.
  case shortest

  package static let decimalCounts = 0...17

  /// The precision that a report has by default: six decimals.
  package static let standard = Precision.decimals(6)
}

extension TextBuffer {
  /// Appends a finite number in the form of a precision.
  package mutating func append(_ value: Double, _ precision: Precision) {
    switch precision {
    case .decimals(let count): append(decimal: value, count: count)
    case .shortest: append(shortest: value)
    }
  }
}
