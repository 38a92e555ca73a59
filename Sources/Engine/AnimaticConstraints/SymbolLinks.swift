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
