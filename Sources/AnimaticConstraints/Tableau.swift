/// The rows of the simplex method: each gives the value of one basic symbol as a constant plus
/// multiples of symbols that are not basic, whose value is 0.
///
/// The cells of a row are sorted by symbol. A list per symbol names the rows that may have it, so
/// that a pivot visits those only. Nothing depends on the order of a hash table.
struct Tableau: ~Copyable {
  struct Row {
    var basic: Symbol = -1
    var constant = 0.0
    var cells: [Cell] = []
  }

  /// An entry of the list of rows that may have a symbol.
  private struct Link {
    var row: Int32
    var next: Int32
  }

  private(set) var kinds: [SymbolKind] = []
  /// The row in which a symbol is basic, or −1.
  private(set) var rowOfBasic: [Int32] = []
  private(set) var rows: [Row] = []
  /// The variables whose value may have changed since the caller last asked.
  var touched: [Symbol] = []
  /// The rows whose basic symbol may have a value that it must not have.
  var suspects: [Int32] = []

  private var isTouched: [Bool] = []
  private var isSuspect: [Bool] = []
  private var firstLinks: [Int32] = []
  private var links: [Link] = []
  private var firstFreeLink: Int32 = -1
  private var freeLinkCount = 0
  private var freeRows: [Int32] = []
  private var freeSymbols: [Symbol] = []
  private var spareCells: [Cell] = []
  private var addedCells: [Cell] = []
  private var visits: [Int] = []
  private var visit = 0

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    kinds.append(kind)
    rowOfBasic.append(-1)
    firstLinks.append(-1)
    isTouched.append(false)
    return Symbol(kinds.count - 1)
  }

  /// Frees the index of a symbol that no row has any more.
  mutating func free(_ symbol: Symbol) {
    clearLinks(of: symbol)
    kinds[Int(symbol)] = .free
    freeSymbols.append(symbol)
  }

  /// Whether no row has ever had the symbol since it was last substituted.
  func isUnused(_ symbol: Symbol) -> Bool { firstLinks[Int(symbol)] < 0 }

  func value(of symbol: Symbol) -> Double {
    let row = rowOfBasic[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  func coefficient(of symbol: Symbol, in row: Int32) -> Double {
    let index = rows[Int(row)].cells.index(of: symbol)
    guard index < rows[Int(row)].cells.count, rows[Int(row)].cells[index].symbol == symbol else {
      return 0
    }
    return rows[Int(row)].cells[index].coefficient
  }

  /// Returns whether the basic symbol of a row has a value that it must not have.
  func isInfeasible(_ row: Int32) -> Bool {
    let basic = rows[Int(row)].basic
    guard basic >= 0 else { return false }
    return switch kinds[Int(basic)] {
    case .variable, .free: false
    case .slack, .error: rows[Int(row)].constant < -1e-9
    case .dummy: !rows[Int(row)].constant.isNegligible
    }
  }

  // MARK: - Rows

  /// Adds a row in which a symbol is basic that no other row has.
  mutating func insert(_ symbol: Symbol, constant: Double, cells: [Cell]) -> Int32 {
    let row: Int32
    if let reused = freeRows.popLast() {
      row = reused
      rows[Int(row)].cells.removeAll(keepingCapacity: true)
      rows[Int(row)].cells.append(contentsOf: cells)
    } else {
      row = Int32(rows.count)
      rows.append(Row(cells: cells))
      visits.append(0)
      isSuspect.append(false)
    }
    rows[Int(row)].basic = symbol
    rows[Int(row)].constant = constant
    rowOfBasic[Int(symbol)] = row
    link(cells, to: row)
    constantDidChange(of: row)
    return row
  }

  /// Removes a row together with its basic symbol's value.
  mutating func remove(_ row: Int32) {
    touch(rows[Int(row)].basic)
    rowOfBasic[Int(rows[Int(row)].basic)] = -1
    rows[Int(row)].basic = -1
    rows[Int(row)].cells.removeAll(keepingCapacity: true)
    freeRows.append(row)
  }

  mutating func add(_ change: Double, toConstantOf row: Int32) {
    rows[Int(row)].constant += change
    constantDidChange(of: row)
  }

  /// Calls a closure with each row that has a symbol, once, and with the coefficient there.
  func forEachRow(with symbol: Symbol, _ body: (Int32, Double) -> Void) {
    var link = firstLinks[Int(symbol)]
    while link >= 0 {
      let row = links[Int(link)].row
      let value = coefficient(of: symbol, in: row)
      if value != 0 { body(row, value) }
      link = links[Int(link)].next
    }
  }

  /// Adds a change to a symbol that is not basic: moves the constants of the rows that have it.
  mutating func shift(_ symbol: Symbol, by change: Double) {
    visit += 1
    var link = firstLinks[Int(symbol)]
    while link >= 0 {
      let row = links[Int(link)].row
      link = links[Int(link)].next
      guard visits[Int(row)] != visit else { continue }
      visits[Int(row)] = visit
      let value = coefficient(of: symbol, in: row)
      if value != 0 { add(value * change, toConstantOf: row) }
    }
  }

  // MARK: - Pivots

  /// Lets a symbol enter the basis in a row; the one that was basic there leaves it.
  mutating func pivot(_ entering: Symbol, in row: Int32) {
    let leaving = rows[Int(row)].basic
    let index = rows[Int(row)].cells.index(of: entering)
    let scale = -1 / rows[Int(row)].cells[index].coefficient
    rows[Int(row)].cells.remove(at: index)
    rows[Int(row)].cells.scale(by: scale)
    rows[Int(row)].constant *= scale
    addedCells.removeAll(keepingCapacity: true)
    addedCells.append(Cell(symbol: leaving, coefficient: -scale))
    rows[Int(row)].cells.add(addedCells[0])
    link(addedCells, to: row)
    rows[Int(row)].basic = entering
    rowOfBasic[Int(leaving)] = -1
    rowOfBasic[Int(entering)] = row
    touch(leaving)
    constantDidChange(of: row)
    substitute(entering, by: row)
  }

  /// Replaces a symbol in all other rows by the row in which it is basic.
  mutating func substitute(_ symbol: Symbol, by source: Int32) {
    var next = firstLinks[Int(symbol)]
    guard next >= 0 else { return }
    let replacement = rows[Int(source)]
    while next >= 0 {
      let link = next
      let row = links[Int(link)].row
      next = links[Int(link)].next
      freeLink(link)
      if row != source { substitute(symbol, in: row, by: replacement) }
    }
    firstLinks[Int(symbol)] = -1
  }

  private mutating func substitute(_ symbol: Symbol, in row: Int32, by replacement: Row) {
    let index = rows[Int(row)].cells.index(of: symbol)
    guard index < rows[Int(row)].cells.count, rows[Int(row)].cells[index].symbol == symbol else {
      return
    }
    let factor = rows[Int(row)].cells[index].coefficient
    rows[Int(row)].cells.remove(at: index)
    rows[Int(row)].cells.add(
      replacement.cells, times: factor, &spareCells, added: &addedCells)
    link(addedCells, to: row)
    if replacement.constant != 0 { add(factor * replacement.constant, toConstantOf: row) }
  }

  // MARK: - Lists

  /// Links the symbols that a row has newly.
  private mutating func link(_ cells: [Cell], to row: Int32) {
    while freeLinkCount < cells.count {
      links.append(Link(row: -1, next: -1))
      freeLink(Int32(links.count - 1))
    }
    freeLinkCount -= cells.count
    Self.link(cells, to: row, &firstLinks, &links, &firstFreeLink)
  }

  // The arrays come as arguments, as spans of two properties would be two uses of the tableau.
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

  private mutating func freeLink(_ link: Int32) {
    links[Int(link)].next = firstFreeLink
    firstFreeLink = link
    freeLinkCount += 1
  }

  private mutating func clearLinks(of symbol: Symbol) {
    var next = firstLinks[Int(symbol)]
    while next >= 0 {
      let link = next
      next = links[Int(link)].next
      freeLink(link)
    }
    firstLinks[Int(symbol)] = -1
  }

  private mutating func constantDidChange(of row: Int32) {
    let basic = rows[Int(row)].basic
    if kinds[Int(basic)] == .variable { return touch(basic) }
    guard !isSuspect[Int(row)], isInfeasible(row) else { return }
    isSuspect[Int(row)] = true
    suspects.append(row)
  }

  /// Forgets a row that was suspected.
  mutating func clearSuspect(at index: Int) -> Int32 {
    suspects.swapAt(index, suspects.count - 1)
    let row = suspects.removeLast()
    isSuspect[Int(row)] = false
    return row
  }

  private mutating func touch(_ symbol: Symbol) {
    guard kinds[Int(symbol)] == .variable, !isTouched[Int(symbol)] else { return }
    isTouched[Int(symbol)] = true
    touched.append(symbol)
  }

  /// Forgets which variables may have changed.
  mutating func clearTouched() {
    for symbol in touched { isTouched[Int(symbol)] = false }
    touched.removeAll(keepingCapacity: true)
  }
}
