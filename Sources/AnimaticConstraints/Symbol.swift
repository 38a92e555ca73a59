/// A column of the tableau: the index of a variable of any kind.
typealias Symbol = Int32

/// The part that a symbol has in the tableau.
enum SymbolKind: UInt8 {
  /// A variable of the caller, which may have any value.
  case variable
  /// The distance of an inequality from its bound, at least 0.
  case slack
  /// The amount by which an optional constraint fails, at least 0.
  case error
  /// The mark of a required equation, always 0. It never enters the basis.
  case dummy
  /// None: the index is free.
  case free
}

extension Double {
  /// Whether rounding alone explains a difference from 0.
  var isNegligible: Bool { magnitude < 1e-9 }
}
