/// The rows of the simplex method: each gives the value of one basic symbol as a constant plus
/// multiples of other symbols. A symbol that is not basic is 0.
///
/// The row of a slack, an error or a dummy has neither variables nor basic symbols. The row of a
/// variable is a *definition*, which may have both: a variable never limits a pivot, so nobody
/// needs its row in full before somebody asks for it. In a chain of *n* variables, each definition
/// is as short as the constraint that it came from.
///
/// The cells of a row are sorted by symbol. A list per symbol names the rows that may have it, so
/// that a pivot visits those only. Nothing depends on the order of a hash table.
struct Tableau: ~Copyable {
  struct Row {
    var basic: Symbol = -1
    var constant = 0.0
    /// The slacks, errors and dummies.
    var cells: [Cell] = []
    var variables: [Cell] = []
  }

  private(set) var kinds: [SymbolKind] = []
  /// The row in which a symbol is basic, or −1.
  var rowOfBasic: [Int32] = []
  var rows: [Row] = []
  /// The variables whose value may have changed since the caller last asked.
  var touched: [Symbol] = []
  /// The rows whose basic symbol may have a value that it must not have.
  private(set) var suspects: [Int32] = []
  /// The number of cells and symbols that were visited so far.
  var visitCount = 0
  /// The values of variables as of the last ``refresh()``.
  var values: [Double] = []
  /// Whether the value of a variable may be another one than in ``values``.
  var isStale: [Bool] = []
  var stale: [Symbol] = []
  var isTouched: [Bool] = []
  /// A rank beyond which the definition of a basic variable leads to no other; −1 for none at all.
  var bounds: [Symbol] = []
  private var isUsed: [Bool] = []
  private var isSuspect: [Bool] = []
  var links = SymbolLinks()
  private var freeRows: [Int32] = []
  private var freeSymbols: [Symbol] = []
  var spareCells: [Cell] = []
  var addedCells: [Cell] = []
  /// Empty memory for rows that have a symbol.
  var spareLinks: [Int32] = []
  /// Lengths whose definitions have got a slack: inequalities leave them more than one value.
  var boundedLengths: [Symbol] = []
  /// The variables, other than lengths, that a constraint freed as it left.
  var freedVariables: [Symbol] = []
  /// The number of cells of rows that were dropped, whose links may be left.
  var droppedCellCount = 0
  /// The number of the last visit of each row.
  var visits: [Int] = []
  var visit = 0
  var expansion = Expansion()
  /// Empty memory for symbols that wait.
  var waiting: [Symbol] = []

