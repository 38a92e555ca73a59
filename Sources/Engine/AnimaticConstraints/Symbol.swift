/// A column of the tableau: the index of a variable of any kind.
typealias Symbol = Int32

enum SymbolKind: UInt8 {
  case variable
  /// The same, which is 0 rather than another variable is.
  case length
  /// The distance of an inequality from its bound, at least 0.
  case slack
  /// The amount by which an optional constraint fails, at least 0.
  case error
  /// The mark of a required equation, always 0. It never enters the basis.
  case dummy
  /// None: the index is free.
  case free
}

extension SymbolKind {
  var isVariable: Bool { self == .variable || self == .length }

  /// Returns the place of a variable in the order in which variables become basic: before another
  /// one does, all after it do. Lengths come first.
  func rank(of symbol: Symbol) -> Symbol { self == .length ? symbol : symbol + Self.firstRank }

  /// Returns the variable of a rank; −1 for that of none.
  static func symbol(ofRank rank: Symbol) -> Symbol { rank < firstRank ? rank : rank - firstRank }

  /// The rank of the first variable that is no length.
  private static let firstRank: Symbol = 1 << 30
}

extension Double {
  /// Whether rounding alone explains a difference from 0.
  var isNegligible: Bool { magnitude < 1e-9 }
}
