// The last variable that a sum has once it is written without basic variables becomes basic; all
// lengths come before the other variables. Its definition needs only those other definitions
// written out that lead to it.
//
// A bound per basic variable says which variables its definition may lead to: none whose rank is
// beyond the bound. A variable that becomes basic is the last one of its sum, so bounds only fall,
// until a symbol is retired. What has a lower bound than the variable that is looked for stays as
// it is.
extension Expansion {
  /// Finds the last variable of a row that is not basic, and writes out what leads to it.
  /// - Returns: The variable, which is one of the row then; `nil` if there is none, and all
  ///   definitions in the row lead to constants.
  mutating func eliminate(
    _ row: inout Tableau.Row, _ rows: [Tableau.Row], _ rowOfBasic: [Int32],
    _ kinds: [SymbolKind], _ bounds: inout [Symbol]
  ) -> Symbol? {
    start(rowOfBasic.count)
    include(row.variables, times: 1)
    include(row.cells, times: 1)
    var found: Symbol?
    while found == nil, let bound = greatestBound(rowOfBasic, kinds, bounds) {
      tighten(bound, rows, rowOfBasic, kinds, &bounds)
      for symbol in order.reversed() where bounds[Int(symbol)] == bound {
        let sum = sums[Int(symbol)]
        sums[Int(symbol)].count = 0
        sums[Int(symbol)].coefficient = 0
        if sum.isNegligible { continue }
        let inner = Int(rowOfBasic[Int(symbol)])
        row.constant += sum.coefficient * rows[inner].constant
        include(rows[inner].variables, times: sum.coefficient)
        include(rows[inner].cells, times: sum.coefficient)
      }
      for symbol in order { sums[Int(symbol)].isVisited = false }
      order.removeAll(keepingCapacity: true)
      if isGone(bound, rowOfBasic, kinds) { continue }
      let last = SymbolKind.symbol(ofRank: bound)
      if sums[Int(last)].isNegligible {
        sums[Int(last)].count = 0
        sums[Int(last)].coefficient = 0
      } else {
        found = last
      }
    }
    write(&row, kinds)
    return found
  }

  /// Adds a multiple of cells to the sum.
  private mutating func include(_ cells: [Cell], times factor: Double) {
    for cell in cells {
      let symbol = Int(cell.symbol)
      if sums[symbol].count == 0 { present.append(cell.symbol) }
      sums[symbol].coefficient += cell.coefficient * factor
      sums[symbol].count += 1
    }
    visitCount += cells.count
  }

  /// Returns the rank of the last variable that the sum may lead to.
  private mutating func greatestBound(
    _ rowOfBasic: [Int32], _ kinds: [SymbolKind], _ bounds: [Symbol]
  ) -> Symbol? {
    var greatest: Symbol = -1
    for symbol in present where kinds[Int(symbol)].isVariable && sums[Int(symbol)].count > 0 {
      let isFree = rowOfBasic[Int(symbol)] < 0
      greatest = max(greatest, isFree ? kinds[Int(symbol)].rank(of: symbol) : bounds[Int(symbol)])
    }
    visitCount += present.count
    return greatest < 0 ? nil : greatest
  }

  /// Whether a bound is no variable to find: one that has become basic, or that was removed, so
  /// that something else may have its symbol.
  private func isGone(_ bound: Symbol, _ rowOfBasic: [Int32], _ kinds: [SymbolKind]) -> Bool {
    guard bound >= 0 else { return false }
    let symbol = SymbolKind.symbol(ofRank: bound)
    guard symbol < rowOfBasic.count, rowOfBasic[Int(symbol)] < 0 else { return true }
    let kind = kinds[Int(symbol)]
    return !kind.isVariable || kind.rank(of: symbol) != bound
  }

  /// Visits what the sum has, as far as a bound is a given one, and computes these bounds again. If
  /// that is no variable to find, other such bounds are computed again too: a chain whose variables
  /// have all become basic would otherwise be visited once for each of them.
  private mutating func tighten(
    _ bound: Symbol, _ rows: [Tableau.Row], _ rowOfBasic: [Int32], _ kinds: [SymbolKind],
    _ bounds: inout [Symbol]
  ) {
    let boundIsGone = isGone(bound, rowOfBasic, kinds)
    func mayLead(_ symbol: Symbol, _ bounds: [Symbol]) -> Bool {
      guard rowOfBasic[Int(symbol)] >= 0 else { return false }
      let present = bounds[Int(symbol)]
      return present == bound || boundIsGone && isGone(present, rowOfBasic, kinds)
    }
    for index in present.indices where sums[Int(present[index])].count > 0 {
      if mayLead(present[index], bounds) { enter(present[index]) }
      while let (symbol, count) = path.popLast() {
        let variables = rows[Int(rowOfBasic[Int(symbol)])].variables
        var next = count
        while next < variables.count,
          sums[Int(variables[next].symbol)].isVisited || !mayLead(variables[next].symbol, bounds)
        { next += 1 }
        if next < variables.count {
          path.append((symbol, next + 1))
          enter(variables[next].symbol)
          continue
        }
        var least: Symbol = -1
        for cell in variables {
          let (isBasic, kind) = (rowOfBasic[Int(cell.symbol)] >= 0, kinds[Int(cell.symbol)])
          least = max(least, isBasic ? bounds[Int(cell.symbol)] : kind.rank(of: cell.symbol))
        }
        bounds[Int(symbol)] = least
        visitCount += variables.count
        order.append(symbol)
      }
    }
  }

  private mutating func write(_ row: inout Tableau.Row, _ kinds: [SymbolKind]) {
    row.variables.removeAll(keepingCapacity: true)
    row.cells.removeAll(keepingCapacity: true)
    for symbol in present {
      let sum = sums[Int(symbol)]
      sums[Int(symbol)] = Sum()
      if sum.isNegligible { continue }
      let cell = Cell(symbol: symbol, coefficient: sum.coefficient)
      if kinds[Int(symbol)].isVariable {
        row.variables.append(cell)
      } else {
        row.cells.append(cell)
      }
    }
    present.removeAll(keepingCapacity: true)
    row.variables.sort { $0.symbol < $1.symbol }
    row.cells.sort { $0.symbol < $1.symbol }
  }
}
