/// The lists of the rows that may have a symbol.
struct SymbolLinks {
  struct Link {
    var row: Int32
    var next: Int32
  }

  /// The first link of each symbol, or −1.
  private(set) var firsts: [Int32] = []
  private(set) var all: [Link] = []
  private var firstFree: Int32 = -1
  private var freeCount = 0

  mutating func addSymbol() { firsts.append(-1) }

  mutating func link(_ cells: [Cell], to row: Int32) {
    while freeCount < cells.count {
      all.append(Link(row: -1, next: -1))
      free(Int32(all.count - 1))
    }
    freeCount -= cells.count
    Self.link(cells, to: row, &firsts, &all, &firstFree)
  }

  // The arrays come as arguments, as spans of two properties would be two uses of the lists.
  private static func link(
    _ cells: [Cell], to row: Int32, _ firsts: inout [Int32], _ links: inout [Link],
    _ free: inout Int32
  ) {
    var firsts = firsts.mutableSpan
    var links = links.mutableSpan
    for cell in cells {
      let (link, symbol) = (free, Int(cell.symbol))
      free = links[Int(link)].next
      links[Int(link)] = Link(row: row, next: firsts[symbol])
      firsts[symbol] = link
    }
  }

  /// Takes the list of a symbol, which is empty then.
  mutating func take(_ symbol: Symbol) -> Int32 {
    defer { firsts[Int(symbol)] = -1 }
    return firsts[Int(symbol)]
  }

  /// Frees a link of a list that was taken, and returns its row and the next link.
  mutating func pop(_ link: Int32) -> (row: Int32, next: Int32) {
    let (row, next) = (all[Int(link)].row, all[Int(link)].next)
    free(link)
    return (row, next)
  }

  mutating func clear(_ symbol: Symbol) {
    var next = take(symbol)
    while next >= 0 { next = pop(next).next }
  }

  private mutating func free(_ link: Int32) {
    all[Int(link)].next = firstFree
    firstFree = link
    freeCount += 1
  }
}

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