  // MARK: - Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      isUsed[Int(symbol)] = false
      values[Int(symbol)] = 0
      return symbol
    }
    kinds.append(kind)
    rowOfBasic.append(-1)
    links.addSymbol()
    isTouched.append(false)
    isStale.append(false)
    isUsed.append(false)
    values.append(0)
    bounds.append(-1)
    return Symbol(kinds.count - 1)
  }

  /// Frees the index of a symbol that no row has any more.
  mutating func free(_ symbol: Symbol) {
    links.clear(symbol)
    kinds[Int(symbol)] = .free
    freeSymbols.append(symbol)
  }

  func isVariable(_ symbol: Symbol) -> Bool { kinds[Int(symbol)].isVariable }

  /// Whether no row has ever had the symbol.
  func isUnused(_ symbol: Symbol) -> Bool { !isUsed[Int(symbol)] }

  func coefficient(of symbol: Symbol, in row: Int32) -> Double {
    isVariable(symbol)
      ? rows[Int(row)].variables.coefficient(of: symbol)
      : rows[Int(row)].cells.coefficient(of: symbol)
  }

  /// Returns whether the basic symbol of a row has a value that it must not have.
  func isInfeasible(_ row: Int32) -> Bool {
    let basic = rows[Int(row)].basic
    guard basic >= 0 else { return false }
    return switch kinds[Int(basic)] {
    case .variable, .length, .free: false
    case .slack, .error: rows[Int(row)].constant < -1e-9
    case .dummy: !rows[Int(row)].constant.isNegligible
    }
  }

  // MARK: - Rows

  func isDefinition(_ row: Int32) -> Bool {
    let basic = rows[Int(row)].basic
    return basic >= 0 && isVariable(basic)
  }

  /// Adds a row in which a symbol is basic that was not.
  mutating func insert(_ symbol: Symbol, constant: Double, cells: [Cell], variables: [Cell]) {
    let row: Int32
    if let reused = freeRows.popLast() {
      row = reused
      rows[Int(row)].cells.append(contentsOf: cells)
      rows[Int(row)].variables.append(contentsOf: variables)
    } else {
      row = Int32(rows.count)
      rows.append(Row(cells: cells, variables: variables))
      visits.append(0)
      isSuspect.append(false)
    }
    rows[Int(row)].basic = symbol
    rows[Int(row)].constant = constant
    rowOfBasic[Int(symbol)] = row
    isUsed[Int(symbol)] = true
    for cell in variables { isUsed[Int(cell.symbol)] = true }
    bounds[Int(symbol)] = -1
    for cell in variables {
      let (isFree, kind) = (rowOfBasic[Int(cell.symbol)] < 0, kinds[Int(cell.symbol)])
      let bound = isFree ? kind.rank(of: cell.symbol) : bounds[Int(cell.symbol)]
      bounds[Int(symbol)] = max(bounds[Int(symbol)], bound)
    }
    noteBounds(of: symbol, cells)
    links.link(cells, to: row)
    links.link(variables, to: row)
    visitCount += cells.count + variables.count
    if isVariable(symbol) { valueDidChange(of: symbol) } else { suspect(row) }
  }

  /// Notes a length to whose definition cells were added, if they have a slack.
  mutating func noteBounds(of symbol: Symbol, _ cells: [Cell]) {
    guard kinds[Int(symbol)] == .length else { return }
    if cells.contains(where: { kinds[Int($0.symbol)] == .slack }) { boundedLengths.append(symbol) }
  }

  /// Removes a row together with its basic symbol's value.
  mutating func remove(_ row: Int32) {
    let basic = rows[Int(row)].basic
    if isVariable(basic) { valueDidChange(of: basic) } else { dissolve(basic, by: rows[Int(row)]) }
    drop(row)
  }

  /// Frees a row; its basic symbol is basic no more.
  mutating func drop(_ row: Int32) {
    rowOfBasic[Int(rows[Int(row)].basic)] = -1
    rows[Int(row)].basic = -1
    droppedCellCount += rows[Int(row)].cells.count + rows[Int(row)].variables.count
    rows[Int(row)].cells.removeAll(keepingCapacity: true)
    rows[Int(row)].variables.removeAll(keepingCapacity: true)
    freeRows.append(row)
  }

  /// Removes all rows, and all symbols but the variables, whose values may be other ones now.
  mutating func removeRows() {
    rows = []
    visits = []
    isSuspect = []
    suspects = []
    freeRows = []
    freeSymbols = []
    links = SymbolLinks()
    droppedCellCount = 0
    visitCount += kinds.count
    for symbol in kinds.indices.reversed() {
      links.addSymbol()
      rowOfBasic[symbol] = -1
      isUsed[symbol] = false
      guard kinds[symbol].isVariable else {
        kinds[symbol] = .free
        freeSymbols.append(Symbol(symbol))
        continue
      }
      if !isStale[symbol] { stale.append(Symbol(symbol)) }
      isStale[symbol] = true
      touch(Symbol(symbol))
    }
  }

  /// Calls a closure with each row of a symbol that is no variable, if the row has another such
  /// symbol, with the coefficient there.
  func forEachRow(with symbol: Symbol, _ body: (Int32, Double) -> Void) {
    var link = links.firsts[Int(symbol)]
    while link >= 0 {
      let row = links.all[Int(link)].row
      link = links.all[Int(link)].next
      guard !isDefinition(row) else { continue }
      let value = coefficient(of: symbol, in: row)
      if value != 0 { body(row, value) }
    }
  }

  // MARK: - Suspects

  /// Notes a row whose basic symbol must not have its value.
  mutating func suspect(_ row: Int32) {
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
}
